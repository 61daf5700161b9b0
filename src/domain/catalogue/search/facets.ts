import { ATTRIBUTE_KEYS, type AttributeKey } from '#domain/catalogue/attributes.ts'

type FacetKey = AttributeKey | 'color' | 'material'

/** What a product can be filtered by. */
export interface FacetedProduct {
  attributes: Readonly<Record<string, number>>
  color: string
  material: readonly number[]
}

/** One value of one filter group in a word, `Trend:4` or `color:red`: what filters compare. */
export function facet(key: FacetKey, value: string | number): string {
  return `${key}:${String(value).trim().toLowerCase()}`
}

/** Every facet of a product; an attribute without a choice has the option 0. */
export function facetsOf({ attributes, color, material }: FacetedProduct): string[] {
  return [
    ...ATTRIBUTE_KEYS.map((key) => facet(key, attributes[key] ?? 0)),
    ...material.map((code) => facet('material', code)),
    ...(color.trim() === '' ? [] : [facet('color', color)]),
  ]
}
