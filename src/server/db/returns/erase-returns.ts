import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { REDACTED } from '#domain/accounts/redact.ts'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { returnEvents, returns } from '#server/db/schema/returns.ts'
import { eraseGiftsOf } from './gift-exchanges.ts'

/** Erases what was written with a person's returns, their pictures and where their money goes, with their account. */
export async function eraseFromReturns(
  tx: Connection,
  userId: number,
  nobody: string,
): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await eraseWordsOfReturns(tx, inArray(returns.orderId, own))
  await eraseGiftsOf(tx, userId)
  await tx.update(returnEvents).set({ byName: nobody }).where(eq(returnEvents.byUserId, userId))
}

/** Empties what customer and staff wrote with returns; a deduction keeps a mark, as it needs a reason. */
export async function eraseWordsOfReturns(tx: Connection, which: SQL): Promise<void> {
  const deductionReason = sql`case when ${returns.deduction} > 0 then ${REDACTED} else '' end`
  const erased = tx.select({ id: returns.id }).from(returns).where(which)
  await tx.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, erased))
  await tx
    .update(returns)
    .set({ words: '', payTo: '', pin: '', pictures: [], deductionReason })
    .where(which)
}

/** Forgets bank accounts and UPI addresses that no money will go to any more. */
export async function forgetPayTo(db: Connection): Promise<void> {
  await db.execute(sql`
    update returns set pay_to = '' where pay_to <> '' and due_on is null
      and state_since < now() - make_interval(days => ${KEPT_DAYS.returnAccounts})`)
}
