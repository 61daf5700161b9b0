import { listTaxClasses } from '#contract/orders/tax-classes.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import type { Bound } from './use-settings-form.ts'

const NAME = 'shipping.taxClass'

/** How delivery is taxed: like its goods, or by a class of its own. */
export function TaxClassSetting({ bound }: { bound: Bound }) {
  const load = useLoad('tax classes', () => adminApi.call(listTaxClasses))
  const value = bound.fields[NAME]
  const names = load.state === 'ready' ? load.data.map(({ name }) => name) : []
  const all = value === '' || names.includes(value) ? names : [...names, value]
  return (
    <SelectField
      label="Tax class of delivery"
      name={NAME}
      value={value}
      error={bound.errors[NAME]}
      onChange={(name) => bound.set(NAME, name)}
      options={[
        { value: '', label: 'Like the goods' },
        ...all.map((name) => ({ value: name, label: name })),
      ]}
    />
  )
}
