import { getQuote, type Quote } from '#contract/orders/quotes/quotes.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { LANGUAGE_LABELS } from '#domain/shop/languages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { AddressLines } from '#web/ui/forms/address-lines.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { MadePanel } from './made/made-panel.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteStateBadge } from './quote-state.tsx'
import { QuoteSteps } from './quote-steps.tsx'

interface QuoteDetailsProps {
  /** Undefined when closed. */
  quoteId: number | undefined
  onChanged: (changed: Quote) => void
  onClose: () => void
}

/** Everything about one quote in a drawer, with what can become of it. */
export function QuoteDetails({ quoteId: open, onChanged, onClose }: QuoteDetailsProps) {
  const quoteId = useLast(open)
  const leaving = useAskBeforeLeaving('What you typed for this quote has not been saved.')
  return (
    <Drawer
      isOpen={open !== undefined}
      onClose={() => leaving.leave(onClose)}
      title={
        <span data-autofocus tabIndex={-1} className="outline-none">
          {quoteId === undefined ? 'Quote' : `Quote ${quoteNumber(quoteId)}`}
        </span>
      }
    >
      {quoteId !== undefined && (
        <LoadedQuote key={quoteId} quoteId={quoteId} onChanged={onChanged} />
      )}
      {leaving.question}
    </Drawer>
  )
}

function LoadedQuote({
  quoteId,
  onChanged,
}: {
  quoteId: number
  onChanged: (changed: Quote) => void
}) {
  const load = useLoad(`quote ${quoteId}`, () => adminApi.call(getQuote, { params: { quoteId } }))
  if (load.state === 'loading') return <output className="block">Loading...</output>
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The quote did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  const { data: quote, replace: show } = load
  function replace(changed: Quote): void {
    show(changed)
    onChanged(changed)
  }
  return (
    <div className="grid gap-6">
      <section aria-label="Facts">
        <DetailsList>
          <Detail name="State">
            <QuoteStateBadge state={quote.state} />
          </Detail>
          <Detail name="Prices hold until">
            <Moment at={quote.validUntil} />
          </Detail>
          <Detail name="Written">
            <Moment at={quote.createdAt} /> by {quote.by}
          </Detail>
          {quote.isAsked && (
            <Detail name="From">Asked for on the page of the product, by the customer</Detail>
          )}
          {quote.isToMake && (
            <Detail name="Piece">To be made to order; it needs none in stock</Detail>
          )}
          <Detail name="Customer reads">{LANGUAGE_LABELS[quote.language]}</Detail>
        </DetailsList>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Pieces</h3>
        <QuoteLines lines={quote.lines} sums={quote} />
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Customer</h3>
        <AddressLines details={quote.customer} />
      </section>
      <MadePanel quote={quote} onChanged={replace} />
      <QuoteSteps quote={quote} onChanged={replace} onStale={load.reload} />
    </div>
  )
}
