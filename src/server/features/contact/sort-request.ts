import type { RequestKind } from '#domain/shop/request-clocks.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  changeContactRequest,
  type ContactRequestRow,
} from '#server/db/contact/contact-requests.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { requireRequest } from './require-request.ts'
import { requireSeenSettling } from './require-seen.ts'

interface Sorting {
  id: number
  kind: RequestKind
  /** When it was settled as the screen showed it; undefined skips the check. */
  seenSettledAt?: string | null | undefined
  by: SessionUser
}

/**
 * Says whether a message is an enquiry or a complaint; an enquiry has nothing to settle. Throws 404, and 409 when it was
 * settled or opened again since it was read.
 */
export function sortRequest(
  database: Database,
  { id, kind, seenSettledAt, by }: Sorting,
): Promise<ContactRequestRow> {
  return inTransaction(database, async (tx) => {
    const locked = await requireRequest(tx, id)
    if (locked.kind === kind) return locked
    await requireSeenSettling(tx, locked, seenSettledAt)
    await recordChange(tx, {
      by,
      action: 'request.kind',
      subject: { id, name: locked.name },
      before: { kind: locked.kind },
      after: { kind },
    })
    return changeContactRequest(tx, id, { kind, settledAt: null, settlement: null })
  })
}
