import type { SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { sharedQuote as text } from '#i18n/orders/shared-quote.ts'

/** How somebody who needs a new quote reaches the shop. */
export function ReachShop({ phone, email }: SharedQuote['shop']) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
        {text.call}: {phone}
      </a>
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
        {text.write}: {email}
      </a>
    </p>
  )
}
