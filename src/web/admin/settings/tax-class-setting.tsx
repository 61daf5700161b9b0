import { listTaxClasses } from '#contract/orders/tax-classes.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import type { Bound } from './use-settings-form.ts'

interface TaxClassSettingProps {
  bound: Bound
  name: 'shipping.taxClass' | 'repairs.taxClass'
  label: string
  /** What counts without a class. */
  otherwise: string
}

/** How something is taxed: as `otherwise` says, or by a class of its own. */
export function TaxClassSetting({ bound, name: field, label, otherwise }: TaxClassSettingProps) {
  const load = useLoad('tax classes', () => adminApi.call(listTaxClasses))
  const value = bound.fields[field]
  const names = load.state === 'ready' ? load.data.map(({ name }) => name) : []
  const all = value === '' || names.includes(value) ? names : [...names, value]
  return (
    <SelectField
      label={label}
      name={field}
      value={value}
      error={bound.errors[field]}
      onChange={(name) => bound.set(field, name)}
      options={[
        { value: '', label: otherwise },
        ...all.map((name) => ({ value: name, label: name })),
      ]}
    />
  )
}
