import { useState } from 'react'
import { listProductIds } from '#contract/catalogue/admin-products.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { queryOf, type ProductFilter } from './product-filter.ts'

export interface Selection {
  ids: ReadonlySet<number>
  isFindingAll: boolean
  toggle: (id: number, isOn: boolean) => void
  /** Selects or drops all of a page. */
  togglePage: (ids: readonly number[], isOn: boolean) => void
  /** Selects everything that the filter finds, on all pages. */
  selectAll: () => Promise<void>
  clear: () => void
}

/** Which products the next step is for; a new filter clears it, a new page does not. */
export function useSelection(filter: ProductFilter): Selection {
  const { page: _page, limit: _limit, view: _view, sort: _sort, ...narrowing } = filter
  const key = JSON.stringify(narrowing)
  const [{ ids, of }, setState] = useState({ ids: new Set<number>(), of: key })
  const [isFindingAll, setIsFindingAll] = useState(false)
  const current = of === key ? ids : new Set<number>()
  const set = (next: Set<number>) => setState({ ids: next, of: key })

  function togglePage(some: readonly number[], isOn: boolean): void {
    const next = new Set(current)
    for (const id of some) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    set(next)
  }

  async function selectAll(): Promise<void> {
    setIsFindingAll(true)
    try {
      const { productIds } = await adminApi.call(listProductIds, { query: queryOf(filter) })
      set(new Set(productIds))
    } catch {
      toast.failure('The products could not be selected.', { retry: () => void selectAll() })
    } finally {
      setIsFindingAll(false)
    }
  }

  return {
    ids: current,
    isFindingAll,
    toggle: (id, isOn) => togglePage([id], isOn),
    togglePage,
    selectAll,
    clear: () => set(new Set()),
  }
}
