import { useState, type SubmitEvent } from 'react'
import { orderMade } from '#contract/orders/made/made.ts'
import { needsPan } from '#domain/invoices/buyer-pan.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { PanEntry, panIn } from '#web/ui/orders/pan-entry.tsx'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

/** Makes the order of a piece that is paid to the paisa: its invoice is issued, and it is packed and sent. */
export function OrderForm({ quoteId, job, panFrom, ...ends }: MadeStepsProps) {
  const total = paiseFromRupees(job.settlement?.total ?? 0)
  const [isPanAsked, setIsPanAsked] = useState(needsPan(total, paiseFromRupees(panFrom)))
  const { isBusy, slips, run } = useMadeStep(ends)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = { seen: job.version, ...(isPanAsked && panIn(event.currentTarget)) }
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
      {isPanAsked && <PanEntry slips={slips} />}
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
