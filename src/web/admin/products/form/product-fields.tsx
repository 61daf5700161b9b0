import { useState, type ReactNode } from 'react'
import type { Category, Product } from '#contract/catalogue/catalogue.ts'
import { ATTRIBUTE_KEYS, ATTRIBUTES, attributeOptions } from '#domain/catalogue/attributes.ts'
import { TEXT_FIELD_KEYS } from '#domain/catalogue/product-fields.ts'
import type { ProductProblems } from '#domain/catalogue/product-form.ts'
import { SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'
import { TaxClassField } from './tax-class-field.tsx'
import { isIn, PlainField } from './plain-field.tsx'

const NONE: Option = { value: '', label: 'None' }
const NARROW = 'col-span-3 lg:col-span-2'

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
      <PlainField field="name" product={product} error={problems.name} />
      <PlainField field="description" product={product} />
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
      {TEXT_FIELD_KEYS.filter(
        (key) => isIn(key, 'description') && key !== 'name' && key !== 'description',
      ).map((key) => (
        <PlainField key={key} field={key} product={product} />
      ))}
    </Section>
  )
}

/** What it costs, how many there are, how it is delivered. */
export function PriceFields({ product, problems }: FieldsProps) {
  const amount = { type: 'number', step: '0.01', inputMode: 'decimal', min: 0 } as const
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
        className={NARROW}
        {...amount}
      />
      <TextField
        label="Original price (₹)"
        name="originalPrice"
        defaultValue={product?.originalPrice ?? ''}
        onChange={setOriginal}
        error={problems.originalPrice}
        hint={isHiddenOriginal(price, original) ? HIDDEN_ORIGINAL : undefined}
        className={NARROW}
        {...amount}
      />
      <PlainField field="discount" product={product} />
      <TextField
        label="Stock"
        name="stock"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={product?.stock ?? ''}
        error={problems.stock}
        hint="Leave empty for unlimited. Makes with sizes count their own pieces."
        className={NARROW}
      />
      {TEXT_FIELD_KEYS.filter((key) => isIn(key, 'price') && key !== 'discount').map((key) => (
        <PlainField key={key} field={key} product={product} />
      ))}
      <TaxClassField product={product} />
    </Section>
  )
}

const HIDDEN_ORIGINAL = 'Not above the price, so the shop does not show it.'

/** Whether the shop would not strike an original price through, as both were typed. */
function isHiddenOriginal(price: string, original: string): boolean {
  return Number(price) > 0 && Number(original) > 0 && Number(original) <= Number(price)
}

/** What the law wants to be said of a product; what stays empty comes from the shop. */
export function InformationFields({ product }: Pick<FieldsProps, 'product'>) {
  return (
    <Section title="Product information">
      {TEXT_FIELD_KEYS.filter((key) => isIn(key, 'information')).map((key) => (
        <PlainField key={key} field={key} product={product} />
      ))}
    </Section>
  )
}

/** The nine attributes, and the colour among them. */
export function AttributeFields({ product, problems }: FieldsProps) {
  return (
    <Section title="Attributes">
      {ATTRIBUTE_KEYS.map((key) => (
        <SelectField
          key={key}
          label={ATTRIBUTES[key].label}
          name={key}
          defaultValue={product?.[key] ?? 0}
          options={attributeSelectOptions(attributeOptions(key))}
          className={NARROW}
        />
      ))}
      {TEXT_FIELD_KEYS.filter((key) => isIn(key, 'attributes')).map((key) => (
        <PlainField
          key={key}
          field={key}
          product={product}
          error={key === 'dimensions' ? problems.dimensions : undefined}
        />
      ))}
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

function attributeSelectOptions(options: Readonly<Record<number, string>>): Option[] {
  return [
    { ...NONE, value: '0' },
    ...Object.entries(options).map(([value, label]) => ({ value, label })),
  ]
}
