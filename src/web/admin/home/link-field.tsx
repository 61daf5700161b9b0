import { TextField } from '#web/ui/forms/field.tsx'
import type { HomeBound } from './use-home-form.ts'

interface LinkFieldProps {
  label?: string
  path: string
  link: string
  /** Where it leads when it is left empty. */
  otherwise: string
  errors: HomeBound['errors']
  onChange: (link: string) => void
}

/** Where something leads: a page of the shop. */
export function LinkField({
  label = 'Link',
  path,
  link,
  otherwise,
  errors,
  onChange,
}: LinkFieldProps) {
  return (
    <TextField
      label={label}
      name={path}
      optional
      placeholder={otherwise}
      value={link}
      maxLength={200}
      autoComplete="off"
      error={errors[path]}
      onChange={onChange}
    />
  )
}
