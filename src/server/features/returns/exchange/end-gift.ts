import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import type { Connection } from '#server/db/connection.ts'
import { giftTowards } from '#server/db/credit/credit-entries.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { listRefundWays } from '#server/db/payments/refunds.ts'
import type { ExchangeWork } from './exchange-work.ts'

/**
 * What the shop gave towards the pieces of an exchange ends when they come back themselves, for no fault of the shop (decision
 * 129): with the refunds after `since` that are store credit again, at once, so nobody can spend it in between. The caller has
 * locked the order.
 */
export async function endGift(
  tx: Connection,
  { creditNow }: Pick<ExchangeWork, 'creditNow'>,
  { orderId, since }: { orderId: number; since: number },
): Promise<void> {
  const order = await findPayable(tx, { orderId })
  if (order === undefined) return
  if ((await giftTowards(tx, { orderId, userId: order.userId })).given <= 0) return
  for (const { id, overId, provider } of await listRefundWays(tx, orderId)) {
    const isGift = overId === null && provider === CREDIT_PROVIDER
    if (id > since && isGift) await creditNow(tx, id, { endsGift: true })
  }
}
