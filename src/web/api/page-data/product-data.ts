import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import {
  addressOf,
  CONTEXT,
  withoutNothing,
  type Site,
  type StructuredData,
  savedPictureAddress,
} from './structured-data.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { isoDayOf, saleEndOf } from '#domain/pricing/sale-end.ts'
import { gramsOf } from '#domain/pricing/metal/weights.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'

/** Search engines want a few of them, not all. */
const MOST_REVIEWS = 5

/** A product with its offer, and its rating once there are reviews. Prices in rupees before tax. */
export function productData(
  site: Site,
  product: Product,
  reviews: readonly Review[],
): StructuredData {
  const { productId, name, description, images, color, categoryName } = product
  const url = addressOf(site, `/shopping/${productId}`)
  return withoutNothing({
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    description,
    url,
    sku: String(productId),
    category: categoryName,
    color,
    ...metalOf(product),
    image: images.map((path) => savedPictureAddress(site, path)),
    brand: { '@type': 'Brand', name: site.settings.name },
    // Without a price nothing is offered.
    offers: product.isOnRequest === true ? undefined : offerOf(site, product, url),
    aggregateRating:
      product.review > 0
        ? { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.review }
        : undefined,
    review: reviews.slice(0, MOST_REVIEWS).map(reviewData),
  })
}

/** What it is made of: purity and weight of a piece by weight, else the materials it comes in. */
function metalOf({ material, makes = [] }: Product): StructuredData {
  const [first] = makes
  if (first === undefined) {
    return { material: material.flatMap((code) => labels.material(code) ?? []).join(', ') }
  }
  const weight = { value: gramsOf(first.grossMg), unitCode: 'GRM' }
  return {
    material: [...new Set(makes.map((make) => priceParts.alloy(make)))].join(', '),
    weight: { '@type': 'QuantitativeValue', ...weight },
  }
}

function offerOf({ settings }: Site, product: Product, url: string): StructuredData {
  const { sale } = product
  const price = (sale?.price ?? product.price).toFixed(2)
  const isSoldOut = stockState(product.stock) === 'sold-out'
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'INR',
    ...validUntil({ settings }, product),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: false,
    },
    availability: `${CONTEXT}/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@type': 'Organization', name: settings.name },
  }
}

/**
 * The last day of a price in India, as search engines want it: that of the sale, or of a lock that begins now, whichever
 * is earlier (specification D). A rendered page is not kept beyond its day (`timed-changes.ts`).
 */
function validUntil(
  { settings: { rate } }: Pick<Site, 'settings'>,
  { sale, makes = [] }: Product,
): { priceValidUntil?: string } {
  const isByWeight = makes.some(({ ratedAt }) => ratedAt !== null)
  const lockEnds = shopDayOf(new Date(Date.now() + (rate?.heldMinutes ?? 0) * 60_000))
  const days = [
    ...(sale ? [isoDayOf(saleEndOf(sale.endsAt))] : []),
    ...(isByWeight ? [lockEnds] : []),
  ].toSorted()
  return days[0] === undefined ? {} : { priceValidUntil: days[0] }
}

function reviewData({ author, rating, title, text, createdAt }: Review): StructuredData {
  return withoutNothing({
    '@type': 'Review',
    name: title,
    reviewBody: text,
    datePublished: createdAt,
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  })
}
