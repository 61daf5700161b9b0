import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { setPaymentStatus } from './payments.ts'

/** An order becomes paid, in the transaction that stores its payment: with its invoice and its email. */
export async function markPaid(
  tx: Connection,
  { id: orderId, email }: { id: number; email: string },
): Promise<void> {
  await setPaymentStatus(tx, orderId, 'paid')
  await addJob(tx, { kind: 'make-invoice', subject: orderId })
  const facts = { kind: 'order-paid' as const, orderId }
  await queueMail(tx, { to: email, facts, key: `order-paid:${orderId}` })
}
