import type { Connection } from '#server/db/connection.ts'
import { isOfAccount, wasPaidInTest } from '#server/db/credit/credit-entries.ts'
import { problem } from '#server/http/problem.ts'
/** 409 where an order cannot become store credit: of a guest, or paid in test mode in a shop that is open. */
export async function requireCredit(
  tx: Connection,
  orderId: number,
  isTestShop: boolean,
): Promise<void> {
  if (!(await isOfAccount(tx, orderId))) throw problem.of('credit-needs-account')
  if (!isTestShop && (await wasPaidInTest(tx, orderId))) throw problem.of('credit-needs-payment')
}
