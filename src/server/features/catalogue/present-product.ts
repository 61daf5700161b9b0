import type { Product } from '#contract/catalogue/catalogue.ts'
import { mapAttributes } from '#domain/catalogue/attributes.ts'
import { textsOfRow } from '#domain/catalogue/product-fields.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { altOf } from '#domain/catalogue/pictures.ts'
import { wireSaleOf } from '#domain/pricing/sale-price.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'
import { OWN_TERMS, type PriceTerms } from './price-terms.ts'

/** A product for the API, at the terms of now: the only place that knows its field names on the wire. */
export function presentProduct(row: ProductRow, terms: PriceTerms): Product {
  const isOnRequest = terms.isStopped && row.isByWeight
  const { images, imageAlts, seenOriginal, priceFrom, reviewCount } = row
  return {
    productId: row.id,
    ...textsOfRow(row),
    images,
    imageAlts: images.map((_, at) => imageAlts[at] || altOf(row.name, at)),
    price: rupeesFromPaise(row.price),
    ...(priceFrom !== null && { priceFrom: rupeesFromPaise(priceFrom) }),
    originalPrice: seenOriginal === null ? null : rupeesFromPaise(seenOriginal),
    ...(isOnRequest ? { isOnRequest } : { sale: wireSaleOf(row, terms.sales) }),
    material: row.material,
    stock: row.stock,
    seenStock: row.stock,
    review: reviewCount,
    rating: reviewCount === 0 ? 0 : Math.round((row.ratingSum / reviewCount) * 100) / 100,
    createdAt: row.createdAt.toISOString(),
    categoryId: row.categoryId,
    categoryName: row.categoryName ?? '',
    ...mapAttributes((key) => row.attributes[key] ?? 0),
  }
}

/** A product as its owner sees it. */
export function presentOwnProduct(row: ProductRow): Product {
  const { isHidden, originalPrice, updatedAt } = row
  return {
    ...presentProduct(row, OWN_TERMS),
    originalPrice: originalPrice === null ? null : rupeesFromPaise(originalPrice),
    isHidden,
    updatedAt: updatedAt.toISOString(),
  }
}
