import { useRef } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { discountOn } from '#domain/pricing/discounts.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { priceOrder, shippingFor, subtotalOf, type PricingRules } from '#domain/pricing/pricing.ts'
import { isCounted, shortageOf } from '#web/api/orders/line-shortage.ts'
import { pricedLine } from '#web/api/stores/cart-store.ts'
import { risenPrice } from '#web/api/risen-price.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useVisibility } from './use-visibility.ts'

/** How the shop calculates, and whether it shows sums with tax. */
type CartRules = PricingRules & { showInclusive: boolean }

/** The lines of which something can be ordered, as sums see them. */
function pricedLines(lines: readonly CartLine[]) {
  return lines.filter(isCounted).map(pricedLine)
}

interface CartTotalsProps {
  lines: readonly CartLine[]
  rules: CartRules
  /** Whether the box is in the window. */
  onVisible: (isVisible: boolean) => void
}

/** `Cart Total`: the sum of price × quantity less the sales that run, and what shipping will be. */
export function CartTotals({ lines, rules, onVisible }: CartTotalsProps) {
  const priced = pricedLines(lines)
  const subtotal = subtotalOf(priced)
  const shipping = shippingFor(subtotal, rules)
  const { discount, reductions } = discountOn(priced)
  const box = useRef<HTMLElement>(null)
  useVisibility(box, onVisible)
  return (
    <section ref={box} aria-labelledby="cart-total" className="rounded-md bg-ivory p-6">
      <h2 id="cart-total" className="d4 mb-4">
        {text.totals.title}
      </h2>
      <dl className="grid gap-2.5 text-control/6">
        <Row name={text.totals.subtotal} value={formatPaise(subtotal)} />
        {reductions.map(({ amount, ...words }) => (
          <Row
            key={sale.reduction(words)}
            name={sale.reduction(words)}
            value={`−${formatPaise(amount)}`}
            className="text-success"
          />
        ))}
        <Row
          name={text.totals.shipping}
          value={shipping === 0 ? text.totals.free : formatPaise(shipping)}
        />
        <Row
          name={text.totals.total}
          value={formatPaise(subtotal - discount)}
          className="mt-1.5 border-t border-line pt-3.5 text-lg font-semibold"
        />
      </dl>
      <InclusiveTotal lines={lines} rules={rules} className="mt-1 text-right" />
      {priced.length < lines.length && (
        <p className="mt-2 text-note font-medium text-warning">{text.totals.notCounted}</p>
      )}
      <p className="mt-2 mb-5 text-note text-ink-3">{text.totals.note}</p>
      <CheckoutLink lines={lines} subtotal={subtotal} size="lg" className="w-full" />
    </section>
  )
}

/** On phones, total and way to the checkout at the lower edge while the box is away. */
export function CartBar({ lines, rules }: Pick<CartTotalsProps, 'lines' | 'rules'>) {
  const priced = pricedLines(lines)
  const subtotal = subtotalOf(priced)
  const { discount } = discountOn(priced)
  const pieces = priced.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex animate-fade flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar">
      <p className="text-note text-ink-2">
        <span className="money block text-base/5.5 font-semibold text-ink">
          {formatPaise(subtotal - discount)}
        </span>
        {rules.showInclusive ? <InclusiveTotal lines={lines} rules={rules} /> : text.pieces(pieces)}
      </p>
      <CheckoutLink lines={lines} subtotal={subtotal} className="flex-1 px-4" />
    </div>
  )
}

interface CheckoutLinkProps {
  lines: readonly CartLine[]
  subtotal: Paise
  size?: 'md' | 'lg'
  className: string
}

/** While a line cannot be ordered as it is, or its rate has risen, a button that leads to it instead. */
function CheckoutLink({ lines, subtotal, ...look }: CheckoutLinkProps) {
  const state: CheckoutState = { items: lines, subtotal: rupeesFromPaise(subtotal) }
  const short = lines.find(isOpen)
  if (short !== undefined) {
    return (
      <Button {...look} onClick={() => sayWhatStops(short)}>
        {text.checkout}
      </Button>
    )
  }
  return (
    <ButtonLink to="/checkout" state={state} {...look}>
      {text.checkout}
    </ButtonLink>
  )
}

/** Whether its customer must decide about a line before it can be ordered. */
function isOpen(line: CartLine): boolean {
  return shortageOf(line) !== undefined || risenPrice(line) !== undefined
}

function sayWhatStops({ cartId }: CartLine): void {
  toast.failure(text.stopped)
  const mend = document.querySelector<HTMLElement>(`[data-mends="${cartId}"]`)
  mend?.scrollIntoView({ block: 'center' })
  mend?.focus({ preventScroll: true })
}

interface InclusiveTotalProps {
  lines: readonly CartLine[]
  rules: CartRules
  className?: string
}

/** What the checkout will ask for in one figure, under the specified total, where the shop shows it. */
function InclusiveTotal({ lines, rules, className = '' }: InclusiveTotalProps) {
  if (!rules.showInclusive) return null
  const { total, shippingCharge } = priceOrder(pricedLines(lines), rules)
  const { inclusive, inclusiveAll } = text.totals
  return (
    <span className={`money block text-note text-ink-2 max-sm:text-xs ${className}`}>
      {(shippingCharge === 0 ? inclusive : inclusiveAll)(formatPaise(total))}
    </span>
  )
}

function Row({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      {/* The blank keeps the two apart for anyone who reads the line as one text. */}
      <dt>{name}</dt> <dd className="money">{value}</dd>
    </div>
  )
}
