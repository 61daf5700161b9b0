import { isImported } from '#domain/catalogue/product-information.ts'
import { ATTRIBUTE_KEYS, isOwnAttribute, ownValues } from '#domain/catalogue/attributes.ts'

/** The values of a product that filters compare. */
export interface FacetedProduct {
  attributes: Readonly<Record<string, number>>
  color: string
  material: readonly number[]
  /** The country of origin; absent or empty for India. */
  origin?: string | undefined
}

/** One value of one filter group as a text, such as `Trend:4` or `color:red`. */
export function facet(key: string, value: string | number): string {
  return `${key}:${String(value).trim().toLowerCase()}`
}

/** Every facet of a product; an attribute of the specification without a choice has the option 0. */
export function facetsOf({ attributes, color, material, origin = '' }: FacetedProduct): string[] {
  return [
    ...ATTRIBUTE_KEYS.flatMap((key) => optionFacets(key, attributes[key] ?? 0)),
    ...Object.entries(ownValues(attributes)).flatMap(([key, option]) => optionFacets(key, option)),
    ...material.map((code) => facet('material', code)),
    ...(color.trim() === '' ? [] : [facet('color', color)]),
    // The law asks for the filter of imported products (Legal Metrology, rule 6(10A)).
    ...(isImported(origin) ? [facet('origin', origin)] : []),
  ]
}

/** The facets of one attribute: its option; for attributes of the specification also 0 when none is chosen. */
export function optionFacets(key: string, option: number): string[] {
  return option === 0 && isOwnAttribute(key) ? [] : [facet(key, option)]
}

/** The countries among counted facets, with their counts, sorted by their names. */
export function originsIn(counts: ReadonlyMap<string, number>): [country: string, count: number][] {
  const start = 'origin:'
  return [...counts]
    .filter(([word]) => word.startsWith(start))
    .map(([word, count]): [string, number] => [word.slice(start.length), count])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
