import type { ReplyInput } from '#contract/endpoint.ts'
import type { payRepair as endpoint } from '#contract/repairs/repair-bills.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { isPaymentDue } from '#domain/payments/payments.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import type { Connection } from '#server/db/connection.ts'
import { findRepair } from '#server/db/repairs/repairs.ts'
import { problem } from '#server/http/problem.ts'

type Opened = ReplyInput<typeof endpoint>

/** A session of the guest of an order; null once it has joined an account. */
export type OpenGuest = (db: Connection, orderId: number) => Promise<Opened['guest']>

/**
 * Opens the order that bills a job to anyone who has the link of the job: its states, late and double payments are then
 * those of any order. Throws 404 for an unknown link, 409 where nothing is to be paid, and 429 after too many from one
 * network.
 */
export async function openBill(
  db: Connection,
  { key, address, openGuest }: { key: string; address: string; openGuest: OpenGuest },
): Promise<Opened> {
  const seconds = await consume(db, `repair:pay:${address}`, LIMITS.contactRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  const row = await findRepair(db, { key })
  if (row === undefined) throw problem.notFound('job')
  const { bill } = row
  if (bill === null || !isPaymentDue(bill)) throw problem.of('repair-nothing-due')
  const { orderId } = bill
  return { orderId, guest: await openGuest(db, orderId) }
}
