import { useEffect, useState } from 'react'
import { suggestProducts } from '#contract/catalogue/product-search.ts'
import { wirePrices } from '#domain/pricing/sale-price.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pieceName } from '#web/api/products/product-texts.ts'
import { categoryPath } from '#web/api/shop-context.tsx'
import type { Paise } from '#domain/pricing/money.ts'

/** How long a person may pause while typing before the shop is asked. */
const TYPING_PAUSE_MS = 120
const MOST_SUGGESTIONS = 6
const MOST_CATEGORIES = 2

/** A line under the search box: a category or a product. */
export interface Suggestion {
  name: string
  to: string
  /** Of a category, its id; its picture is known to the shop's frame. */
  categoryId?: number
  image?: string | undefined
  /** Of a product that has a price: what it costs now. */
  price?: Paise | undefined
}

interface Suggestions {
  /** What was typed when the shop was asked. */
  words: string
  items: readonly Suggestion[]
  hasFailed: boolean
}

const NONE: Suggestions = { words: '', items: [], hasFailed: false }

/** What the shop suggests for what is typed; the last answer stays until the next one is there. */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(NONE)
  const words = typed.trim()
  useEffect(() => {
    if (words === '') return undefined
    let isCurrent = true
    const ask = async () => {
      const next = await suggestionsFor(words)
      if (isCurrent) setFound((before) => ({ ...next, items: kept(before.items, next.items) }))
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words])
  return words === '' ? NONE : found
}

/** The same lines are the same list: who stands on one while the answer to the last letter comes stays there. */
function kept(before: readonly Suggestion[], next: readonly Suggestion[]): readonly Suggestion[] {
  const isSame = next.every(({ to, price }, at) => {
    return to === before[at]?.to && price === before[at]?.price
  })
  return isSame && before.length === next.length ? before : next
}

async function suggestionsFor(words: string): Promise<Suggestions> {
  try {
    const { categories, products } = await browserApi.call(suggestProducts, { query: { q: words } })
    const items = [
      ...categories.slice(0, MOST_CATEGORIES).map(({ categoryId, name }) => ({
        name,
        to: categoryPath(categoryId),
        categoryId,
      })),
      ...products.map(({ productId, image, ...product }) => ({
        name: pieceName(product),
        to: `/shopping/${productId}`,
        price: product.isOnRequest === true ? undefined : wirePrices(product).now,
        image: image ?? undefined,
      })),
    ]
    return { words, items: items.slice(0, MOST_SUGGESTIONS), hasFailed: false }
  } catch {
    return { words, items: [], hasFailed: true }
  }
}
