import { useState, type SubmitEvent } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { previewMade, weighMade } from '#contract/orders/made/made.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { daysBefore, shopDayOf } from '#domain/shop/shop-days.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { metalText } from './made-facts.tsx'
import { useMadeStep, type MadeStepsProps, madeSlips } from './use-made-step.ts'

const NO_WEIGHT = 'Enter a weight in grams, such as 10.150.'
/** How long the balance is due when nobody says otherwise, in days. */
const DUE_DAYS = 7

type Preview = Reply<typeof previewMade>

/** Settles a piece at its final weight: first it shows what it comes to, then it asks the customer for the balance. */
export function WeighForm({ quoteId, job, ...ends }: MadeStepsProps) {
  const { isBusy, slips, setSlips, run } = useMadeStep(ends)
  const [isLooking, setIsLooking] = useState(false)
  const [shown, setShown] = useState<Preview>()
  const [dueOn, setDueOn] = useState(() => shopDayOf(daysBefore(new Date(), -DUE_DAYS)))
  const params = { quoteId }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || isLooking) return
    if (shown !== undefined) {
      const { netMg, grossMg, total: seenTotal } = shown
      const body = { seen: job.version, netMg, grossMg, dueOn, seenTotal }
      void run(() => adminApi.call(weighMade, { params, body }))
      return
    }
    const gramsIn = (name: string) => thousandthsFromText(formText(event.currentTarget, name))
    const netMg = gramsIn('netMg')
    const grossMg = gramsIn('grossMg')
    if (netMg === undefined || netMg === 0) return setSlips({ netMg: NO_WEIGHT })
    if (grossMg === undefined || grossMg === 0) return setSlips({ grossMg: NO_WEIGHT })
    void preview({ netMg, grossMg })
  }

  async function preview(weights: Pick<Preview, 'netMg' | 'grossMg'>): Promise<void> {
    setIsLooking(true)
    setSlips({})
    try {
      setShown(await adminApi.call(previewMade, { params, body: weights }))
    } catch (error) {
      const found = madeSlips(error)
      setSlips(found)
      if (Object.keys(found).length === 0) {
        ends.onRefused(failureText('The settlement was not computed.', error))
      }
    }
    setIsLooking(false)
  }

  return (
    <form onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Net weight of the metal, g"
          name="netMg"
          inputMode="decimal"
          autoComplete="off"
          onChange={() => setShown(undefined)}
          error={slips['netMg']}
        />
        <TextField
          label="Weight of the whole piece, g"
          name="grossMg"
          inputMode="decimal"
          autoComplete="off"
          onChange={() => setShown(undefined)}
          error={slips['grossMg']}
        />
      </div>
      {shown !== undefined && (
        <>
          <p role="status" className="rounded-md bg-ivory px-4 py-3">
            {metalText(shown.metal)}. With everything {formatRupees(shown.total)}.
          </p>
          <TextField
            label="Balance due on"
            name="dueOn"
            type="date"
            value={dueOn}
            onChange={setDueOn}
            error={slips['dueOn']}
          />
        </>
      )}
      <Button
        type="submit"
        size="sm"
        busy={isBusy || isLooking}
        busyLabel={shown === undefined ? 'Looking...' : 'Saving...'}
        className="justify-self-start"
      >
        {shown === undefined ? 'Show the settlement' : 'Settle the piece'}
      </Button>
    </form>
  )
}
