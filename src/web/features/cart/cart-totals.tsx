import type { CartLine } from '#contract/cart.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { shippingFor, subtotalOf, type PricingRules } from '#domain/pricing.ts'
import { pricedLine } from '#web/api/cart-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { useVisibility } from './use-visibility.ts'

interface CartTotalsProps {
  lines: readonly CartLine[]
  rules: PricingRules
  /** Whether the box is in the window. */
  onVisible: (isVisible: boolean) => void
}

/** `Cart Total`: the sum of price × quantity and what shipping will be (decisions, cart total). */
export function CartTotals({ lines, rules, onVisible }: CartTotalsProps) {
  const subtotal = subtotalOf(lines.map(pricedLine))
  const shipping = shippingFor(subtotal, rules)
  const box = useVisibility<HTMLElement>(onVisible)
  return (
    <section ref={box} aria-labelledby="cart-total" className="rounded-md bg-ivory p-6">
      <h2 id="cart-total" className="d4 mb-4">
        Cart Total
      </h2>
      <dl className="grid gap-2.5 text-control/6">
        <Row name="Subtotal" value={formatPaise(subtotal)} />
        <Row name="Shipping:" value={shipping === 0 ? 'Free' : formatPaise(shipping)} />
        <Row
          name="Total"
          value={formatPaise(subtotal)}
          className="mt-1.5 border-t border-line pt-3.5 text-lg font-semibold"
        />
      </dl>
      <p className="mt-2 mb-5 text-note text-ink-3">
        Taxes and shipping are calculated at checkout
      </p>
      <CheckoutLink lines={lines} subtotal={subtotal} size="lg" className="w-full" />
    </section>
  )
}

/** On phones, total and way to the checkout at the lower edge while the box is away. */
export function CartBar({ lines }: { lines: readonly CartLine[] }) {
  const subtotal = subtotalOf(lines.map(pricedLine))
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex animate-fade items-center gap-4 border-t border-line bg-paper px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar">
      <p className="text-note text-ink-2">
        <span className="money block text-base/5.5 font-semibold text-ink">
          {formatPaise(subtotal)}
        </span>
        {pieces === 1 ? '1 piece' : `${pieces} pieces`}
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

function CheckoutLink({ lines, subtotal, ...look }: CheckoutLinkProps) {
  const state: CheckoutState = { items: lines, subtotal: rupeesFromPaise(subtotal) }
  return (
    <ButtonLink to="/checkout" state={state} {...look}>
      Proceed to Checkout
    </ButtonLink>
  )
}

function Row({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      {/* The blank keeps the two apart for who reads the line as one text. */}
      <dt>{name}</dt> <dd className="money">{value}</dd>
    </div>
  )
}
