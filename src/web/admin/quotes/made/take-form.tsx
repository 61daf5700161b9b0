import { useState, type SubmitEvent } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { takeMade, type getMade } from '#contract/orders/made/made.ts'
import { needsPan } from '#domain/invoices/buyer-pan.ts'
import { formatRupees, paiseFromRupees, rupeesFromText } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { POLICY_TEXTS } from './made-facts.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

interface TakeFormProps extends Omit<MadeStepsProps, 'job'> {
  terms: NonNullable<Reply<typeof getMade>['terms']>
  /** Of the quote, in rupees. */
  total: number
  /** Whether the quote is for a piece that is to be made. */
  isNext: boolean
}

/** Takes the piece of an open quote to be made; folded away where it can be ordered from stock too. */
export function TakeForm({ quoteId, terms, total, isNext, panFrom, ...ends }: TakeFormProps) {
  const asksPan = needsPan(paiseFromRupees(total), paiseFromRupees(panFrom))
  const { isBusy, slips, setSlips, run } = useMadeStep(ends)
  const [advance, setAdvance] = useState(terms.advance.toFixed(2))
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const rupees = rupeesFromText(advance)
    if (isBusy) return
    if (rupees === undefined)
      return setSlips({
        advance: 'Enter a sum such as 50,000 or 1,500.50. Write a point before the paise.',
      })
    const body = { advance: rupees }
    void run(() => adminApi.call(takeMade, { params: { quoteId }, body }))
  }
  return (
    <details open={isNext} className="rounded-md border border-line px-4">
      <summary className="link flex min-h-11 list-none items-center">Make it to order</summary>
      <form onSubmit={submit} onInput={markUnsaved} noValidate className="grid gap-4 pb-4">
        <p className="text-ink-2">{POLICY_TEXTS[terms.policy]}</p>
        {asksPan && (
          <p className="text-ink-2">
            From {formatRupees(panFrom)} on the law wants the PAN of the customer, or Form 60 of one
            who has none, before the order. Ask for it now.
          </p>
        )}
        <TextField
          label="Advance, ₹"
          name="advance"
          inputMode="decimal"
          autoComplete="off"
          hint="Paid before work begins. The link of the quote shows the customer these terms."
          value={advance}
          onChange={setAdvance}
          error={slips['advance']}
        />
        <Button
          type="submit"
          size="sm"
          busy={isBusy}
          busyLabel="Saving..."
          className="justify-self-start"
        >
          Take the piece
        </Button>
      </form>
    </details>
  )
}
