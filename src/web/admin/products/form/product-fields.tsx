import { useState, type ReactNode } from 'react'
import type { Category, Product } from '#contract/catalogue/catalogue.ts'
import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { TEXT_FIELD_KEYS } from '#domain/catalogue/product-fields.ts'
import { PRICED_BY_MAKES } from '#domain/catalogue/product.ts'
import type { ProductProblems } from '#domain/catalogue/product-form.ts'
import { SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'
import type { NewMakes } from '#web/admin/products/makes/use-new-makes.ts'
import { ByWeightField, WorkedOutPrice } from './by-weight-field.tsx'
import { TaxClassField } from './tax-class-field.tsx'
import { isIn, PlainField } from './plain-field.tsx'

const NARROW = 'col-span-3 lg:col-span-2'

interface FieldsProps {
  /** Undefined for a new product. */
  product: Product | undefined
  problems: ProductProblems
}

/** What is written of a piece, and must say what its stones are. */
const WRITTEN = ['name', 'nameHi', 'description', 'descriptionHi'] as const

const isWritten = (key: string) => WRITTEN.some((written) => written === key)

/** Name and description in both languages, category and gender. */
export function DescriptionFields({
  product,
  problems,
  categories,
}: FieldsProps & { categories: readonly Category[] }) {
  return (
    <Section>
      {WRITTEN.map((key) => (
        <PlainField key={key} field={key} product={product} error={problems[key]} />
      ))}
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
      {TEXT_FIELD_KEYS.filter((key) => isIn(key, 'description') && !isWritten(key)).map((key) => (
        <PlainField key={key} field={key} product={product} />
      ))}
    </Section>
  )
}

/** What it costs, how many there are, how it is delivered. */
export function PriceFields({
  product,
  problems,
  isPricedByMakes,
  isPricedByRates,
  newMakes,
}: FieldsProps & {
  /** Whether the price is that of its makes, and none can be typed. */
  isPricedByMakes: boolean
  /** Whether rates make it, so that no typed original price is shown. */
  isPricedByRates: boolean
  /** The makes that are typed with a new product. */
  newMakes: NewMakes
}) {
  const [price, setPrice] = useState(String(product?.price ?? ''))
  const [original, setOriginal] = useState(String(product?.originalPrice ?? ''))
  const isByRates = isPricedByRates || newMakes.isByWeight
  return (
    <Section title="Price and stock">
      {product === undefined && <ByWeightField newMakes={newMakes} />}
      {newMakes.isByWeight && !newMakes.needsPrice ? (
        <WorkedOutPrice price={newMakes.price} error={problems.price} />
      ) : (
        <TextField
          label={newMakes.isByWeight ? 'Price until there is a rate (₹)' : 'Price (₹)'}
          name="price"
          defaultValue={product?.price}
          onChange={setPrice}
          error={problems.price}
          hint={isPricedByMakes ? PRICED_BY_MAKES : undefined}
          readOnly={isPricedByMakes}
          required={!newMakes.isByWeight}
          className={NARROW}
          {...AMOUNT}
        />
      )}
      <TextField
        label="Original price (₹)"
        name="originalPrice"
        defaultValue={product?.originalPrice ?? ''}
        onChange={setOriginal}
        error={problems.originalPrice}
        hint={isByRates ? UNSEEN : hiddenOriginal(price, original)}
        className={NARROW}
        {...AMOUNT}
      />
      <PlainField field="discount" product={product} hint={isByRates ? UNSEEN : undefined} />
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

const AMOUNT = { type: 'number', step: '0.01', inputMode: 'decimal', min: 0 } as const

const HIDDEN_ORIGINAL = 'Not above the price, so the shop does not show it.'
const UNSEEN = 'Not shown while the rates of metal make the price.'

/** Says where the shop would not strike an original price through, as both were typed. */
function hiddenOriginal(price: string, original: string): string | undefined {
  const isHidden = Number(price) > 0 && Number(original) > 0 && Number(original) <= Number(price)
  return isHidden ? HIDDEN_ORIGINAL : undefined
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

/** A part of the form under its heading. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
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
    ...placedNames(categories).map(({ categoryId, placedName }) => ({
      value: String(categoryId),
      label: placedName,
    })),
  ]
}
