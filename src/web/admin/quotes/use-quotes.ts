import { listQuotes, type Quote } from '#contract/orders/quotes/quotes.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

interface Quotes {
  load: Load<Page<Quote>>
  /** Shows a quote as the server has it now. */
  replace: (changed: Quote) => void
}

/** One page of the quotes. */
export function useQuotes({ get }: Pick<ListQuery, 'get'>): Quotes {
  const asked = { q: get('q'), state: get('state'), from: get('from'), page: get('page') }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listQuotes, { query: asked, headers: AS_PAGE }),
  )
  return {
    load,
    replace: (changed) => {
      if (load.state !== 'ready') return
      load.replace((page) => ({
        ...page,
        items: page.items.map((one) => (one.quoteId === changed.quoteId ? changed : one)),
      }))
    },
  }
}
