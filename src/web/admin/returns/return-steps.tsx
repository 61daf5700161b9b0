import { useState, type SubmitEvent } from 'react'
import { moveReturn } from '#contract/orders/returns.ts'
import { isReturnOver, type ReturnState } from '#domain/returns/return-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { useWrongFocus } from '#web/ui/forms/use-wrong-focus.ts'
import { useStageFocus } from '#web/ui/forms/use-stage-focus.ts'
import { CheckFields, checkedIn } from './check-fields.tsx'
import { RefuseButton } from './refuse-button.tsx'
import { Settling } from './settling.tsx'
import { useStep, type ReturnStepsProps } from './use-step.ts'

type Step = 'approved' | 'picked-up' | 'received' | 'checked'

const STEPS: Readonly<Partial<Record<ReturnState, { to: Step; label: string; hint: string }>>> = {
  asked: {
    to: 'approved',
    label: 'Approve',
    hint: 'The customer reads it: where to send the parcel, or when the courier comes.',
  },
  approved: {
    to: 'picked-up',
    label: 'Picked up',
    hint: 'The customer reads it, such as a tracking number.',
  },
  'picked-up': { to: 'received', label: 'Received', hint: 'The customer reads it.' },
  received: { to: 'checked', label: 'Save the check', hint: 'The customer reads it.' },
}

/** What staff does next with a return, or that it is over. */
export function ReturnSteps(props: ReturnStepsProps) {
  const { shown } = props
  const stage = `${shown.state} ${shown.events.length}`
  const heading = useStageFocus(stage)
  if (isReturnOver(shown.state)) return null
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Next step
      </h3>
      {shown.state === 'checked' ? (
        <Settling key={stage} {...props} />
      ) : (
        <Moving key={stage} {...props} />
      )}
    </section>
  )
}

function Moving({ shown, ...rest }: ReturnStepsProps) {
  const { busy, slip, slips, setSlips, run } = useStep(rest)
  const own = useWrongFocus(slips)
  const [note, setNote] = useState('')
  const step = STEPS[shown.state]
  if (step === undefined) return null
  const params = { returnId: shown.returnId }
  const isRefusable = shown.state === 'asked' || shown.state === 'approved'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === undefined) return
    const form = event.currentTarget
    const found = step.to === 'checked' ? checkedIn(form, shown) : undefined
    if (found !== undefined && 'slips' in found) {
      setSlips(found.slips)
      return
    }
    const body = { seen: shown.state, to: step.to, note: formText(form, 'note'), ...found }
    void run(step.to, () => adminApi.call(moveReturn, { params, body }))
  }

  return (
    <form ref={own} onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4">
      {step.to === 'checked' && <CheckFields shown={shown} slips={slips} />}
      <TextField
        label="Words for the customer"
        name="note"
        multiline
        rows={2}
        optional
        maxLength={500}
        hint={step.hint}
        value={note}
        onChange={setNote}
      />
      <FormFailure>{slip}</FormFailure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy === step.to} busyLabel="Saving...">
          {step.label}
        </Button>
        {isRefusable && (
          <RefuseButton
            note={note}
            isBusy={busy === 'refused'}
            onRefuse={() => {
              const body = { seen: shown.state, to: 'refused' as const, note }
              void run('refused', () => adminApi.call(moveReturn, { params, body }))
            }}
          />
        )}
      </div>
    </form>
  )
}
