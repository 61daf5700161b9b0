import { useSyncExternalStore } from 'react'
import { countFacets, type ProductFacets } from '#contract/catalogue/product-search.ts'
import { queryWithSelection } from '#domain/catalogue/filters.ts'
import { useFilterGroups } from '#web/api/stores/filter-groups.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { askedSearch, changedSearch, listSearch } from './list-address.ts'

/** From this width the filters are beside the list; the same as the breakpoint `lg` of the tokens. */
const PANEL_FROM = '(width >= 64rem)'

/**
 * How many products each option would show, undefined until it is known. Where a press takes the
 * other groups away (`isCombining` off), they do not narrow what it would show.
 */
export function useFacets(
  search: URLSearchParams,
  isCombining: boolean,
  isShown: boolean,
): ProductFacets | undefined {
  const groups = useFilterGroups()
  const kept = changedSearch(askedSearch(listSearch(search, groups)), { sort: undefined })
  const asked = isCombining ? kept : queryWithSelection(kept, {})
  const facets = useLoad(isShown ? asked.toString() : 'none', () =>
    isShown
      ? browserApi.call(countFacets, { query: Object.fromEntries(asked) })
      : Promise.resolve(undefined),
  )
  // The list works without counts, so a failure is not shown.
  return facets.state === 'ready' ? facets.data : undefined
}

/** How many products each option of a group would show, by its id. */
export function countsIn(
  facets: ProductFacets | undefined,
  key: string,
): Readonly<Record<string, number>> | undefined {
  const groups: Readonly<Record<string, Record<string, number>>> = {
    ...facets?.groups,
    ...facets?.attributes,
  }
  return groups[key]
}

/** Whether the filters fit beside the list; false on the server. */
export function useHasPanel(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PANEL_FROM).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PANEL_FROM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
