import type { Product } from '#contract/catalogue/catalogue.ts'
import { findOwnProduct } from '#server/db/catalogue/products.ts'
import type { Database } from '#server/db/connection.ts'
import { presentOwnProduct } from '#server/features/catalogue/present-product.ts'
import { problem } from '#server/http/problem.ts'

/** A product as its owner sees it. Throws 404. */
export async function readOwn({ orm }: Database, id: number): Promise<Product> {
  const row = await findOwnProduct(orm, id)
  if (row === undefined) throw problem.notFound('product')
  return presentOwnProduct(row)
}
