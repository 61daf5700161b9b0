import type { Product } from '#contract/catalogue/catalogue.ts'
import { altsForPage, pieceName } from '#web/api/products/product-texts.ts'
import { madeOnce } from '#web/api/rendered/made-once.ts'

/** What a card shows of a product, and what stands above its price on its page, which begins with the card. */
export type CardProduct = Pick<
  Product,
  | 'productId'
  | 'name'
  | 'images'
  | 'imageAlts'
  | 'price'
  | 'priceFrom'
  | 'saleFrom'
  | 'isOnRequest'
  | 'originalPrice'
  | 'sale'
  | 'discount'
  | 'material'
  | 'stock'
  | 'gender'
  | 'categoryId'
  | 'categoryName'
  | 'rating'
  | 'review'
>

/** Of a product what its card shows in the language of the page, so that a page of cards does not carry the rest along. */
export function cardProduct(product: Product): CardProduct {
  const { productId, images, material, stock } = product
  const { price, priceFrom, saleFrom, isOnRequest, originalPrice, sale, discount } = product
  const { gender, categoryId, categoryName, rating, review } = product
  const prices = {
    price,
    ...(priceFrom !== undefined && { priceFrom }),
    ...(saleFrom !== undefined && { saleFrom }),
    originalPrice,
    discount,
    ...(sale && { sale }),
    ...(isOnRequest === true && { isOnRequest }),
  }
  const head = { gender, categoryId, categoryName, rating, review }
  const [name, imageAlts] = [pieceName(product), altsForPage(product)]
  return { productId, name, images, imageAlts, ...prices, material, stock, ...head }
}

/** The same of a whole list. */
export const cardProducts = madeOnce((products: readonly Product[]) => products.map(cardProduct))
