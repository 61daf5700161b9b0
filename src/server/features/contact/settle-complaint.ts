import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  changeContactRequest,
  markContactRequest,
  type ContactRequestRow,
} from '#server/db/contact/contact-requests.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { requireRequest } from './require-request.ts'
import { requireSeenSettling } from './require-seen.ts'
import { REQUEST_PAGE } from './send-request.ts'

interface Settling {
  id: number
  /** What was done; empty opens the complaint again. */
  settlement: string
  /** When it was settled as the screen showed it; undefined skips the check. */
  seenSettledAt?: string | null | undefined
  by: SessionUser
}

/**
 * Settles a complaint, which its sender is told, or opens it again. Settled twice with the same words it is
 * settled once. Throws 404, and 409 for an enquiry, or when somebody else has settled it with other words or
 * opened it again since it was read.
 */
export function settleComplaint(
  database: Database,
  { id, settlement, seenSettledAt, by }: Settling,
): Promise<ContactRequestRow> {
  return inTransaction(database, async (tx) => {
    const locked = await requireRequest(tx, id)
    if (locked.kind !== 'complaint') throw problem.of('request-not-complaint')
    const before = { settlement: locked.settlement ?? '' }
    if (before.settlement === settlement) return locked
    if (before.settlement !== '' && settlement !== '') {
      throw problem.changed('complaint-settled', await lastChange(tx, 'request', [id]))
    }
    await requireSeenSettling(tx, locked, seenSettledAt)
    await recordChange(tx, {
      by,
      action: 'request.settled',
      subject: { id, name: locked.name },
      before,
      after: { settlement },
    })
    if (settlement === '') {
      return changeContactRequest(tx, id, { settledAt: null, settlement: null })
    }
    const { name, email, publicKey, language } = locked
    await queueMail(tx, {
      to: email,
      facts: { kind: 'request-settled', name, requestId: id, settlement },
      secretPath: REQUEST_PAGE + publicKey,
      language,
    })
    // Saying what was done is an answer too.
    await markContactRequest(tx, id, true)
    return changeContactRequest(tx, id, { settledAt: new Date(), settlement })
  })
}
