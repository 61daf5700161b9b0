import { createHash } from 'node:crypto'
import type { WrittenNotice } from '#domain/accounts/breach-notice.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { ON_THE_MACHINE } from './end-all-access.ts'
import type { ToldPerson } from './people-file.ts'

/** People in a transaction. */
const BATCH = 200

/**
 * Queues the notice of a breach to each of some people, in their language. The same notice goes to an address once, however
 * often this is called. Returns how many are told; written into the audit log.
 */
export async function notifyPeople(
  database: Database,
  { notice, people }: { notice: WrittenNotice; people: readonly ToldPerson[] },
): Promise<number> {
  const digest = createHash('sha256').update(JSON.stringify(notice)).digest('hex').slice(0, 16)
  for (let done = 0; done < people.length; done += BATCH) {
    await inTransaction(database, async (tx) => {
      for (const { email: to, language } of people.slice(done, done + BATCH)) {
        const written = language === 'hi' ? notice.hi : undefined
        const facts = { kind: 'breach-notice' as const, ...(written ?? notice.en) }
        const key = `breach:${digest}:${to}`
        await queueMail(tx, { to, facts, key, language: written === undefined ? 'en' : 'hi' })
      }
    })
  }
  await recordChange(database.orm, {
    by: { id: null, name: ON_THE_MACHINE },
    action: 'user.breach',
    subject: { id: 'all', name: 'Affected people' },
    after: { told: people.length, notice: digest },
  })
  return people.length
}
