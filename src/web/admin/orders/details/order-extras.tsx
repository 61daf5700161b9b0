import type { Order } from '#contract/orders/orders.ts'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'

type Extras = NonNullable<Order['extras']>

/** What the customer asked for with an order. */
export function OrderExtras({ extras }: { extras: Extras }) {
  const { isWrapped, hidesPrices, message, note } = extras
  return (
    <DetailsList>
      {isWrapped && <Detail name="Gift wrap">Yes</Detail>}
      {hidesPrices && (
        <Detail name="Prices">
          None in the parcel: leave the invoice out, the customer gets it by email
        </Detail>
      )}
      {message !== '' && (
        <Detail name="Gift message">
          <span className="wrap-anywhere whitespace-pre-line">{message}</span>
        </Detail>
      )}
      {note !== '' && (
        <Detail name="Customer’s note">
          <span className="wrap-anywhere whitespace-pre-line">{note}</span>
        </Detail>
      )}
    </DetailsList>
  )
}

/**
 * The part of it that the slip says. The slip goes into the parcel, so the receiver of a gift does not read what was
 * written to the shop.
 */
export function SlipExtras({ extras }: { extras: Extras }) {
  const { isWrapped, hidesPrices, message, note } = extras
  const isGift = isWrapped || hidesPrices || message !== ''
  return (
    <div className="mt-4 grid gap-3">
      {message !== '' && (
        <figure className="rounded-md border border-line px-5 py-4">
          <figcaption className="mb-1 text-note text-ink-2">Gift message</figcaption>
          <blockquote className="text-lg wrap-anywhere whitespace-pre-line">{message}</blockquote>
        </figure>
      )}
      {isWrapped && (
        <p className="flex items-center gap-3 font-semibold">
          <span className="inline-block size-4 border border-ink" aria-hidden="true" />
          Gift wrap
        </p>
      )}
      {hidesPrices && (
        <p className="text-ink-2 print:hidden">
          Leave the invoice out of this parcel: the customer gets it by email.
        </p>
      )}
      {note !== '' && (
        <p className={`wrap-anywhere whitespace-pre-line ${isGift ? 'print:hidden' : ''}`}>
          <span className="text-ink-2">Customer’s note{isGift && ' (not printed)'}: </span>
          {note}
        </p>
      )}
    </div>
  )
}
