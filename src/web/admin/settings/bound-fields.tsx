import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import type { Fields, Switches } from './settings-form.ts'
import type { Bound } from './use-settings-form.ts'

interface TextProps {
  bound: Bound
  name: keyof Fields
  label: string
  type?: string
  hint?: string
  placeholder?: string
  /** Of its words, when it is not English. */
  lang?: string
  optional?: boolean
  /** A number that may have decimals. */
  isNumeric?: boolean
  /** Several lines. */
  multiline?: boolean
}

/** A field of the form by its name. */
export function Text({ bound, name, label, type, hint, isNumeric = false, ...rest }: TextProps) {
  return (
    <TextField
      label={label}
      name={name}
      type={type ?? 'text'}
      inputMode={isNumeric ? 'decimal' : undefined}
      autoComplete="off"
      {...rest}
      value={bound.fields[name]}
      onChange={(value) => bound.set(name, value)}
      error={bound.errors[name]}
      hint={hint}
    />
  )
}

/** A switch of the form by its name. */
export function Switch({
  bound,
  name,
  label,
}: {
  bound: Bound
  name: keyof Switches
  label: string
}) {
  return (
    <Checkbox
      className="sm:col-span-2"
      name={name}
      checked={bound.switches[name]}
      onChange={(isOn) => bound.turn(name, isOn)}
    >
      {label}
    </Checkbox>
  )
}
