import type { SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { lineKind } from '#web/api/line-kind.ts'
import { sharedQuote as text } from '#i18n/orders/shared-quote.ts'
import { LineEngraving } from '#web/ui/orders/line-engraving.tsx'
import { PriceBreakUp } from '#web/ui/metal/price-break-up.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

/** The pieces of a quote, and what they come to. */
export function SharedLines({ quote }: { quote: SharedQuote }) {
  const { lines, subtotal, shippingCharge, tax, totalPrice } = quote
  const sums = [
    [text.goods, formatRupees(subtotal)],
    ...quote.reductions.map(({ label, amount }) => [label, `−${formatRupees(amount)}`]),
    [text.delivery, shippingCharge === 0 ? text.free : formatRupees(shippingCharge)],
    [text.tax, formatRupees(tax)],
  ]
  return (
    <section aria-labelledby="quote-pieces">
      <h2 id="quote-pieces" className="d4 mb-3">
        {text.pieces}
      </h2>
      <ul className="border-t border-line">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change their places
          <Line key={at} line={line} isUntaxed={quote.taxPercent === 0} />
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5">
        {sums.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="money text-right">{amount}</dd>
          </div>
        ))}
        <dt className="mt-2 border-t border-line pt-3 text-lg font-semibold">{text.total}</dt>
        <dd className="money mt-2 border-t border-line pt-3 text-right text-lg font-semibold">
          {formatRupees(totalPrice)}
        </dd>
      </dl>
    </section>
  )
}

interface LineProps {
  line: SharedQuote['lines'][number]
  isUntaxed: boolean
}

function Line({ line, isUntaxed }: LineProps) {
  const { name, picture, quantity, price, totalAmount, make } = line
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 border-b border-line py-3">
      <UploadedPicture
        path={picture ?? undefined}
        alt=""
        sizes="4rem"
        className="size-16 rounded-sm object-cover"
      />
      <p className="min-w-0 wrap-anywhere">
        {quantity} × <span lang={languageOf(name)}>{name}</span>
        <span className="block text-sm text-ink-3">
          <Unbroken text={lineKind(line) ?? ''} />
        </span>
        <LineEngraving engraving={line.engraving} />
        {quantity > 1 && (
          <span className="block text-sm text-ink-3">{text.each(formatRupees(price))}</span>
        )}
      </p>
      <p className="money font-medium">{formatRupees(totalAmount)}</p>
      {make !== undefined && (
        <div className="col-span-full">
          <PriceBreakUp make={make} price={price} isInList isUntaxed={isUntaxed} />
        </div>
      )}
    </li>
  )
}
