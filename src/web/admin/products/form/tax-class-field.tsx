import type { Product } from '#contract/catalogue/catalogue.ts'
import { listTaxClasses } from '#contract/orders/tax-classes.ts'
import { textField } from '#domain/catalogue/product-fields.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { SelectField } from '#web/ui/forms/field.tsx'

/** The tax class of a product; nothing while the shop has none and the product neither. */
export function TaxClassField({ product }: { product: Product | undefined }) {
  const load = useLoad('tax classes', () => adminApi.call(listTaxClasses))
  const own = product?.taxClass ?? ''
  const names = load.state === 'ready' ? load.data.map(({ name }) => name) : []
  const all = own === '' || names.includes(own) ? names : [...names, own]
  if (all.length === 0) return null
  const { label, form } = textField('taxClass')
  return (
    <SelectField
      // A select takes its value from the options that are there when it appears.
      key={all.length}
      label={label}
      name="taxClass"
      defaultValue={own}
      hint={form.hint}
      options={[
        { value: '', label: 'Tax of the shop' },
        ...all.map((name) => ({ value: name, label: name })),
      ]}
      className="col-span-3 lg:col-span-2"
    />
  )
}
