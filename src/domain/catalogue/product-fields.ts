import { COLOR_LABEL, COLORS } from './attributes.ts'

/** One field of a product, described once for every layer. */
export interface ProductField {
  /** What the value is. A `text` needs its column in the schema and its line here, nothing else. */
  kind: 'text' | 'amount' | 'stock' | 'category' | 'materials' | 'visibility'
  /** The property of a database row. */
  column: string
  /** Label in the product form and in the comparison of two versions. */
  label: string
  /** Heading in product files, and its name there, where they differ from label and wire name. */
  csv?: { heading?: string; key?: string }
  /** Label in the audit log, where it differs. */
  auditLabel?: string
}

export interface TextField extends ProductField {
  kind: 'text'
  /** The most characters that it holds. */
  mostLength: number
  /** How a product file writes it: `days` as `5 to 7`, `plain` as it is; else safe from Excel. */
  cell?: 'days' | 'plain'
  /** The part of the product form that shows it, and how. */
  form: {
    section: 'description' | 'price' | 'attributes' | 'information' | 'tax'
    /** Words to choose from; another word of the owner's is kept. */
    choices?: readonly string[]
    hint?: string
    rows?: number
    isRequired?: true
  }
  /** Whether the product page lists it among the facts; its label is a text of the storefront. */
  isFact?: true
  /** Whether it is product information of the law, in a block of its own (`product-information.ts`). */
  isInformation?: true
  /** Whether a form without it leaves the value unchanged: the specification's form does not have this field. */
  isKept?: true
}

interface OtherField extends ProductField {
  kind: Exclude<ProductField['kind'], 'text'>
}

/**
 * The fields of a product besides attributes and pictures, by their names in the API (specification, sections 5 and 7),
 * in the order of product files.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    column: 'name',
    label: 'Name',
    mostLength: 200,
    form: { section: 'description', isRequired: true },
  },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    mostLength: 5_000,
    cell: 'plain',
    form: {
      section: 'description',
      rows: 4,
      hint: 'Diamond alone means a natural one. Else write “laboratory-grown diamond” or “American diamond (cubic zirconia)”.',
    },
  },
  categoryId: {
    kind: 'category',
    column: 'categoryId',
    label: 'Category',
    csv: { key: 'category' },
    auditLabel: 'Category ID',
  },
  price: { kind: 'amount', column: 'price', label: 'Price' },
  originalPrice: { kind: 'amount', column: 'originalPrice', label: 'Original price' },
  discount: {
    kind: 'text',
    column: 'discount',
    label: 'Discount',
    mostLength: 60,
    auditLabel: 'Discount text',
    form: { section: 'price' },
  },
  stock: { kind: 'stock', column: 'stock', label: 'Stock' },
  gender: {
    kind: 'text',
    column: 'gender',
    label: 'Gender',
    mostLength: 60,
    auditLabel: 'For',
    form: { section: 'description', choices: ['Women', 'Men', 'Unisex', 'Girls', 'Boys'] },
  },
  material: { kind: 'materials', column: 'material', label: 'Material' },
  color: {
    kind: 'text',
    column: 'color',
    label: COLOR_LABEL,
    mostLength: 60,
    form: { section: 'attributes', choices: Object.values(COLORS) },
    isFact: true,
  },
  deliverytime: {
    kind: 'text',
    column: 'deliveryTime',
    label: 'Delivery time (days)',
    mostLength: 60,
    csv: { heading: 'Delivery time' },
    auditLabel: 'Delivery time',
    cell: 'days',
    form: { section: 'price' },
  },
  deliverycharge: {
    kind: 'text',
    column: 'deliveryCharge',
    label: 'Delivery charge',
    mostLength: 60,
    form: { section: 'price', hint: 'Free, or an amount' },
  },
  origin: {
    kind: 'text',
    column: 'origin',
    label: 'Country of origin',
    mostLength: 60,
    form: { section: 'information', hint: 'Empty: India.' },
    isInformation: true,
    isKept: true,
  },
  maker: {
    kind: 'text',
    column: 'maker',
    label: 'Made or packed by',
    mostLength: 300,
    form: { section: 'information', hint: 'Name and address. Empty: your shop.' },
    isInformation: true,
    isKept: true,
  },
  importer: {
    kind: 'text',
    column: 'importer',
    label: 'Imported by',
    mostLength: 300,
    form: {
      section: 'information',
      hint: 'Name and address; needed when the origin is not India.',
    },
    isInformation: true,
    isKept: true,
  },
  netQuantity: {
    kind: 'text',
    column: 'netQuantity',
    label: 'Net quantity',
    mostLength: 60,
    form: { section: 'information', hint: 'For example 2 pieces or 4.5 g. Empty: 1 piece.' },
    isInformation: true,
    isKept: true,
  },
  care: {
    kind: 'text',
    column: 'care',
    label: 'Care',
    mostLength: 500,
    form: { section: 'information', rows: 2 },
    isInformation: true,
    isKept: true,
  },
  dimensions: {
    kind: 'text',
    column: 'dimensions',
    label: 'Width and height (mm)',
    csv: { heading: 'Width and height' },
    auditLabel: 'Width and height',
    mostLength: 30,
    cell: 'plain',
    form: {
      section: 'attributes',
      hint: 'Such as 18 × 24. The shop draws the piece beside a coin.',
    },
    isKept: true,
  },
  taxClass: {
    kind: 'text',
    column: 'taxClass',
    label: 'Tax class',
    mostLength: 60,
    form: { section: 'tax', hint: 'Empty: the tax rate and HSN of your settings.' },
    isKept: true,
  },
  isHidden: {
    kind: 'visibility',
    column: 'isHidden',
    label: 'Visibility',
    csv: { key: 'visibility' },
    auditLabel: 'Hidden from shoppers',
  },
} as const satisfies Record<string, TextField | OtherField>

type Fields = typeof PRODUCT_FIELDS

/** Wire names of the fields in the table. */
export type ProductFieldKey = keyof Fields

/** Wire names of the plain texts. */
export type TextFieldKey = {
  [Key in ProductFieldKey]: Fields[Key] extends { kind: 'text' } ? Key : never
}[ProductFieldKey]

/** Wire names of the texts that the product page lists. */
export type FactKey = {
  [Key in TextFieldKey]: Fields[Key] extends { isFact: true } ? Key : never
}[TextFieldKey]

/** Wire names of the product information that the law asks for. */
export type InformationKey = {
  [Key in TextFieldKey]: Fields[Key] extends { isInformation: true } ? Key : never
}[TextFieldKey]

/** Wire names of the texts that a form may leave out. */
export type KeptKey = {
  [Key in TextFieldKey]: Fields[Key] extends { isKept: true } ? Key : never
}[TextFieldKey]

/** Columns of the database that an owner decides about, attributes and pictures among them. */
export type OwnedColumn = Fields[ProductFieldKey]['column'] | 'attributes' | 'images' | 'imageAlts'

type TextColumns = { [Key in TextFieldKey as Fields[Key]['column']]: string }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler widens the keys of an object to texts
export const PRODUCT_FIELD_KEYS = Object.keys(PRODUCT_FIELDS) as ProductFieldKey[]

export const TEXT_FIELD_KEYS = PRODUCT_FIELD_KEYS.filter(isTextField)

export const FACT_KEYS = TEXT_FIELD_KEYS.filter(
  (key): key is FactKey => textField(key).isFact ?? false,
)

export const KEPT_KEYS = TEXT_FIELD_KEYS.filter(
  (key): key is KeptKey => textField(key).isKept ?? false,
)

export const OWNED_COLUMNS: readonly OwnedColumn[] = [
  ...PRODUCT_FIELD_KEYS.map((key) => PRODUCT_FIELDS[key].column),
  'attributes',
  'images',
  'imageAlts',
]

/** Whether a field is a plain text. */
export function isTextField(key: ProductFieldKey): key is TextFieldKey {
  return PRODUCT_FIELDS[key].kind === 'text'
}

/** The description of a plain text. */
export function textField(key: TextFieldKey): TextField {
  return PRODUCT_FIELDS[key]
}

/** One value for each plain text, by its wire name. */
export function mapTextFields<Value>(
  valueOf: (field: TextField, key: TextFieldKey) => Value,
): Record<TextFieldKey, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each key; the compiler does not count them
  return Object.fromEntries(
    TEXT_FIELD_KEYS.map((key) => [key, valueOf(textField(key), key)]),
  ) as Record<TextFieldKey, Value>
}

/** The plain texts of a database row by their wire names. */
export function textsOfRow(row: Readonly<TextColumns>): Record<TextFieldKey, string> {
  return mapTextFields((_, key) => row[PRODUCT_FIELDS[key].column])
}

/** The plain texts of a form by their columns; a text that it lacks is empty. */
export function textColumnsOf(
  form: Readonly<Partial<Record<TextFieldKey, string | undefined>>>,
): TextColumns {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each column; the compiler does not count them
  return Object.fromEntries(
    TEXT_FIELD_KEYS.map((key) => [PRODUCT_FIELDS[key].column, form[key] ?? '']),
  ) as TextColumns
}

/** What the audit log calls the columns of the table. */
export const AUDIT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<TextField | OtherField>(PRODUCT_FIELDS).map(({ column, auditLabel, label }) => [
    column,
    auditLabel ?? label,
  ]),
)
