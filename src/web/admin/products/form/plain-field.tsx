import type { Product } from '#contract/catalogue/catalogue.ts'
import type { TextField as Described } from '#domain/catalogue/fields/product-field.ts'
import { textField, type TextFieldKey } from '#domain/catalogue/product-fields.ts'
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
  choices: offered,
  error,
  hint: moreSpecific,
}: {
  field: TextFieldKey
  /** Undefined for a new product. */
  product: Product | undefined
  /** Words to choose from instead of those of the table. */
  choices?: readonly string[] | undefined
  error?: string | undefined
  /** Instead of the hint of the table. */
  hint?: string | undefined
}) {
  const { label: name, mostLength, form } = textField(field)
  const { label = name, section, hint, rows, isRequired, lang } = form
  const choices = offered ?? form.choices
  if (choices !== undefined) {
    return (
      <SelectField
        // A select takes its value from the options that are there when it appears.
        key={choices.length}
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
      hint={moreSpecific ?? hint}
      maxLength={mostLength}
      autoComplete="off"
      {...(rows !== undefined && { multiline: true, optional: true, rows })}
      {...(isRequired && { required: true })}
      {...(lang !== undefined && { lang, optional: true })}
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
