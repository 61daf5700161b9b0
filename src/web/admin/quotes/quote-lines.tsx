import type { Quote } from '#contract/orders/quotes/quotes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { sizeInEnglish } from '#domain/catalogue/sizes/piece-sizes.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { LineEngraving } from '#web/ui/orders/line-engraving.tsx'

type Sums = Pick<Quote, 'subtotal' | 'discount' | 'shippingCharge' | 'tax' | 'totalPrice'>

/** The pieces of a quote with what was agreed beside the price of that day, and what they come to. */
export function QuoteLines({ lines, sums }: { lines: Quote['lines']; sums: Sums }) {
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change their places
          <QuoteLine key={at} line={line} />
        ))}
      </ul>
      <QuoteSumsOf sums={sums} />
    </>
  )
}

function QuoteLine({ line }: { line: Quote['lines'][number] }) {
  const { name, quantity, price, todaysPrice, reason, totalAmount } = line
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
      <p className="min-w-0 wrap-anywhere">
        {quantity} × {name}
        <span className="block text-xs text-ink-3">{kindOf(line)}</span>
        <LineEngraving engraving={line.engraving} />
      </p>
      <p className="text-right font-medium tabular-nums">{formatRupees(totalAmount)}</p>
      {reason !== '' && (
        <p className="col-span-2 mt-1 text-sm wrap-anywhere text-ink-2">
          {formatRupees(price)} each instead of {formatRupees(todaysPrice)}: {reason}
        </p>
      )}
    </li>
  )
}

function kindOf({ make, material }: Quote['lines'][number]): string {
  if (make === undefined) return material === null ? '' : (materialName(material) ?? '')
  return [make.alloy, make.size && sizeInEnglish(make.size)].filter(Boolean).join(', ')
}

/** What all pieces come to, as the customer would pay online. */
export function QuoteSumsOf({ sums }: { sums: Sums }) {
  const { subtotal, discount, shippingCharge, tax, totalPrice } = sums
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      <dt className="text-ink-2">Pieces</dt>
      <dd className="text-right">{formatRupees(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-ink-2">Sales</dt>
          <dd className="text-right">−{formatRupees(discount)}</dd>
        </>
      )}
      <dt className="text-ink-2">Delivery</dt>
      <dd className="text-right">{shippingCharge === 0 ? 'Free' : formatRupees(shippingCharge)}</dd>
      <dt className="text-ink-2">Tax</dt>
      <dd className="text-right">{formatRupees(tax)}</dd>
      <dt className="mt-1 border-t border-line pt-2 font-semibold">Total</dt>
      <dd className="mt-1 border-t border-line pt-2 text-right font-semibold">
        {formatRupees(totalPrice)}
      </dd>
    </dl>
  )
}
