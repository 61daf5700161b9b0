import { useEffect, useRef, useState } from 'react'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import type { Page } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { cardProduct, type CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { nextPageQuery, withShown } from './list-address.ts'

/** Pages that More has added to a list, by the entry of the history they were added in. */
const added = new Map<string, Page<CardProduct>>()

interface MoreProducts {
  page: Page<CardProduct>
  /** Place of the first product that the last press added. */
  firstNew: number | undefined
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
}

/**
 * A list that grows page by page. What was added is kept with its entry of the history, and its length in
 * the address, so that going back to it or loading it again finds the same list and the same place on it.
 */
export function useMoreProducts(
  first: Page<CardProduct>,
  search: URLSearchParams,
  historyKey: string,
): MoreProducts {
  const [grown, setGrown] = useState<{ key: string; page: Page<CardProduct>; firstNew?: number }>()
  const [progress, setProgress] = useState({ key: historyKey, state: 'idle' })
  const current = useRef(historyKey)
  useEffect(() => {
    current.current = historyKey
  }, [historyKey])
  const state = progress.key === historyKey ? progress.state : 'idle'
  const setState = (next: 'idle' | 'loading' | 'failed') =>
    setProgress({ key: historyKey, state: next })
  const own = grown?.key === historyKey ? grown : undefined
  const page = own?.page ?? added.get(historyKey) ?? first

  const loadMore = async () => {
    setState('loading')
    try {
      const all = await withNextPage(page, search)
      if (current.current !== historyKey) return
      added.set(historyKey, all)
      // The router's own state stays: for it this is the same entry of the history.
      const address = withShown(window.location.href, all.items.length)
      window.history.replaceState(window.history.state, '', address)
      setGrown({ key: historyKey, page: all, firstNew: page.items.length })
      setState('idle')
    } catch {
      if (current.current === historyKey) setState('failed')
    }
  }
  return {
    page,
    firstNew: own?.firstNew,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => void loadMore(),
  }
}

async function withNextPage(
  page: Page<CardProduct>,
  search: URLSearchParams,
): Promise<Page<CardProduct>> {
  const query = nextPageQuery(search, page.cursor)
  const next = await browserApi.page(listProducts, { query })
  return { ...next, items: withoutDoubles([...page.items, ...next.items.map(cardProduct)]) }
}

/** A product that moved up in the meantime may be on two pages. */
function withoutDoubles(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()]
}
