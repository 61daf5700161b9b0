import { useDeferredValue, useEffect, useState } from 'react'
import { pricingRulesOf } from '#domain/pricing/pricing.ts'
import {
  loadCart,
  onceCartIsKnown,
  sentPiece,
  takeMissingLines,
  useCart,
} from '#web/api/stores/cart-store.ts'
import { guestCart } from '#web/api/stores/guest-cart-store.ts'
import { isCounted } from '#web/api/orders/line-shortage.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { askForLinePictures } from '#web/features/cart/cart-line-parts.tsx'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { EmptyCart, LoadingCart, LoggedOutCart } from '#web/features/cart/cart-states.tsx'
import { CartBar, CartTotals } from '#web/features/cart/cart-totals.tsx'
import { CartReminder } from '#web/features/cart/reminder/cart-reminder.tsx'
import { useRefill } from '#web/features/cart/reminder/use-refill.ts'
import { useHoldEnd } from '#web/features/cart/use-hold-end.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { DeliveryCheck, usePromisesDelivery } from '#web/features/delivery/delivery-check.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { cart as text } from '#i18n/cart/cart.ts'
import { delivery } from '#i18n/delivery.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { WrapNote } from '#web/features/cart/wrap-note.tsx'
import { OrderPromises } from '#web/ui/orders/order-promises.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import type { Route } from './+types/cart.ts'

// The pictures of the lines are the largest things on the page, and only the cart names them.
if (typeof window !== 'undefined') onceCartIsKnown(askForLinePictures)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    isPrivate: true,
  })
}

/** Under a cart with nothing in it. */
const NEWEST = (
  <LoadedNewestRow
    renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
  />
)

export default function CartPage() {
  const isLive = useHydrated()
  const session = useSession()
  const { state: known, lines } = useCart()
  // The lines are drawn in small pieces when they come, so that nothing waits for all of them.
  const state = useDeferredValue(known)
  const { sellsToGuests } = useShop().settings
  useMissingLines(known)
  const isFilling = useRefill(sellsToGuests)
  if (isFilling) return <CartOnItsWay hasFailed={false} />
  if (isLive && session === undefined) {
    if (!sellsToGuests) return <LoggedOutCart>{NEWEST}</LoggedOutCart>
    if (guestCart() === undefined) return <EmptyCart>{NEWEST}</EmptyCart>
  }
  if (state === 'ready' && lines.length === 0) return <EmptyCart>{NEWEST}</EmptyCart>
  return state === 'ready' ? <FullCart /> : <CartOnItsWay hasFailed={state === 'failed'} />
}

/** Says once that lines went because they cannot be bought any more. */
function useMissingLines(state: string): void {
  useEffect(() => {
    if (state !== 'ready') return
    const count = takeMissingLines()
    if (count > 0) toast.failure(text.missing(count))
  }, [state])
}

function CartOnItsWay({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="wrap min-h-[calc(100svh-var(--header-h))] pt-[clamp(1.5rem,3vw,3rem)] pb-(--section)">
      <PageTitle className="mb-[clamp(1.5rem,3vw,2.5rem)]">{text.title}</PageTitle>
      {hasFailed ? (
        <InlineFailure text={text.loadFailed} onRetry={() => void loadCart()} />
      ) : (
        <LoadingCart />
      )}
      <noscript>{text.needsScript}</noscript>
    </div>
  )
}

function FullCart() {
  const { lines } = useCart()
  const { pricing, service } = useShop().settings
  const rules = { ...pricingRulesOf(pricing), showInclusive: pricing.showInclusive }
  useHoldEnd(lines)
  const counted = lines.filter(isCounted)
  const isWide = useIsWide()
  const promisesDelivery = usePromisesDelivery()
  const [isBoxVisible, setIsBoxVisible] = useState(true)
  return (
    <>
      <div className="wrap grid grid-cols-1 gap-10 pt-[clamp(1.5rem,3vw,3rem)] pb-(--section) lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-[clamp(2.5rem,5vw,5rem)]">
        <div>
          <PageTitle className="mb-[clamp(1.5rem,3vw,2.5rem)]">{text.title}</PageTitle>
          <CartLines lines={lines} />
          <ButtonLink to="/shopping" variant="secondary" className="mt-7">
            {text.returnToShop}
          </ButtonLink>
        </div>
        <aside className="self-start lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
          <CartTotals lines={lines} rules={rules} onVisible={setIsBoxVisible} />
          <OrderPromises service={service} lines={counted} className="mt-4 grid px-6" />
          <WrapNote className="mt-3 px-6" />
          <CartReminder />
          {promisesDelivery && counted.length > 0 && (
            <section aria-labelledby="cart-delivery" className="mt-6 rounded-md bg-ivory p-6">
              <h2 id="cart-delivery" className="d4 mb-4">
                {delivery.title}
              </h2>
              <DeliveryCheck
                pieces={counted.map((line) =>
                  Object.assign(sentPiece(line), { isPrepaid: line.product.isPrepaid }),
                )}
              />
            </section>
          )}
        </aside>
      </div>
      {!isWide && !isBoxVisible && <CartBar lines={lines} rules={rules} />}
    </>
  )
}
