import { LIMITS } from '#domain/accounts/limits.ts'
import type { CashExceptions, CashRefusal } from '#domain/orders/cash-exceptions.ts'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import type { Connection } from '#server/db/connection.ts'
import { readCashRefusal } from '#server/db/orders/cash-refusal.ts'
import { consumeAttempt, refundAttempt, type Attempt } from '#server/db/accounts/rate-limit.ts'
import { withSubcategories } from '#server/db/orders/prepaid-categories.ts'
import { problem } from '#server/http/problem.ts'

const PROBLEMS = {
  first: 'cash-first',
  refused: 'cash-refused',
} as const satisfies Record<CashRefusal, string>

interface AskedInCash {
  userId: number
  details: CheckoutDetails
  products: Iterable<OrderedProduct>
  exceptions: CashExceptions
  /** Whether refused tries of the account count: else somebody could ask about one phone after the other. */
  isCounted: boolean
}

/**
 * Throws 409 with the reason for an order whose pieces the owner does not sell in cash, or whose customer pays before
 * (decision 120), and 429 above the limit of refused tries. The caller has checked all else: what is not refused here is an order.
 */
export async function requireNoException(
  db: Connection,
  { userId, details, products, exceptions, isCounted }: AskedInCash,
): Promise<void> {
  const prepaid = await withSubcategories(db, exceptions.notFor)
  for (const { categoryId, name } of products) {
    if (categoryId !== null && prepaid.includes(categoryId)) {
      throw problem.of('cash-piece', { product: name })
    }
  }
  const attempt =
    isCounted && exceptions.refusals > 0 ? await countTry(db, `cash:account:${userId}`) : undefined
  const refusal = await readCashRefusal(db, userId, exceptions, details)
  if (refusal !== undefined) throw problem.of(PROBLEMS[refusal])
  if (attempt) await refundAttempt(db, attempt)
}

/** Throws 429. */
async function countTry(db: Connection, subject: string): Promise<Attempt> {
  const attempt = await consumeAttempt(db, [{ subject, limit: LIMITS.cashRefusals }])
  if (attempt.seconds > 0) throw problem.tooMany(attempt.seconds)
  return attempt
}
