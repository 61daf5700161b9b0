import { useState, type SubmitEvent } from 'react'
import { ruleProblem, type DeliveryRule } from '#domain/delivery/delivery-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'

interface RuleFormProps {
  /** The rule that is changed; undefined for a new one. */
  rule?: DeliveryRule
  others: readonly DeliveryRule[]
  onTake: (rule: DeliveryRule) => void
}

/** A rule: the beginning of PIN codes, and what is promised there. */
export function RuleForm({ rule, others, onTake }: RuleFormProps) {
  const [isServed, setIsServed] = useState(rule?.isServed ?? true)
  const [takesCash, setTakesCash] = useState(rule?.takesCash ?? true)
  const [problem, setProblem] = useState<ReturnType<typeof ruleProblem>>()
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const take = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const days = (name: string) => (isServed ? Number(formText(form, name) || Number.NaN) : 1)
    const typed = {
      prefix: formText(form, 'prefix').replaceAll(/\s/g, ''),
      isServed,
      leastDays: days('leastDays'),
      mostDays: days('mostDays'),
      takesCash: isServed && takesCash,
    }
    const found = ruleProblem(typed, others)
    setProblem(found)
    if (found !== undefined) return focusOn(form, found.field)
    form.reset()
    focusOn(form, 'prefix')
    onTake(typed)
  }
  return (
    <form
      onSubmit={take}
      // A new one is on the page, whose bar asks.
      onInput={rule && markUnsaved}
      noValidate
      className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3"
    >
      <TextField
        label="PIN codes that begin with"
        name="prefix"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={rule?.prefix}
        error={errorOf('prefix')}
        className="max-sm:col-span-2"
      />
      {isServed && (
        <>
          <TextField
            label="Working days from"
            name="leastDays"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={rule?.leastDays}
            error={errorOf('leastDays')}
          />
          <TextField
            label="to"
            name="mostDays"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={rule?.mostDays}
            error={errorOf('mostDays')}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-6 max-sm:col-span-2 sm:col-span-3">
        <Checkbox name="isServed" checked={isServed} onChange={setIsServed}>
          Parcels go there
        </Checkbox>
        {isServed && (
          <Checkbox name="takesCash" checked={takesCash} onChange={setTakesCash}>
            The courier takes cash there
          </Checkbox>
        )}
        <Button type="submit" size="sm" variant="secondary" className="admin-button ml-auto">
          {rule === undefined ? 'Add rule' : 'Use'}
        </Button>
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
