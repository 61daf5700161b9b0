import type { CuratedCollection } from '#contract/catalogue/collections.ts'
import {
  queryWithSelection,
  selectionFromQuery,
  toggleFilter,
  type FilterGroup,
} from '#domain/catalogue/filters.ts'
import { parseMaterials } from '#domain/catalogue/materials.ts'
import { countryLabel } from '#domain/catalogue/product-information.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { changedSearch } from './list-address.ts'

const text = catalogue.filters

/** Something that narrows the list, and the address of the list without it. */
export interface SetFilter {
  label: string
  without: URLSearchParams
}

/** What gives the parts of an address their names. */
interface ListNames {
  groups: readonly FilterGroup[]
  collections: readonly CuratedCollection[]
}

/** Everything that narrows the list of an address, in the order of the panel. */
export function setFilters(
  search: URLSearchParams,
  { groups, collections }: ListNames,
): SetFilter[] {
  return [
    ...chosenOptions(search, groups),
    ...priceRange(search),
    ...reduced(search),
    ...listed(search, 'material', text.material, materialLabel),
    ...listed(search, 'origin', text.origin, (country) => countryLabel(country.toLowerCase())),
    ...listed(
      search,
      'collection',
      text.collection,
      (name) => collectionNamed(name, collections)?.name ?? name,
    ),
  ]
}

/** A curated collection by its slug, id or name, as the list takes them. */
export function collectionNamed(
  name: string,
  collections: readonly CuratedCollection[],
): CuratedCollection | undefined {
  const asked = name.trim().toLowerCase()
  return collections.find(
    ({ slug, collectionId, name: own }) =>
      slug === asked || String(collectionId) === asked || own.trim().toLowerCase() === asked,
  )
}

function chosenOptions(search: URLSearchParams, groups: readonly FilterGroup[]): SetFilter[] {
  const selection = selectionFromQuery(search, groups)
  return groups.flatMap(({ key, label, options }) =>
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
  if (max === null) return [{ label: text.priceFrom(formatRupees(Number(min))), without }]
  if (min === null) return [{ label: text.priceTo(formatRupees(Number(max))), without }]
  return [{ label: text.priceRange(formatRupees(Number(min)), formatRupees(Number(max))), without }]
}

function reduced(search: URLSearchParams): SetFilter[] {
  if (!search.has('sale')) return []
  return [{ label: sale.title, without: changedSearch(search, { sale: undefined }) }]
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
  return (code === undefined ? undefined : labels.material(code)) ?? value
}
