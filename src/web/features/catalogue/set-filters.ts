import type { CuratedCollection } from '#contract/catalogue.ts'
import {
  FILTER_GROUPS,
  queryWithSelection,
  selectionFromQuery,
  toggleFilter,
} from '#domain/filters.ts'
import { materialName, parseMaterials } from '#domain/materials.ts'
import { formatRupees } from '#domain/money.ts'
import { changedSearch } from './list-address.ts'

/** Something that narrows the list, and the address of the list without it. */
export interface SetFilter {
  label: string
  without: URLSearchParams
}

/** Everything that narrows the list of an address, in the order of the panel. */
export function setFilters(
  search: URLSearchParams,
  collections: readonly CuratedCollection[],
): SetFilter[] {
  return [
    ...chosenOptions(search),
    ...priceRange(search),
    ...listed(search, 'material', 'Material', materialLabel),
    ...listed(
      search,
      'collection',
      'Collection',
      (name) => collectionNamed(name, collections)?.name ?? name,
    ),
  ]
}

/** A curated collection by its slug or id. */
export function collectionNamed(
  name: string,
  collections: readonly CuratedCollection[],
): CuratedCollection | undefined {
  return collections.find(
    ({ slug, collectionId }) => slug === name || String(collectionId) === name,
  )
}

function chosenOptions(search: URLSearchParams): SetFilter[] {
  const selection = selectionFromQuery(search)
  return FILTER_GROUPS.flatMap(({ key, label, options }) =>
    options
      .filter(({ id }) => selection[key]?.includes(id))
      .map((option) => ({
        label: `${label}: ${option.label}`,
        without: queryWithSelection(
          changedSearch(search, {}),
          toggleFilter(selection, key, option.id, true),
        ),
      })),
  )
}

function priceRange(search: URLSearchParams): SetFilter[] {
  const min = search.get('minPrice')
  const max = search.get('maxPrice')
  if (min === null && max === null) return []
  const without = changedSearch(search, { minPrice: undefined, maxPrice: undefined })
  if (max === null) return [{ label: `From ${formatRupees(Number(min))}`, without }]
  if (min === null) return [{ label: `Up to ${formatRupees(Number(max))}`, without }]
  return [{ label: `${formatRupees(Number(min))} to ${formatRupees(Number(max))}`, without }]
}

function listed(
  search: URLSearchParams,
  name: string,
  label: string,
  labelOf: (value: string) => string,
): SetFilter[] {
  const values = (search.get(name) ?? '').split(',').filter((value) => value !== '')
  return values.map((value) => ({
    label: `${label}: ${labelOf(value)}`,
    without: changedSearch(search, {
      [name]: values.filter((other) => other !== value).join(','),
    }),
  }))
}

function materialLabel(value: string): string {
  const [code] = parseMaterials(value) ?? []
  return (code === undefined ? undefined : materialName(code)) ?? value
}
