import type { SharedQuote as Shared } from '#contract/orders/quotes/quote-orders.ts'
import { openQuote } from '#contract/orders/quotes/quote-orders.ts'
import type { ReactNode } from 'react'
import type { Rupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { sharedQuote as text } from '#i18n/orders/shared-quote.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AddressLines } from '#web/ui/forms/address-lines.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { MadeJob } from '#web/features/orders/made/made-job.tsx'
import { AcceptQuote, type QuoteCredit } from './accept-quote.tsx'
import { OrderedQuote } from './ordered-quote.tsx'
import { ReachShop } from './reach-shop.tsx'
import { SharedLines } from './shared-lines.tsx'

interface SharedQuoteProps {
  linkKey: string
  /** The way to pay a part of a piece that is made to order. */
  renderPay: (asked: { amount: Rupees; quote: Shared; onSettled: () => void }) => ReactNode
  credit: QuoteCredit
}

/** The quote of a link, for its customer: what is ordered, what it costs, and the way to pay. */
export function SharedQuote({ linkKey: key, renderPay, credit }: SharedQuoteProps) {
  const load = useLoad(`shared quote ${key}`, () => browserApi.call(openQuote, { body: { key } }))
  if (load.state === 'loading') return <LoadingQuote />
  if (load.state === 'failed') {
    if (!(load.error instanceof ApiError) || load.error.status >= 500) {
      const { reload, isReloading } = load
      return <InlineFailure text={text.loadFailed} onRetry={reload} isBusy={isReloading} />
    }
    return (
      <div className="grid justify-items-start gap-5">
        <Note>{load.error.message}</Note>
        <ButtonLink to="/contact" variant="secondary">
          {text.write}
        </ButtonLink>
      </div>
    )
  }
  const quote = load.data
  return (
    <div className="grid gap-8">
      <State linkKey={key} quote={quote} onStale={load.reload} />
      {quote.made !== null && (
        <MadeJob
          // What was asked for is another sum after each step.
          key={quote.made.version}
          job={quote.made}
          isAsked={quote.isAsked}
          shop={quote.shop}
          renderPay={(amount) => renderPay({ amount, quote, onSettled: load.reload })}
        />
      )}
      {quote.ordered?.opens !== false && (
        <Contents linkKey={key} quote={quote} credit={credit} onStale={load.reload} />
      )}
    </div>
  )
}

interface QuotePartProps {
  linkKey: string
  quote: Shared
  /** It may have become something else meanwhile. */
  onStale: () => void
}

/** What is ordered and where it goes, with the way to order it. */
function Contents({
  linkKey: key,
  quote,
  credit,
  onStale,
}: QuotePartProps & { credit: QuoteCredit }) {
  return (
    <>
      <SharedLines quote={quote} />
      <section aria-labelledby="quote-address">
        <h2 id="quote-address" className="d4 mb-3">
          {text.deliveredTo}
        </h2>
        <AddressLines details={quote.customer} />
        {quote.state === 'open' && (
          <p className="mt-2 text-sm text-ink-2">
            {quote.isToMake ? text.wrongAddressToMake : text.wrongAddress}
          </p>
        )}
      </section>
      {quote.state === 'open' && !quote.isToMake && (
        <AcceptQuote linkKey={key} quote={quote} credit={credit} onStale={onStale} />
      )}
      <p>
        <a
          href={quote.file}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center"
        >
          {text.paper}
          <span className="sr-only">{text.newWindow}</span>
        </a>
      </p>
    </>
  )
}

/** Where the quote is, with what to do next where it cannot be ordered. */
function State({ linkKey, quote, onStale }: QuotePartProps) {
  const { number, state, validUntil, ordered, shop, isToMake } = quote
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">{text.number(number)}</p>
      {state === 'open' && (
        <p className="text-ink-2">
          {(isToMake ? text.untilMade : text.until)(timeText(validUntil))}
        </p>
      )}
      {state === 'open' && isToMake && <ReachShop {...shop} />}
      {ordered !== null && <OrderedQuote linkKey={linkKey} ordered={ordered} onStale={onStale} />}
      {(state === 'expired' || state === 'cancelled') && (
        <>
          <Note>{state === 'expired' ? text.expired : text.cancelled}</Note>
          <ReachShop {...shop} />
        </>
      )}
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="rounded-md bg-warning-50 px-5 py-3 text-warning">
      {children}
    </p>
  )
}

/** A placeholder while the quote loads. */
export function LoadingQuote() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </div>
  )
}

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

function timeText(moment: string): string {
  return dayAndTime(new Date(moment))
}
