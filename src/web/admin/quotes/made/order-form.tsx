import { useState, type SubmitEvent } from 'react'
import { orderMade } from '#contract/orders/made/made.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

/** Makes the order of a piece that is paid to the paisa: its invoice is issued, and it is packed and sent. */
export function OrderForm({ quoteId, job, ...ends }: MadeStepsProps) {
  const [isPanAsked, setIsPanAsked] = useState(false)
  const { isBusy, slips, run } = useMadeStep(ends)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = { seen: job.version, pan: formText(event.currentTarget, 'pan') }
    void run(async () => {
      try {
        return await adminApi.call(orderMade, { params: { quoteId }, body })
      } catch (error) {
        if (error instanceof ApiError && error.problem?.code === 'pan-required') setIsPanAsked(true)
        throw error
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 rounded-md border border-line p-4">
      <p className="text-ink-2">
        The piece is paid. Its order is placed with the tax invoice for the whole, to be packed and
        sent as any order.
      </p>
      {isPanAsked && (
        <TextField
          label="PAN of the customer"
          name="pan"
          autoComplete="off"
          maxLength={20}
          error={slips['pan']}
        />
      )}
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        busyLabel="Placing..."
        className="justify-self-start"
      >
        Place the paid order
      </Button>
    </form>
  )
}
