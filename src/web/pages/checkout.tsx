import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import { messages } from '#domain/messages.ts'
import { priceOrder } from '#domain/pricing.ts'
import { dropCartLines, loadCart, pricedLine, useCart } from '#web/api/cart-store.ts'
import { pageMeta } from '#web/api/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useIsLive, useSession } from '#web/api/stored-session.ts'
import { EmptyCart, LoadingCart } from '#web/features/cart/cart-states.tsx'
import { linesInState } from '#web/features/cart/checkout-state.ts'
import { CheckoutForm } from '#web/features/orders/checkout-form.tsx'
import { OrderSummary } from '#web/features/orders/order-summary.tsx'
import { PriceChangedDialog } from '#web/features/orders/price-changed-dialog.tsx'
import { usePlaceOrder, type Placing } from '#web/features/orders/use-place-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/checkout.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Checkout',
    description: 'Where your order goes and how it is paid.',
    isPrivate: true,
  })
}

export default function CheckoutPage() {
  const isLive = useIsLive()
  const session = useSession()
  const location = useLocation()
  const cart = useCart()
  if (isLive && session === undefined) return <LoggedOutCheckout />
  const passedOn = isLive ? linesInState(location.state) : undefined
  const lines = cart.state === 'ready' ? cart.lines : passedOn
  if (lines === undefined) return <CheckoutOnItsWay hasFailed={cart.state === 'failed'} />
  return lines.length === 0 ? <EmptyCart /> : <Checkout lines={lines} />
}

function LoggedOutCheckout() {
  useEffect(() => {
    toast.failure(messages.checkout.loginFirst)
  }, [])
  return (
    <EmptyState
      headingLevel={1}
      title="Checkout"
      text={<span className="font-medium text-danger">{messages.checkout.loginFirst}</span>}
      action={
        <ButtonLink to="/login" state={{ from: '/checkout' }}>
          Login Now
        </ButtonLink>
      }
    />
  )
}

function CheckoutOnItsWay({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="wrap pt-[clamp(1.5rem,3vw,3rem)] pb-(--section)">
      <PageTitle className="mb-8">Checkout</PageTitle>
      {hasFailed ? (
        <InlineFailure text="Your cart could not be loaded." onRetry={() => void loadCart()} />
      ) : (
        <LoadingCart />
      )}
      <noscript>The checkout needs JavaScript. Please switch it on in your browser.</noscript>
    </div>
  )
}

function Checkout({ lines }: { lines: readonly CartLine[] }) {
  const { settings } = useShop()
  const navigate = useNavigate()
  const figures = priceOrder(lines.map(pricedLine), settings.pricing)
  const { placing, place, acceptPrice, declinePrice } = usePlaceOrder(lines, figures, (order) => {
    toast.success(messages.checkout.placed)
    const shown = navigate('/ordersuccess', { state: { order }, replace: true })
    // The server took them out of the cart. Here they go with the page that shows them.
    void Promise.resolve(shown).then(() => dropCartLines(lines.map(({ cartId }) => cartId)))
  })
  return (
    <div className="wrap grid gap-6 pb-(--section) lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-[clamp(3rem,7vw,7rem)] lg:pt-[clamp(1.5rem,3vw,3rem)]">
      <aside className="self-start lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:order-last">
        <OrderSummary
          lines={lines}
          figures={figures}
          taxBasisPoints={settings.pricing.taxBasisPoints}
          left={shortagesOf(placing)}
        />
      </aside>
      <div>
        <PageTitle>Checkout</PageTitle>
        <p className="mt-2 mb-8 text-sm text-ink-2">All fields are required.</p>
        <CheckoutForm
          total={figures.total}
          paymentNotes={settings.paymentNotes}
          placing={placing}
          onPlace={place}
        />
      </div>
      <PriceChangedDialog
        totals={
          placing.state === 'price-changed'
            ? { seen: placing.seenTotal, fresh: placing.figures.totalPrice }
            : undefined
        }
        onContinue={acceptPrice}
        onClose={declinePrice}
      />
    </div>
  )
}

function shortagesOf(placing: Placing): ReadonlyMap<number, number> {
  const shortages = placing.state === 'out-of-stock' ? placing.shortages : []
  return new Map(shortages.map(({ productId, left }) => [productId, left]))
}
