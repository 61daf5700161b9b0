/** One product attribute: the options an owner chooses from and a shopper filters by. */
export interface AttributeDefinition {
  /** Label in the admin form and on the detail page. */
  label: string
  /** Option id → label in the admin form and on the detail page (specification, section 3). */
  options: Readonly<Record<number, string>>
  /** Label in the filter panel where it differs (specification, section 9). */
  filterLabel?: string
  /** Option labels in the filter panel where they differ. */
  filterOptions?: Readonly<Record<number, string>>
}

/**
 * The option lists of the specification (section 3), keyed by their name on the wire.
 * Everything about attributes derives from this table: query, form, panel, URL, search words.
 */
export const ATTRIBUTES = {
  baseMetal: {
    label: 'Base Metal',
    options: { 1: 'Brass', 2: 'Oxidised Silver', 3: 'Stone', 4: 'Merable' },
  },
  Polish: {
    label: 'Polish',
    options: { 1: 'Gold Polish', 2: 'Silver Polish', 3: 'Rose Gold Polish' },
    filterOptions: { 1: 'Gold', 2: 'Silver', 3: 'Rose Gold' },
  },
  Occasion: {
    label: 'Occasion',
    options: {
      1: 'Wedding',
      2: 'Party Wear',
      3: 'Work Wear',
      4: 'Religions',
      5: 'Love',
      6: 'Function',
      7: 'Engagement',
      8: 'Ethnic Party',
    },
  },
  Trend: {
    label: 'Trend',
    options: {
      1: 'American Diamond Jewellery',
      2: 'Handcrafted',
      3: 'Oxidised Silver',
      4: 'Pearl',
      5: 'Ethnic Choker',
      6: 'Contemporary Choker',
      7: 'Traditional',
    },
  },
  Collection: {
    label: 'Collection',
    options: { 1: 'Ethnic', 2: 'Contemporary', 3: 'Oxidised' },
  },
  IdealsFor: {
    label: 'Ideals For',
    filterLabel: 'Ideals for',
    options: { 1: 'Girls', 2: 'Women' },
  },
  NecklaceType: {
    label: 'Necklace Type',
    options: { 1: 'Choker', 2: 'Bridal' },
  },
  Warranty: {
    label: 'Warranty',
    options: { 1: '6 Months', 2: '1 Year' },
  },
  Weight: {
    label: 'Weight',
    options: { 1: '30g', 2: '40g', 3: '50g' },
  },
} as const satisfies Record<string, AttributeDefinition>

/** The wire names of the nine attributes that a product holds as an option id, 0 meaning none. */
export type AttributeKey = keyof typeof ATTRIBUTES

// The compiler widens the keys of an object to texts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as AttributeKey[]

/** The chosen option id of every attribute; 0 means none. */
export type AttributeValues = Record<AttributeKey, number>

/** Colours (specification, section 3): filtered by id, stored on the product as text. */
export const COLOR_LABEL = 'Color'
export const COLORS: Readonly<Record<number, string>> = {
  1: 'Black',
  2: 'Blue',
  3: 'Brown',
  4: 'Red',
  5: 'Green',
}

/** Builds one value per attribute from a function of its wire name. */
export function mapAttributes<Value>(
  valueOf: (key: AttributeKey) => Value,
): Record<AttributeKey, Value> {
  // One entry for every key there is; the compiler does not count them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, valueOf(key)])) as Record<
    AttributeKey,
    Value
  >
}

/** Option labels of an attribute by id, as the admin form and the detail page show them. */
export function attributeOptions(key: AttributeKey): Readonly<Record<number, string>> {
  return ATTRIBUTES[key].options
}

/** The label of an attribute's option, or undefined for 0 and unknown ids. */
export function attributeOptionLabel(key: AttributeKey, optionId: number): string | undefined {
  return attributeOptions(key)[optionId]
}

/** The name of a colour given as its id or its name in any case, or undefined. */
export function colorNamed(idOrName: string): string | undefined {
  const byId = COLORS[Number(idOrName)]
  if (byId !== undefined) return byId
  const wanted = idOrName.trim().toLowerCase()
  return Object.values(COLORS).find((name) => name.toLowerCase() === wanted)
}
