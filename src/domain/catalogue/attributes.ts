/**
 * The wire names of the nine attributes of the specification (section 3), in its order: fields of a product, each
 * holding an option id, 0 meaning none. Their labels and options are rows of the attribute table, as are the
 * attributes that the owner adds.
 */
export const ATTRIBUTE_KEYS = [
  'baseMetal',
  'Polish',
  'Occasion',
  'Trend',
  'Collection',
  'IdealsFor',
  'NecklaceType',
  'Warranty',
  'Weight',
] as const

export type AttributeKey = (typeof ATTRIBUTE_KEYS)[number]

/** The chosen option id of every attribute of the specification; 0 means none. */
export type AttributeValues = Record<AttributeKey, number>

/**
 * Attributes that a make already states by its purity and weight. The option lists of the specification do not know
 * pieces sold by weight.
 */
export const KEYS_SAID_BY_MAKE: readonly string[] = ['baseMetal', 'Polish', 'Weight']

/** The attribute with the weights that a piece may have. */
export const WEIGHT_KEY: AttributeKey = 'Weight'

/** The attribute with the option American Diamond Jewellery. */
export const TREND_KEY: AttributeKey = 'Trend'

/** The row of the attribute table with the colours: filtered by id, stored on the product as text. */
export const COLOR_KEY = 'color'
export const COLOR_LABEL = 'Color'

/** The colours of the specification (section 3). */
export const COLORS: Readonly<Record<number, string>> = {
  1: 'Black',
  2: 'Blue',
  3: 'Brown',
  4: 'Red',
  5: 'Green',
}

/** Builds one value per attribute of the specification from a function of its wire name. */
export function mapAttributes<Value>(
  valueOf: (key: AttributeKey) => Value,
): Record<AttributeKey, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every key there is; the compiler does not count them
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, valueOf(key)])) as Record<
    AttributeKey,
    Value
  >
}

/** Whether the owner added an attribute: then it is no field of its own in the API. */
export function isOwnAttribute(key: string): boolean {
  return key !== COLOR_KEY && !ATTRIBUTE_KEYS.some((own) => own === key)
}

/** The chosen options of the attributes that the owner added; those without a choice are absent. */
export function ownValues(attributes: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([key, option]) => option > 0 && isOwnAttribute(key)),
  )
}

/** The name of a colour given as its id or its name in any case, or undefined. */
export function colorNamed(idOrName: string): string | undefined {
  const byId = COLORS[Number(idOrName)]
  if (byId !== undefined) return byId
  const wanted = idOrName.trim().toLowerCase()
  return Object.values(COLORS).find((name) => name.toLowerCase() === wanted)
}
