import { listReturns, type ShopReturn } from '#contract/orders/returns.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

interface Returns {
  load: Load<Page<ShopReturn>>
  /** Shows a return as the server has it now. */
  replace: (changed: ShopReturn) => void
}

/** One page of the returns. */
export function useReturns({ get }: Pick<ListQuery, 'get'>): Returns {
  const asked = { q: get('q'), state: get('state'), open: get('open'), page: get('page') }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listReturns, { query: asked, headers: AS_PAGE }),
  )
  return {
    load,
    replace: (changed) => {
      if (load.state !== 'ready') return
      load.replace((page) => ({
        ...page,
        items: page.items.map((one) => (one.returnId === changed.returnId ? changed : one)),
      }))
    },
  }
}
