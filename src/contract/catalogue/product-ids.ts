import * as z from 'zod/mini'

/** The most products that one step may change. */
const MAX_BULK = 10_000

/** Any number of product ids. */
export const ProductIds = z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))

/** The products that one step is about. */
export const SomeProductIds = ProductIds.check(
  z.minLength(1, 'Choose at least one product.'),
  z.maxLength(MAX_BULK, `Choose at most ${MAX_BULK} products.`),
)
