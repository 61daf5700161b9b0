import { Copy, FileText } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { cancelQuote, type Quote } from '#contract/orders/quotes/quotes.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { PlaceQuote } from './place-quote.tsx'
import { QuoteLink } from './quote-link.tsx'

interface QuoteStepsProps {
  quote: Quote
  onChanged: (changed: Quote) => void
  /** It has changed meanwhile. */
  onStale: () => void
}

/** What can become of a quote: its order, its paper, another one like it, or its end. */
export function QuoteSteps({ quote, onChanged, onStale }: QuoteStepsProps) {
  const { quoteId, state, orderId, file, isToMake } = quote
  return (
    <section className="grid gap-4" aria-label="Steps">
      {orderId !== null && (
        <p>
          It became{' '}
          <Link to={`/admin/orders?order=${orderId}`} className="link">
            order #{orderId}
          </Link>
          .
        </p>
      )}
      {state === 'expired' && (
        <p className="rounded-md bg-warning-50 px-4 py-3 text-warning">
          Its prices have expired. Quote again writes a new one at today’s prices.
        </p>
      )}
      {(state === 'open' || state === 'made' || state === 'ordered') && <QuoteLink quote={quote} />}
      <div className="flex flex-wrap gap-2">
        {state === 'open' && !isToMake && (
          <PlaceQuote quote={quote} onPlaced={onChanged} onStale={onStale} />
        )}
        <a
          href={file}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-2 px-1"
        >
          <FileText className="ico-s" aria-hidden="true" />
          Open PDF
          <span className="sr-only"> in a new window</span>
        </a>
        <ButtonLink
          variant="secondary"
          size="sm"
          to={`/admin/quotes/new?from=${quoteId}`}
          className="admin-button"
        >
          <Copy className="ico-s" aria-hidden="true" />
          Quote again
        </ButtonLink>
        {state === 'open' && <CancelQuote quote={quote} onChanged={onChanged} onStale={onStale} />}
      </div>
    </section>
  )
}

function CancelQuote({ quote: { quoteId, number }, onChanged, onStale }: QuoteStepsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  async function cancel(): Promise<void> {
    setIsBusy(true)
    try {
      const { message, quote } = await adminApi.call(cancelQuote, { params: { quoteId } })
      toast.success(message)
      onChanged(quote)
    } catch (error) {
      toast.failure(failureText('The quote was not cancelled.', error))
      onStale()
    }
    setIsBusy(false)
    setIsAsked(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        className="admin-button admin-button-danger"
        onClick={() => setIsAsked(true)}
      >
        Cancel quote
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Cancel the quote ${number}?`}
        text="Nobody can order with it any more. This cannot be undone; a new quote can be written at any time."
        confirmLabel="Cancel quote"
        cancelLabel="Keep it"
        isBusy={isBusy}
        busyLabel="Cancelling..."
        onConfirm={() => void cancel()}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
