import { useEffect, useState } from 'react'
import { listProducts, type Product } from '#contract/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/timings.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/toast.tsx'

/** Products a page: enough for a screen, quick in a shop of ten thousand. */
const PAGE_SIZE = 24

export interface ProductFilter {
  q: string
  /** Empty for all. */
  categoryId: string
}

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

/** The admin's products, newest first, page by page; reloads when the filter changes. */
export function useProductPages({ q, categoryId }: ProductFilter): ProductPages {
  const [revision, setRevision] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const question = JSON.stringify([q, categoryId, revision])

  useEffect(() => {
    let isCurrent = true
    const answerWith = (page: Page<Product> | undefined) => {
      // An answer to an older question is of no interest any more.
      if (isCurrent) setAnswer({ question, page })
    }
    fetchPage({ q, categoryId }).then(answerWith, () => answerWith(undefined))
    return () => {
      isCurrent = false
    }
  }, [question, q, categoryId])

  function change(next: (page: Page<Product>) => Page<Product>): void {
    setAnswer((current) => {
      if (current?.page === undefined || current.question !== question) return current
      return { question, page: next(current.page) }
    })
  }

  async function loadMore(cursor: string): Promise<void> {
    setIsLoadingMore(true)
    try {
      const next = await fetchPage({ q, categoryId }, cursor)
      change((page) => joined(page, next))
    } catch {
      // The person was told; the button stays to try again.
    } finally {
      setIsLoadingMore(false)
    }
  }

  const page = answer?.page
  const isAnswered = answer?.question === question
  const cursor = page?.cursor
  return {
    state: page === undefined ? (isAnswered ? 'failed' : 'loading') : 'ready',
    products: page?.items ?? [],
    total: page?.total ?? 0,
    isReloading: page !== undefined && !isAnswered,
    isLoadingMore,
    more: cursor === undefined ? undefined : () => void loadMore(cursor),
    reload: () => setRevision(revision + 1),
    change,
  }
}

async function fetchPage(filter: ProductFilter, cursor?: string): Promise<Page<Product>> {
  try {
    const query = { ...filter, cursor, limit: PAGE_SIZE }
    return await adminApi.page(listProducts, { query })
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
