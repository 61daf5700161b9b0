import { useDeferredValue, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Delivery } from '#contract/orders/delivery.ts'
import { CHECKOUT_FIELDS, PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/checkout.ts'
import { wrapFeeOf, type OrderExtras } from '#domain/orders/extras/order-extras.ts'
import type { CodeRule } from '#domain/pricing/discounts.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { priceOrder, pricingRulesOf } from '#domain/pricing/pricing.ts'
import {
  dropCartLines,
  loadCart,
  pricedLine,
  sentPiece,
  useCart,
} from '#web/api/stores/cart-store.ts'
import { dropGuestLines, guestCart } from '#web/api/stores/guest-cart-store.ts'
import { cartTaxes } from '#web/api/stores/cart-taxes.ts'
import { isCounted } from '#web/api/orders/line-shortage.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { EmptyCart } from '#web/features/cart/cart-states.tsx'
import { linesInState } from '#web/features/cart/checkout-state.ts'
import { checkoutDraft } from '#web/features/orders/checkout-draft.ts'
import { UseCreditField } from '#web/features/credit/use-credit-field.tsx'
import { useStoreCredit } from '#web/features/credit/use-store-credit.ts'
import { CheckoutForm } from '#web/features/orders/checkout-form.tsx'
import { DiscountCode } from '#web/features/orders/discount-code.tsx'
import { ExtrasFields } from '#web/features/orders/extras/extras-fields.tsx'
import { endExtrasDraft, useExtras } from '#web/features/orders/extras/use-extras.ts'
import { OrderSummary } from '#web/features/orders/order-summary.tsx'
import { PriceChanged } from '#web/features/orders/price-changed.tsx'
import { usePlaceOrder, type Placing } from '#web/features/orders/use-place-order.ts'
import { cart } from '#i18n/cart/cart.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { guestOrder } from '#i18n/orders/guest-order.ts'
import { messages } from '#i18n/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { forgetLinkedCode } from '#web/api/stores/linked-code.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { OrderPromises } from '#web/ui/orders/order-promises.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ABOUT_LOGIN, toast } from '#web/ui/feedback/toast.tsx'
import type { Route } from './+types/checkout.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    isPrivate: true,
  })
}

export default function CheckoutPage() {
  const isLive = useHydrated()
  const session = useSession()
  const location = useLocation()
  const { state: known, lines: kept } = useCart()
  // The form is drawn in small pieces when the lines come, so that nothing waits for all of it.
  const state = useDeferredValue(known)
  const { sellsToGuests } = useShop().settings
  const isGuest = isLive && session === undefined
  if (isGuest && !sellsToGuests) return <LoggedOutCheckout />
  if (isGuest && guestCart() === undefined) return <EmptyCart />
  const passedOn = isLive ? linesInState(location.state) : undefined
  const lines = state === 'ready' ? kept : passedOn
  if (lines === undefined) return <CheckoutOnItsWay hasFailed={state === 'failed'} />
  return lines.length === 0 ? <EmptyCart /> : <Checkout lines={lines} isGuest={isGuest} />
}

function LoggedOutCheckout() {
  useEffect(() => {
    toast.failure(messages.checkout.loginFirst, ABOUT_LOGIN)
    // The form was longer than this page: its message is at the top.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <EmptyState
      headingLevel={1}
      title={text.title}
      text={<span className="font-medium text-danger">{messages.checkout.loginFirst}</span>}
      action={
        <ButtonLink to="/login" state={{ from: '/checkout' }}>
          {text.login}
        </ButtonLink>
      }
    />
  )
}

function CheckoutOnItsWay({ hasFailed }: { hasFailed: boolean }) {
  return (
    // Placeholders, as high as the window, so that nothing moves when the content comes.
    <div className={`${FRAME} min-h-[calc(100svh-var(--header-h))] noscript:pt-6`}>
      <Skeleton className="h-13 self-start max-lg:-mx-(--gutter) lg:order-last lg:h-112" />
      <div>
        <PageTitle>{text.title}</PageTitle>
        <p className="mt-2 mb-8 text-sm text-ink-2">{text.allRequired}</p>
        {hasFailed ? (
          <InlineFailure text={cart.loadFailed} onRetry={() => void loadCart()} />
        ) : (
          <LoadingFields />
        )}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

function LoadingFields() {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-x-4 gap-y-6">
      <output className="sr-only">{cart.loading}</output>
      {CHECKOUT_FIELDS.map((field) => (
        <Skeleton key={field} className="col-span-2 h-18 sm:col-span-1" />
      ))}
    </div>
  )
}

/** The form at the left and what is ordered at its side, on phones above it. */
const FRAME =
  'wrap grid grid-cols-1 content-start gap-6 pb-(--section) lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-[clamp(3rem,7vw,7rem)] lg:pt-[clamp(1.5rem,3vw,3rem)]'

function Checkout({ lines, isGuest }: { lines: readonly CartLine[]; isGuest: boolean }) {
  const { settings } = useShop()
  const navigate = useNavigate()
  const [code, setCode] = useState<CodeRule>()
  // The others are named, and stop the order.
  const counted = lines.filter(isCounted)
  const priced = counted.map(pricedLine)
  const rules = pricingRulesOf(settings.pricing)
  const [method, setMethod] = useState<PaymentMethod>(PAYMENT_METHODS[0])
  const cashFee = paiseFromRupees(settings.cashFee)
  const credit = useStoreCredit(isGuest)
  const pieces = counted.map(sentPiece)
  const [delivery, setDelivery] = useState<Delivery>()
  const extras = useExtras(pieces, delivery)
  const wrap = wrapFeeOf(extras.extras, extras.offered)
  const { total: asOnline } = priceOrder(priced, rules, { code }, { wrap })
  // Where credit pays all, no courier takes cash.
  const isCovered = credit.of(asOnline) === asOnline
  const isCash = method === 'cod' && !isCovered
  const figures = priceOrder(priced, rules, { code }, { cash: isCash ? cashFee : 0, wrap })
  const creditUsed = credit.of(figures.total)
  const discountCode = code?.code ?? ''
  const ordered = { figures, discountCode, creditFor: credit.of }
  const { placing, place, acceptPrice, declinePrice } = usePlaceOrder(lines, ordered, (order) => {
    checkoutDraft.end()
    endExtrasDraft()
    forgetLinkedCode()
    const asked = order.isGuest === true ? '?guest' : ''
    const isUnpaid = order.paymentStatus === 'waiting' || order.paymentStatus === 'declined'
    // If the payment is missing, that page shows the order's state.
    if (!isUnpaid) toast.success(messages.checkout.placed)
    const shown = isUnpaid
      ? navigate(`/pay/${order.orderId}${asked}`, { replace: true })
      : navigate('/ordersuccess', { state: { order }, replace: true })
    // The server took them out of the cart. Here they go with the page that shows them.
    const taken = lines.map(({ cartId }) => cartId)
    const forget = order.isGuest === true ? forgetGuestLines : dropCartLines
    void Promise.resolve(shown).then(() => forget(taken))
  })
  return (
    <div className={FRAME}>
      <aside className="self-start lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:order-last">
        <OrderSummary
          lines={lines}
          figures={figures}
          code={code}
          taxBasisPoints={rules.taxBasisPoints}
          creditUsed={creditUsed}
          taxes={cartTaxes(counted, figures, settings.pricing)}
          deliverOn={extras.dayProblem === undefined ? extras.extras.deliverOn : undefined}
          left={shortagesOf(placing)}
        />
      </aside>
      <div>
        <PageTitle>{text.title}</PageTitle>
        <p className="mt-2 mb-8 text-sm text-ink-2">{text.allRequired}</p>
        {isGuest && <GuestNote />}
        <CheckoutForm
          isGuest={isGuest}
          total={figures.total}
          creditUsed={creditUsed}
          cash={{
            fee: cashFee,
            total: figures.total - figures.cashFee + cashFee,
            prepaid: counted.find(({ product }) => product.isPrepaid === true)?.product.name,
          }}
          method={method}
          onMethod={setMethod}
          panFrom={paiseFromRupees(settings.panFrom)}
          paymentNotes={settings.paymentNotes}
          isTest={settings.onlineProvider === 'test'}
          pieces={pieces}
          onDelivery={setDelivery}
          extras={<ExtrasFields state={extras} isCash={isCash} />}
          credit={<UseCreditField credit={credit} total={figures.total} />}
          placing={placing}
          onPlace={async (input) => {
            if (!extras.check()) return placing
            const placed = await place({ ...input, extras: shownTo(extras.extras, isCash) })
            // It may have been spent in another tab.
            if (placed.state === 'failed') credit.reload()
            return placed
          }}
        >
          {isGuest ? (
            <p className="text-control text-ink-2">{guestOrder.checkout.codes}</p>
          ) : (
            <DiscountCode code={code} lines={priced} onChange={setCode} />
          )}
        </CheckoutForm>
        <OrderPromises
          service={settings.service}
          lines={counted}
          className="mt-5 grid justify-center border-t border-line pt-5 sm:flex sm:flex-wrap"
        />
      </div>
      <PriceChanged
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

/** Somebody who pays the courier is told the sum. */
function shownTo(extras: OrderExtras, isCash: boolean): OrderExtras {
  return { ...extras, hidesPrices: extras.hidesPrices && !isCash }
}

function forgetGuestLines(cartIds: readonly number[]): void {
  dropGuestLines(cartIds)
  dropCartLines(cartIds)
}

function GuestNote() {
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-ivory px-5 py-3 text-control">
      {guestOrder.checkout.note}
      <Link
        to="/login"
        state={{ from: '/checkout' }}
        className="link inline-flex min-h-11 items-center"
      >
        {guestOrder.checkout.login}
      </Link>
    </p>
  )
}

function shortagesOf(placing: Placing): ReadonlyMap<number, number> {
  const shortages = placing.state === 'out-of-stock' ? placing.shortages : []
  return new Map(shortages.map(({ productId, left }) => [productId, left]))
}
