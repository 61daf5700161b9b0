import { writtenDay } from '#domain/delivery/written-days.ts'
import { orderExtras as text } from '#i18n/orders/order-extras.ts'
import { dateTag } from '#i18n/language.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { DAY_FIELD_ID, type ExtrasState } from './use-extras.ts'

/**
 * The days on which the order can arrive at the PIN code of the form, and any of them. A day that was chosen stays in the list
 * when it is possible no more: then it says so.
 */
export function DayField({ state }: { state: ExtrasState }) {
  const { days, typed, change } = state
  const { deliverOn = '' } = typed
  const isKept = deliverOn !== '' && days?.includes(deliverOn) !== true
  const shown = [...(isKept ? [deliverOn] : []), ...(days ?? [])]
  return (
    <SelectField
      id={DAY_FIELD_ID}
      name="deliverOn"
      label={text.day.label}
      optional
      value={deliverOn}
      onChange={(day) => change({ deliverOn: day === '' ? undefined : day })}
      options={[
        { value: '', label: text.day.any },
        ...shown.map((day) => ({ value: day, label: writtenDay(day, dateTag) })),
      ]}
      error={state.dayProblem}
      hint={hintOf(days)}
    />
  )
}

function hintOf(days: readonly string[] | undefined): string {
  if (days === undefined) return text.day.needsPin
  return days.length === 0 ? text.day.none : text.day.hint
}
