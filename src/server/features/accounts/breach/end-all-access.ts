import { sql } from 'drizzle-orm'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'

/** The author in the audit log, in place of the name of an admin. */
export const ON_THE_MACHINE = 'npm run breach'

/** How many of each were ended. */
export interface EndedAccess {
  sessions: number
  links: number
}

/**
 * Ends every way into every account that somebody may have opened or copied: all sessions, of staff too, links for new
 * passwords, requested changes of an address, codes on phones and open invitations. Passwords and authenticator apps stay.
 * Written into the audit log.
 */
export function endAllAccess(database: Database): Promise<EndedAccess> {
  return inTransaction(database, async (tx) => {
    const ended = async (statement: ReturnType<typeof sql>) =>
      (await tx.execute(statement)).rowCount ?? 0
    const sessions = await ended(sql`delete from sessions`)
    const links =
      (await ended(sql`delete from password_resets`)) +
      (await ended(sql`delete from phone_codes`)) +
      (await ended(sql`delete from invitations where accepted_at is null`)) +
      (await ended(sql`
        delete from email_confirmations c using users u
        where u.id = c.user_id and lower(u.email) <> lower(c.email)`))
    await recordChange(tx, {
      by: { id: null, name: ON_THE_MACHINE },
      action: 'user.breach',
      subject: { id: 'all', name: 'Every account' },
      after: { sessions, links },
    })
    return { sessions, links }
  })
}
