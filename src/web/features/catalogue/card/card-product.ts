import type { Product } from '#contract/catalogue/catalogue.ts'

/** What a card shows of a product. */
export type CardProduct = Pick<
  Product,
  | 'productId'
  | 'name'
  | 'images'
  | 'imageAlts'
  | 'price'
  | 'originalPrice'
  | 'discount'
  | 'material'
  | 'stock'
>

/** Of a product what its card shows, so that a page of cards does not carry the rest along. */
export function cardProduct(product: Product): CardProduct {
  const { productId, name, images, imageAlts, price, originalPrice, discount, material, stock } =
    product
  return { productId, name, images, imageAlts, price, originalPrice, discount, material, stock }
}
