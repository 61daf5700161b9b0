import type { Product } from '#contract/catalogue/catalogue.ts'
import { mapAttributes, ownValues } from '#domain/catalogue/attributes.ts'
import { textsOfRow } from '#domain/catalogue/product-fields.ts'
import { materialsOffered } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { altOf } from '#domain/catalogue/pictures.ts'
import { wireSaleOf, type RunningSale } from '#domain/pricing/sale-price.ts'
import type { PriceTerms } from '#server/db/catalogue/price-now.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'

/** A product for the API, at present terms: the only place that knows its field names on the wire. */
export function presentProduct(row: ProductRow, terms: PriceTerms): Product {
  const { descriptionHi } = row
  return { ...presentListed(row, terms), ...(descriptionHi && { descriptionHi }) }
}

/** The same without the description in Hindi, which no list shows: it is three bytes a letter. */
export function presentListed(row: ProductRow, terms: PriceTerms): Product {
  // Old rates, or none: nobody can buy it at a price of before.
  const isOnRequest = row.isByWeight && (terms.isStopped || !row.isPricedByMakes)
  const { images, imageAlts, seenOriginal, priceFrom, reviewCount } = row
  const own = ownValues(row.attributes)
  return {
    productId: row.id,
    ...textsOfRow({ ...row, descriptionHi: '' }),
    // An original price that was typed once says nothing about a price of today (`seen-original.ts`).
    discount: row.isPricedByRates ? '' : row.discount,
    images,
    imageAlts: images.map((_, at) => imageAlts[at] || altOf(row.name, at)),
    price: rupeesFromPaise(row.price),
    ...(priceFrom !== null && { priceFrom: rupeesFromPaise(priceFrom) }),
    originalPrice: seenOriginal === null ? null : rupeesFromPaise(seenOriginal),
    ...(isOnRequest ? { isOnRequest } : presentSales(row, terms.sales)),
    material: materialsOffered(row),
    stock: row.stock,
    seenStock: row.stock,
    review: reviewCount,
    rating: reviewCount === 0 ? 0 : Math.round((row.ratingSum / reviewCount) * 100) / 100,
    createdAt: row.createdAt.toISOString(),
    categoryId: row.categoryId,
    categoryName: row.categoryName ?? '',
    ...mapAttributes((key) => row.attributes[key] ?? 0),
    ...(Object.keys(own).length > 0 && { attributes: own }),
  }
}

/** The sale of its price, and of its lowest price where a sale takes off a part: clients cannot work that out. */
function presentSales(row: ProductRow, sales: readonly RunningSale[]) {
  const { priceFrom, makeParts } = row
  const sale = wireSaleOf({ ...row, parts: makeParts?.[0] }, sales)
  if (priceFrom === null || sales.every(({ takesFrom }) => takesFrom === undefined)) return { sale }
  const parts = makeParts?.find(({ price }) => price === priceFrom)
  return { sale, saleFrom: wireSaleOf({ ...row, price: priceFrom, parts }, sales) ?? null }
}

/** A product as its owner sees it. */
export function presentOwnProduct(row: ProductRow): Product {
  const { isHidden, originalPrice, discount, isPricedByMakes, isPricedByRates } = row
  const { material, updatedAt } = row
  const { isOnRequest: _ofShoppers, ...product } = presentProduct(row, OWN_TERMS)
  return {
    ...product,
    originalPrice: originalPrice === null ? null : rupeesFromPaise(originalPrice),
    discount,
    material,
    isHidden,
    ...(isPricedByMakes && { isPricedByMakes }),
    ...(isPricedByRates && { isPricedByRates }),
    updatedAt: updatedAt.toISOString(),
  }
}

/** As the owner sees prices: without sales, and always. */
export const OWN_TERMS: PriceTerms = { sales: [], isStopped: false }
