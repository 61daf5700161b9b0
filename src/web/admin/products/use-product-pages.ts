import { useEffect, useRef, useState } from 'react'
import { listProducts, type Product } from '#contract/catalogue/catalogue.ts'
import { messages } from '#domain/shop/messages.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/shop/timings.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { queryOf, type ProductFilter } from './product-filter.ts'

export interface ProductPages {
  state: 'loading' | 'failed' | 'ready'
  products: Product[]
  /** How many the filter finds on all pages. */
  total: number
  /** Whether another list than the one shown is on its way. */
  isReloading: boolean
  isLoadingMore: boolean
  /** Loads the next page; undefined at the end. */
  more: (() => void) | undefined
  reload: () => void
  /** Changes what is shown after the server confirmed it. */
  change: (next: (page: Page<Product>) => Page<Product>) => void
}

/** What came back for a question; without a page it failed. */
interface Answer {
  question: string
  page: Page<Product> | undefined
}

/**
 * The admin's products: cards go on page after page, the table shows one page; reloads when the filter
 * changes.
 */
export function useProductPages(filter: ProductFilter): ProductPages {
  const [revision, setRevision] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const question = JSON.stringify([filter, revision])

  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  })
  useEffect(() => {
    let isCurrent = true
    const answerWith = (page: Page<Product> | undefined) => {
      // An answer to an older question is of no interest any more.
      if (isCurrent) setAnswer({ question, page })
    }
    fetchPage(latest.current).then(answerWith, () => answerWith(undefined))
    return () => {
      isCurrent = false
    }
  }, [question])

  function change(next: (page: Page<Product>) => Page<Product>): void {
    setAnswer((current) => {
      if (current?.page === undefined || current.question !== question) return current
      return { question, page: next(current.page) }
    })
  }

  const pagesShown = Math.ceil((answer?.page?.items.length ?? 0) / filter.limit)

  async function loadMore(cursor: string | undefined): Promise<void> {
    setIsLoadingMore(true)
    try {
      const next = await fetchPage(filter, { cursor, page: pagesShown + 1 })
      change((page) => joined(page, next))
    } catch {
      // The person was told; the button stays to try again.
    } finally {
      setIsLoadingMore(false)
    }
  }

  const page = answer?.page
  const isAnswered = answer?.question === question
  const hasMore = filter.view === 'cards' && (page?.items.length ?? 0) < (page?.total ?? 0)
  return {
    state: page === undefined ? (isAnswered ? 'failed' : 'loading') : 'ready',
    products: page?.items ?? [],
    total: page?.total ?? 0,
    isReloading: page !== undefined && !isAnswered,
    isLoadingMore,
    more: hasMore ? () => void loadMore(page?.cursor) : undefined,
    reload: () => setRevision(revision + 1),
    change,
  }
}

interface Place {
  /** Where the next page begins; orders without a cursor go by the number of the page. */
  cursor: string | undefined
  page: number
}

async function fetchPage(filter: ProductFilter, next?: Place): Promise<Page<Product>> {
  const { limit, page } = filter
  const place = next?.cursor === undefined ? { page: next?.page ?? page } : { cursor: next.cursor }
  try {
    return await adminApi.page(listProducts, { query: { ...queryOf(filter), ...place, limit } })
  } catch (error) {
    toast.failure(messages.admin.productsFailed, { durationMs: ADMIN_PRODUCT_TOAST_MS })
    throw error
  }
}

function joined(current: Page<Product>, next: Page<Product>): Page<Product> {
  const known = new Set(current.items.map(({ productId }) => productId))
  const fresh = next.items.filter(({ productId }) => !known.has(productId))
  return { ...next, items: [...current.items, ...fresh] }
}
