import { startTransition, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getProduct, listRecommended, type Product } from '#contract/catalogue/catalogue.ts'
import { listReviews, type Review } from '#contract/catalogue/reviews.ts'
import { factsOf, loadAttributes, type Fact } from '#web/api/attributes.tsx'
import { revalidateAlone } from '#web/api/ahead/page-alone.ts'
import type { Api } from '#web/api/api.ts'
import { productForPage } from '#web/api/products/product-texts.ts'
import { orNotFound } from '#web/api/page-api.ts'
import type { CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { pictureGrown } from '#web/features/catalogue/card/let-picture-grow.ts'
import { takePressed, type PressedCard } from '#web/features/catalogue/card/pressed-card.ts'
import { recommendedCards } from '#web/features/catalogue/detail/recommended-products.tsx'

/** A product and the sections around it; null for what could not be loaded. */
export interface LoadedProduct {
  product: Product
  recommended: CardProduct[] | null
  reviews: Review[] | null
  facts: Fact[]
  /** The `sizes` of the card that led here. */
  small?: string
}

export async function loadProduct(api: Api, productId: string): Promise<LoadedProduct> {
  const params = { productId }
  const [found, recommended, reviews, attributeTable] = await Promise.all([
    orNotFound(api.call(getProduct, { params })),
    api.call(listRecommended, { params }).catch(() => null),
    api.call(listReviews, { params }).catch(() => null),
    loadAttributes(api),
  ])
  const product = productForPage(found)
  const likes = recommended && recommendedCards(recommended)
  return { product, recommended: likes, reviews, facts: factsOf(product, attributeTable) }
}

/** A product of which its card is known; the rest is on its way. */
export interface ComingPage {
  card: PressedCard
  page: Promise<LoadedProduct>
}

/** The product at once where a card was pressed, as that shows it; else once all of it has come. */
export function loadAfterCard(api: Api, productId: string): ComingPage | Promise<LoadedProduct> {
  const page = loadProduct(api, productId)
  const card = takePressed(Number(productId))
  if (card === undefined) return page
  // `useArrived` hears of it.
  page.catch(() => undefined)
  return { card, page }
}

/** What has come of a product by now. If the rest fails, it is asked for once more, as without a card. */
export function useArrived(data: LoadedProduct | ComingPage): LoadedProduct | ComingPage {
  const { revalidate } = useRevalidator()
  const [arrived, setArrived] = useState<{ of: ComingPage; whole: LoadedProduct }>()
  useEffect(() => {
    if (!('card' in data)) return undefined
    let isLeft = false
    const show = async () => {
      try {
        const page = await data.page
        // What moves is part of what would be replaced.
        await pictureGrown()
        const whole = { ...page, small: data.card.sizes }
        if (!isLeft) startTransition(() => setArrived({ of: data, whole }))
      } catch {
        if (!isLeft) await revalidateAlone(revalidate)
      }
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [data, revalidate])
  return arrived?.of === data ? arrived.whole : data
}
