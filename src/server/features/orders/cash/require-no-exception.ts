import type { CashExceptions } from '#domain/orders/cash-exceptions.ts'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import type { Connection } from '#server/db/connection.ts'
import { readCashRefusal } from '#server/db/orders/cash-refusal.ts'
import { withSubcategories } from '#server/db/orders/prepaid-categories.ts'
import { problem } from '#server/http/problem.ts'

interface AskedInCash {
  userId: number
  details: CheckoutDetails
  products: Iterable<OrderedProduct>
  exceptions: CashExceptions
}

/**
 * Throws 409 with the reason for an order whose pieces the owner does not sell in cash, or whose customer pays before
 * (decision 120).
 */
export async function requireNoException(
  db: Connection,
  { userId, details, products, exceptions }: AskedInCash,
): Promise<void> {
  const prepaid = await withSubcategories(db, exceptions.notFor)
  for (const { categoryId, name } of products) {
    if (categoryId !== null && prepaid.includes(categoryId)) {
      throw problem.of('cash-piece', { product: name })
    }
  }
  const refusal = await readCashRefusal(db, userId, exceptions, details)
  if (refusal !== undefined) throw problem.of(`cash-${refusal}`)
}
