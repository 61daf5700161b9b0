import type { CancelReason, OrderMailFacts } from '#domain/shop/mail.ts'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

interface Reached {
  orderId: number
  /** The recipient of the order's emails. */
  email: string
  status: number
  /** The reason of a cancellation. */
  reason?: CancelReason
}

/**
 * Emails the customer about a status that deserves an email, in the transaction that sets it. Each at most once per
 * order: a status that is set back and forth is no news.
 */
export async function queueStatusMail(tx: Connection, reached: Reached): Promise<void> {
  const facts = factsOf(reached)
  if (facts === undefined) return
  await queueMail(tx, { to: reached.email, facts, key: `${facts.kind}:${reached.orderId}` })
}

function factsOf({ orderId, status, reason = 'shop' }: Reached): OrderMailFacts | undefined {
  if (status === SHIPPED) return { kind: 'order-shipped', orderId }
  if (status === DELIVERED) return { kind: 'order-delivered', orderId }
  if (status === CANCELLED) return { kind: 'order-cancelled', orderId, reason }
  return undefined
}
