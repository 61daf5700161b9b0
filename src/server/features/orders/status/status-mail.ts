import type { CancelReason, OrderMailFacts } from '#domain/shop/mail.ts'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

interface Reached {
  orderId: number
  /** Whom the order's mails go to. */
  email: string
  status: number
  /** Why, when the order was cancelled. */
  reason?: CancelReason
}

/**
 * Tells the customer of a status that is worth a mail, in the transaction that sets it. Each at most
 * once per order: a status set to and fro is no news.
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
