import type { Product } from '#contract/catalogue/catalogue.ts'
import {
  textField,
  type TextField as Described,
  type TextFieldKey,
} from '#domain/catalogue/product-fields.ts'
import { SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'

const NONE: Option = { value: '', label: 'None' }

/** Whether the product form shows a text in a section. */
export function isIn(key: TextFieldKey, section: Described['form']['section']): boolean {
  return textField(key).form.section === section
}

/** A plain text of the product form, as the field table describes it. */
export function PlainField({
  field,
  product,
  error,
}: {
  field: TextFieldKey
  /** Undefined for a new product. */
  product: Product | undefined
  error?: string | undefined
}) {
  const { label, mostLength, form } = textField(field)
  const { section, choices, hint, rows, isRequired } = form
  if (choices !== undefined) {
    return (
      <SelectField
        label={label}
        name={field}
        defaultValue={product?.[field]}
        options={textOptions(choices, product?.[field])}
        className={section === 'description' ? 'col-span-3' : 'col-span-3 lg:col-span-2'}
      />
    )
  }
  return (
    <TextField
      label={label}
      name={field}
      defaultValue={product?.[field]}
      error={error}
      hint={hint}
      maxLength={mostLength}
      autoComplete="off"
      {...(rows !== undefined && { multiline: true, optional: true, rows })}
      {...(isRequired && { required: true })}
      className={section === 'description' ? 'col-span-full' : 'col-span-3 lg:col-span-2'}
    />
  )
}

/** The words of the table, and the product's own where it is none of them. */
function textOptions(words: readonly string[], own: string | undefined): Option[] {
  const hasOther = own !== undefined && own !== '' && !words.includes(own)
  const all = hasOther ? [...words, own] : words
  return [NONE, ...all.map((word) => ({ value: word, label: word }))]
}
