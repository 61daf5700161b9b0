import { GST_SCHEMES, type GstScheme } from '#domain/invoices/gst-scheme.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import type { Bound } from './use-settings-form.ts'

const NAME = 'tax.scheme'

const LABELS: Readonly<Record<GstScheme, string>> = {
  regular: 'Registered normally',
  composition: 'Composition scheme',
  unregistered: 'Not registered',
}

const HINTS: Readonly<Record<GstScheme, string>> = {
  regular: 'Tax is added to the prices and shown on tax invoices.',
  composition:
    'Customers pay the prices without any tax added, on bills of supply. The law allows sales within your own state only, so the checkout refuses orders to other states.',
  unregistered: 'Customers pay the prices without any tax added, on bills of supply.',
}

/** How the shop is registered for the goods and services tax, and what follows from it. */
export function TaxSchemeSetting({ bound }: { bound: Bound }) {
  const value = bound.fields[NAME]
  const scheme = GST_SCHEMES.find((known) => known === value) ?? 'regular'
  return (
    <SelectField
      className="sm:col-span-2"
      label="GST registration"
      name={NAME}
      value={scheme}
      hint={HINTS[scheme]}
      error={bound.errors[NAME]}
      onChange={(chosen) => bound.set(NAME, chosen)}
      options={GST_SCHEMES.map((known) => ({ value: known, label: LABELS[known] }))}
    />
  )
}
