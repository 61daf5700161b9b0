import { COLOR_LABEL, COLORS } from './attributes.ts'
import { ENGRAVING_FIELDS } from './engraving/engraving-fields.ts'
import {
  auditLabelOf,
  type OtherField,
  type TextField,
} from '#domain/catalogue/fields/product-field.ts'

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
  nameHi: {
    kind: 'text',
    column: 'nameHi',
    label: 'Name in Hindi',
    mostLength: 200,
    form: { section: 'description', label: 'Called in Hindi', lang: 'hi' },
    isKept: true,
    isAbsentWhenEmpty: true,
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
  descriptionHi: {
    kind: 'text',
    column: 'descriptionHi',
    label: 'Description in Hindi',
    mostLength: 5_000,
    cell: 'plain',
    form: {
      section: 'description',
      rows: 4,
      label: 'Described in Hindi',
      lang: 'hi',
      hint: 'Empty: the Hindi page shows the English one.',
    },
    isKept: true,
    isAbsentWhenEmpty: true,
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
  ...ENGRAVING_FIELDS,
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

/** Wire names of the texts that answers leave out while they are empty. */
type AbsentKey = {
  [Key in TextFieldKey]: Fields[Key] extends { isAbsentWhenEmpty: true } ? Key : never
}[TextFieldKey]

/** The texts of a product on the wire. */
export type WireTexts = Record<Exclude<TextFieldKey, AbsentKey>, string> &
  Partial<Record<AbsentKey, string>>

type TextColumns = { [Key in TextFieldKey as Fields[Key]['column']]: string }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler widens the keys of an object to texts
export const PRODUCT_FIELD_KEYS = Object.keys(PRODUCT_FIELDS) as ProductFieldKey[]

export const TEXT_FIELD_KEYS = PRODUCT_FIELD_KEYS.filter(isTextField)

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

/** The plain texts of a database row by their wire names, without those that are left out while empty. */
export function textsOfRow(row: Readonly<TextColumns>): WireTexts {
  const texts = TEXT_FIELD_KEYS.map((key) => [key, row[PRODUCT_FIELDS[key].column]] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the type lets be absent is left out
  return Object.fromEntries(
    texts.filter(([key, text]) => text !== '' || textField(key).isAbsentWhenEmpty !== true),
  ) as WireTexts
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
  Object.values<TextField | OtherField>(PRODUCT_FIELDS).map((field) => [
    field.column,
    auditLabelOf(field),
  ]),
)
