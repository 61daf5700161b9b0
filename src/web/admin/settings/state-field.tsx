import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { isIndia } from '#domain/places/country-named.ts'
import { stateNamed } from '#domain/places/state-named.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import type { Bound } from './use-settings-form.ts'

const NAME = 'shop.address.state'

/** The state of a shop in India is chosen from the list; a shop elsewhere types its own. */
export function StateField({ bound }: { bound: Bound }) {
  const value = bound.fields[NAME]
  const error = bound.errors[NAME]
  const set = (state: string) => bound.set(NAME, state)
  if (!isIndia(bound.fields['shop.address.country'])) {
    return (
      <TextField
        label="State"
        name={NAME}
        autoComplete="off"
        {...{ value, error }}
        onChange={set}
      />
    )
  }
  const known = stateNamed(value)
  return (
    <SelectField
      label="State"
      name={NAME}
      value={known ?? value}
      options={[...(known === undefined ? [unknownOption(value)] : []), ...OPTIONS]}
      error={error}
      onChange={set}
    />
  )
}

const OPTIONS = INDIAN_STATES.map((name) => ({ value: name, label: name }))

/** What was saved before there was a list stays until another state is chosen. */
function unknownOption(value: string) {
  return { value, label: value === '' ? 'Choose a state' : `${value} (not a state of India)` }
}
