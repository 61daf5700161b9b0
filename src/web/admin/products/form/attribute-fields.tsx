import type { OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { attributeOf, isForCategory, type Attribute } from '#domain/catalogue/attribute-table.ts'
import { ATTRIBUTE_KEYS, COLOR_KEY, isOwnAttribute } from '#domain/catalogue/attributes.ts'
import { TEXT_FIELD_KEYS } from '#domain/catalogue/product-fields.ts'
import type { ProductProblems } from '#domain/catalogue/product-form.ts'
import { optionIdOf } from '#web/api/attributes.tsx'
import type { Load } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { SelectField, type Option } from '#web/ui/forms/field.tsx'
import { isIn, PlainField } from './plain-field.tsx'
import { Section } from './product-fields.tsx'

const NARROW = 'col-span-3 lg:col-span-2'

interface AttributeFieldsProps {
  product: Product | undefined
  problems: ProductProblems
  attributes: Load<OwnAttribute[]>
  /** The category that is chosen now and those above it. */
  line: readonly number[]
}

/** The attributes of products of a category, the colour and the measures. */
export function AttributeFields(props: AttributeFieldsProps) {
  const { product, problems, attributes, line } = props
  const table = attributes.state === 'ready' ? attributes.data : []
  const errors: Readonly<Record<string, string | undefined>> = problems
  const shown = table.filter((attribute) => isOffered(attribute, product, line))
  const colors = attributeOf(table, COLOR_KEY)?.options.filter(({ isActive }) => isActive)
  return (
    <Section title="Attributes">
      {attributes.state === 'failed' && (
        <div className="col-span-full">
          <InlineFailure
            text="The attributes did not load."
            onRetry={attributes.reload}
            isBusy={attributes.isReloading}
          />
        </div>
      )}
      {shown.map((attribute) => (
        <SelectField
          key={attribute.key}
          label={attribute.label}
          name={attributeFieldName(attribute.key)}
          defaultValue={product === undefined ? 0 : optionIdOf(product, attribute.key)}
          options={choicesOf(attribute, product)}
          error={errors[attributeFieldName(attribute.key)]}
          className={NARROW}
        />
      ))}
      {/* The form of the specification sends all nine: one that is not shown stays as it is. */}
      {ATTRIBUTE_KEYS.filter((key) => !shown.some((one) => one.key === key)).map((key) => (
        <input key={key} type="hidden" name={key} value={product?.[key] ?? 0} />
      ))}
      {TEXT_FIELD_KEYS.filter((key) => isIn(key, 'attributes')).map((key) => (
        <PlainField
          key={key}
          field={key}
          product={product}
          choices={key === COLOR_KEY ? colors?.map(({ label }) => label) : undefined}
          error={key === 'dimensions' ? problems.dimensions : undefined}
        />
      ))}
    </Section>
  )
}

/** The name of the field of an attribute: those of the specification are fields of their own. */
export function attributeFieldName(key: string): string {
  return isOwnAttribute(key) ? `${OWN_FIELDS}${key}` : key
}

/** The options that a form chooses of attributes that the owner added, by key. */
export function ownOptionsIn(form: FormData): Record<string, number> {
  const own = [...form].filter(([name]) => name.startsWith(OWN_FIELDS))
  return Object.fromEntries(
    own.map(([name, option]) => [name.slice(OWN_FIELDS.length), Number(option)]),
  )
}

/** Begins the names of fields of attributes that the owner added. */
const OWN_FIELDS = 'attributes.'

/** What is switched off, or for other categories, is only shown where the product has it. */
function isOffered(
  attribute: Attribute,
  product: Product | undefined,
  line: readonly number[],
): boolean {
  if (attribute.key === COLOR_KEY || !attribute.isActive) return false
  const has = product !== undefined && optionIdOf(product, attribute.key) > 0
  return has || isForCategory(attribute, line)
}

function choicesOf({ key, options }: Attribute, product: Product | undefined): Option[] {
  const own = product === undefined ? 0 : optionIdOf(product, key)
  const offered = options.filter(({ id, isActive }) => isActive || id === own)
  return [
    { value: '0', label: 'None' },
    ...offered.map(({ id, label, isActive }) => ({
      value: String(id),
      label: isActive ? label : `${label} (switched off)`,
    })),
  ]
}
