import { useState, type ReactNode } from 'react'
import type { Category, Product } from '#contract/catalogue/catalogue.ts'
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTES,
  attributeOptions,
  COLOR_LABEL,
  COLORS,
} from '#domain/catalogue/attributes.ts'
import type { ProductProblems } from '#domain/catalogue/product-form.ts'
import { SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'

const NONE: Option = { value: '', label: 'None' }
const GENDERS = ['Women', 'Men', 'Unisex', 'Girls', 'Boys']
const COLOR_NAMES = Object.values(COLORS)

interface FieldsProps {
  /** Undefined for a new product. */
  product: Product | undefined
  problems: ProductProblems
}

/** Name, description, category and gender. */
export function DescriptionFields({
  product,
  problems,
  categories,
}: FieldsProps & { categories: readonly Category[] }) {
  return (
    <Section>
      <TextField
        label="Name"
        name="name"
        defaultValue={product?.name}
        error={problems.name}
        autoComplete="off"
        maxLength={200}
        required
        className="col-span-full"
      />
      <TextField
        label="Description"
        name="description"
        defaultValue={product?.description}
        multiline
        optional
        rows={4}
        maxLength={5000}
        className="col-span-full"
      />
      <SelectField
        // A select takes its value from the options that are there when it appears.
        key={categories.length}
        label="Category"
        name="categoryId"
        defaultValue={product?.categoryId ?? ''}
        error={problems.categoryId}
        options={categoryOptions(categories)}
        required
        className="col-span-3"
      />
      <SelectField
        label="Gender"
        name="gender"
        defaultValue={product?.gender}
        options={textOptions(GENDERS, product?.gender)}
        className="col-span-3"
      />
    </Section>
  )
}

/** What it costs, how many there are, how it is delivered. */
export function PriceFields({ product, problems }: FieldsProps) {
  const amount = { type: 'number', step: '0.01', inputMode: 'decimal', min: 0 } as const
  const cell = 'col-span-3 lg:col-span-2'
  const [price, setPrice] = useState(String(product?.price ?? ''))
  const [original, setOriginal] = useState(String(product?.originalPrice ?? ''))
  return (
    <Section title="Price and stock">
      <TextField
        label="Price (₹)"
        name="price"
        defaultValue={product?.price}
        onChange={setPrice}
        error={problems.price}
        required
        className={cell}
        {...amount}
      />
      <TextField
        label="Original price (₹)"
        name="originalPrice"
        defaultValue={product?.originalPrice ?? ''}
        onChange={setOriginal}
        error={problems.originalPrice}
        hint={isHiddenOriginal(price, original) ? HIDDEN_ORIGINAL : undefined}
        className={cell}
        {...amount}
      />
      <TextField
        label="Discount"
        name="discount"
        defaultValue={product?.discount}
        maxLength={60}
        className={cell}
      />
      <TextField
        label="Stock"
        name="stock"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={product?.stock ?? ''}
        error={problems.stock}
        hint="Leave empty for unlimited"
        className={cell}
      />
      <TextField
        label="Delivery time (days)"
        name="deliverytime"
        defaultValue={product?.deliverytime}
        maxLength={60}
        className={cell}
      />
      <TextField
        label="Delivery charge"
        name="deliverycharge"
        defaultValue={product?.deliverycharge}
        maxLength={60}
        hint="Free, or an amount"
        className={cell}
      />
    </Section>
  )
}

const HIDDEN_ORIGINAL = 'Not above the price, so the shop does not show it.'

/** Whether the shop would not strike an original price through, as both were typed. */
function isHiddenOriginal(price: string, original: string): boolean {
  return Number(price) > 0 && Number(original) > 0 && Number(original) <= Number(price)
}

/** The nine attributes, and the colour among them. */
export function AttributeFields({ product }: Pick<FieldsProps, 'product'>) {
  const cell = 'col-span-3 lg:col-span-2'
  return (
    <Section title="Attributes">
      {ATTRIBUTE_KEYS.map((key) => (
        <SelectField
          key={key}
          label={ATTRIBUTES[key].label}
          name={key}
          defaultValue={product?.[key] ?? 0}
          options={attributeSelectOptions(attributeOptions(key))}
          className={cell}
        />
      ))}
      <SelectField
        label={COLOR_LABEL}
        name="color"
        defaultValue={product?.color}
        options={textOptions(COLOR_NAMES, product?.color)}
        className={cell}
      />
    </Section>
  )
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-6 items-start gap-3.5">
      {title !== undefined && <h3 className="col-span-full font-semibold">{title}</h3>}
      {children}
    </section>
  )
}

function categoryOptions(categories: readonly Category[]): Option[] {
  return [
    { value: '', label: 'Choose one' },
    ...categories.map(({ categoryId, name }) => ({
      value: String(categoryId),
      label: name === '' ? 'Unnamed' : name,
    })),
  ]
}

/** The usual words, and the product's own where it is none of them. */
function textOptions(words: readonly string[], own: string | undefined): Option[] {
  const hasOther = own !== undefined && own !== '' && !words.includes(own)
  const all = hasOther ? [...words, own] : words
  return [NONE, ...all.map((word) => ({ value: word, label: word }))]
}

function attributeSelectOptions(options: Readonly<Record<number, string>>): Option[] {
  return [
    { ...NONE, value: '0' },
    ...Object.entries(options).map(([value, label]) => ({ value, label })),
  ]
}
