import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { foreignPayments } from '#server/db/schema/payments.ts'

type ForeignPayment = typeof foreignPayments.$inferInsert

/** Notes a payment that is of no order; once, however often it is reported. */
export async function noteForeignPayment(tx: Connection, payment: ForeignPayment): Promise<void> {
  await tx.insert(foreignPayments).values(payment).onConflictDoNothing()
}

/**
 * The foreign payments `f` that nobody has recorded at an order, by the payment's id as the number of the
 * transfer.
 */
export const UNKNOWN_PAYMENTS: SQL = sql`
  from foreign_payments f
  where not exists (select from payments where reference = f.provider_payment_id)`
