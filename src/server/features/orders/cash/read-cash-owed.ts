import type { ReplyInput } from '#contract/endpoint.ts'
import type { getCashOwed } from '#contract/orders/cash.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { readCashOwedToday } from '#server/db/orders/cash-orders.ts'
import { readCashRefusal } from '#server/db/orders/cash-refusal.ts'
import { cashExceptionsOf, readSettings } from '#server/db/settings/settings.ts'

/** What an account owes in cash for today, in rupees, and why it pays before, as far as the account alone says it. */
export async function readCashOwed(
  db: Connection,
  userId: number,
): Promise<ReplyInput<typeof getCashOwed>> {
  const [owed, settings] = await Promise.all([readCashOwedToday(db, { userId }), readSettings(db)])
  const paysBefore = await readCashRefusal(db, userId, cashExceptionsOf(settings))
  return { owedToday: rupeesFromPaise(owed), ...(paysBefore && { paysBefore }) }
}
