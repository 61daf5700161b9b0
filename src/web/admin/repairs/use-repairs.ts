import { listRepairs, type ShopRepair } from '#contract/repairs/repairs.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

interface Repairs {
  load: Load<Page<ShopRepair>>
  /** Shows a job as the server has it now. */
  replace: (changed: ShopRepair) => void
}

/** One page of the jobs. */
export function useRepairs({ get }: Pick<ListQuery, 'get'>): Repairs {
  const asked = { q: get('q'), state: get('state'), open: get('open'), page: get('page') }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listRepairs, { query: asked, headers: AS_PAGE }),
  )
  return {
    load,
    replace: (changed) => {
      if (load.state !== 'ready') return
      load.replace((page) => ({
        ...page,
        items: page.items.map((one) => (one.repairId === changed.repairId ? changed : one)),
      }))
    },
  }
}
