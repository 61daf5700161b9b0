/** How many attributes a shop may have, options an attribute, and options all attributes together. */
export const MOST_ATTRIBUTES = 40
export const MOST_OPTIONS = 200
export const MOST_OPTIONS_TOGETHER = 1_000

/** One option of an attribute. */
export interface AttributeOption {
  id: number
  label: string
  /** Empty where it has none: then Hindi pages show the English one. */
  labelHi: string
  /** The labels in the filters where they differ; empty where not. */
  filterLabel: string
  filterLabelHi: string
  /** False: it is not offered any more, but products keep it. */
  isActive: boolean
}

/** An attribute: products are described and filtered by it. */
export interface Attribute {
  /** Its name in the API and in facets. */
  key: string
  label: string
  labelHi: string
  filterLabel: string
  filterLabelHi: string
  isFilterable: boolean
  /** Whether the search finds products by the words of its options. */
  isSearched: boolean
  isActive: boolean
  /** The categories it is for; null for all. */
  categoryIds: number[] | null
  /** In the order of the owner. */
  options: AttributeOption[]
}

/** All attributes of a shop in the order of the owner. */
export type AttributeTable = readonly Attribute[]

/** The attributes that shoppers see: without those that are switched off. */
export function activeAttributes(table: AttributeTable): Attribute[] {
  return table
    .filter(({ isActive }) => isActive)
    .map((attribute) =>
      Object.assign({}, attribute, {
        options: attribute.options.filter(({ isActive }) => isActive),
      }),
    )
}

/** The attribute with a key, or undefined. */
export function attributeOf(table: AttributeTable, key: string): Attribute | undefined {
  return table.find((attribute) => attribute.key === key)
}

/** An option of an attribute, or undefined for 0 and unknown ids. */
export function optionOf(
  table: AttributeTable,
  key: string,
  optionId: number,
): AttributeOption | undefined {
  return attributeOf(table, key)?.options.find(({ id }) => id === optionId)
}

/**
 * Whether an attribute applies to the products of a category. `line` has the ids of the category and of the one above
 * it; products without a category have no attribute that is limited to some.
 */
export function isForCategory(
  { categoryIds }: { categoryIds: readonly number[] | null },
  line: readonly number[],
): boolean {
  return categoryIds === null || line.some((id) => categoryIds.includes(id))
}

/**
 * The id of an option from its label, in English or Hindi, or its id; 0 for an empty text, undefined for a text
 * that names no option.
 */
export function optionNamed(
  { options }: Pick<Attribute, 'options'>,
  words: string,
): number | undefined {
  const wanted = words.trim().toLowerCase()
  const named = options.find(({ label, labelHi }) =>
    [label, labelHi].some((word) => word !== '' && word.toLowerCase() === wanted),
  )
  if (named !== undefined) return named.id
  if (wanted === '' || wanted === '0' || wanted === 'none') return 0
  return options.find(({ id }) => String(id) === wanted)?.id
}
