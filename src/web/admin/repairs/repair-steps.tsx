import { isNextRepairState, isRepairOver } from '#domain/repairs/repair-states.ts'
import { isBillable } from '#domain/repairs/repair-bill.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { Fragment, type ReactNode } from 'react'
import type { Bill, ShopRepair } from '#contract/repairs/repairs.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useStageFocus } from '#web/ui/forms/use-stage-focus.ts'
import { BillForm } from './bill-form.tsx'
import { MovingForm } from './moving-form.tsx'
import { QuoteForm } from './quote-form.tsx'
import type { RepairStepsProps } from './use-step.ts'

/** Draws the form that records the payment of a bill, which another feature has. */
export type RenderPayment = (bill: Bill, onDone: () => void) => ReactNode

interface OwnParts {
  /** Another one begins every form anew. */
  stage: string
  renderPayment: RenderPayment
  onPaid: () => void
}

/** What staff does next with a job, or that it is over. */
export function RepairSteps({
  stage,
  onPaid,
  renderPayment,
  ...props
}: RepairStepsProps & OwnParts) {
  const { shown } = props
  const heading = useStageFocus(stage)
  const { state, bill, quote } = shown
  const needsBill = bill === null && canBill(shown)
  const isDue = bill !== null && bill.due > 0
  if (isRepairOver(state) && !needsBill && !isDue) return null
  const isQuoteFirst = state === 'received'
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Next step
      </h3>
      <Fragment key={stage}>
        {needsBill && <BillForm {...props} />}
        {isDue && renderPayment(bill, onPaid)}
        {isQuoteFirst && <QuoteForm {...props} />}
        {state === 'quoted' && (
          <p className="text-ink-2">
            The customer approves or declines the quote by the link, until{' '}
            <Moment at={quote?.validUntil ?? ''} />. After that, make a new quote.
          </p>
        )}
        {!needsBill && !isRepairOver(state) && <MovingForm {...props} />}
        {!isQuoteFirst && isNextRepairState(state, 'quoted') && (
          <details>
            <summary className="flex min-h-11 w-fit list-none items-center">
              <span className="link">Make a new quote</span>
            </summary>
            <QuoteForm {...props} />
          </details>
        )}
      </Fragment>
    </section>
  )
}

function canBill({ events, quote }: ShopRepair): boolean {
  const states = events.map(({ to }) => to)
  return isBillable(states, { total: quote === null ? null : paiseFromRupees(quote.total) })
}
