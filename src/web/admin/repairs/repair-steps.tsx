import { isNextRepairState, isRepairOver } from '#domain/repairs/repair-states.ts'
import { MovingForm } from './moving-form.tsx'
import { QuoteForm } from './quote-form.tsx'
import type { RepairStepsProps } from './use-step.ts'

/** What staff does next with a job, or that it is over. */
export function RepairSteps(props: RepairStepsProps) {
  const { state } = props.shown
  if (isRepairOver(state)) return null
  const isQuoteFirst = state === 'received'
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">Next step</h3>
      {isQuoteFirst && <QuoteForm {...props} />}
      {state === 'quoted' && (
        <p className="text-ink-2">The customer approves or declines the quote by the link.</p>
      )}
      <MovingForm {...props} />
      {!isQuoteFirst && isNextRepairState(state, 'quoted') && (
        <details>
          <summary className="flex min-h-11 w-fit list-none items-center">
            <span className="link">Make a new quote</span>
          </summary>
          <QuoteForm {...props} />
        </details>
      )}
    </section>
  )
}
