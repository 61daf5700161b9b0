import { listAttributes } from '#contract/catalogue/attributes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { type AttributeTable, optionNamed, optionOf } from '#domain/catalogue/attribute-table.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import type { Api } from './api.ts'
import { inPageLanguage } from './owner-texts.ts'

/** What a page says of a product: the label of an attribute and the product's option, in its language. */
export interface Fact {
  key: string
  label: string
  value: string
}

/** In a browser the attributes are loaded once a visit, as the categories are. */
let loaded: Promise<AttributeTable> | undefined

/** The attributes of the shop; none when they cannot be loaded. */
export async function loadAttributes(api: Api): Promise<AttributeTable> {
  try {
    if (typeof window === 'undefined') return await api.call(listAttributes)
    loaded ??= api.call(listAttributes)
    return await loaded
  } catch {
    // A page without them is still a page; the next one tries again.
    loaded = undefined
    return []
  }
}

/** The facts of a product in the order of the shop; attributes that it does not have are left out. */
export function factsOf(product: Product, table: AttributeTable): Fact[] {
  return table.flatMap((attribute) => {
    const { key, label, labelHi } = attribute
    const optionId =
      key === COLOR_KEY ? (optionNamed(attribute, product.color) ?? 0) : optionIdOf(product, key)
    const option = optionOf(table, key, optionId)
    if (option === undefined) return []
    const value = inPageLanguage(option.label, option.labelHi)
    return [{ key, label: inPageLanguage(label, labelHi), value }]
  })
}

/** The id of the option that a product has of an attribute; 0 for none. */
export function optionIdOf(product: Product, key: string): number {
  const fields: Readonly<Record<string, unknown>> = { ...product, ...product.attributes }
  const option = fields[key]
  return typeof option === 'number' ? option : 0
}
