import { useLocation } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { AnimatedLogo } from '#web/features/orders/animated-logo.tsx'
import { PlacedOrder } from '#web/features/orders/placed-order.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { guestOrder } from '#i18n/orders/guest-order.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/order-success.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.order,
    description: text.description,
    isPrivate: true,
  })
}

/** Under what is done, or where nothing is: there is no more to do here. */
const NEWEST = (
  <LoadedNewestRow
    renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
  />
)

export default function OrderSuccessPage() {
  const name = useSession()?.name ?? ''
  const { state } = useLocation()
  const isLive = useHydrated()
  const order = isLive ? orderInState(state) : undefined
  if (!isLive) return <LoadingConfirmation />
  if (order === undefined) return <NoNewOrder />
  return (
    <div className="wrap pb-(--section)">
      <div className="mx-auto grid max-w-160 justify-items-center gap-4 *:max-w-full pt-24 text-center sm:pt-[clamp(3rem,6vw,6rem)]">
        <AnimatedLogo />
        <PageTitle>{text.confirmed.heading}</PageTitle>
        <p className="text-lg text-pretty wrap-anywhere text-ink-2">
          {text.confirmed.thanks(order.isGuest === true ? order.firstName : name)}
        </p>
        <PlacedOrder order={order} />
        <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-full max-sm:justify-stretch">
          <ButtonLink to="/">{text.confirmed.home}</ButtonLink>
          {order.isGuest === true ? (
            <ButtonLink to="/guest-order" variant="secondary">
              {guestOrder.see}
            </ButtonLink>
          ) : (
            <ButtonLink to="/myorders" variant="secondary">
              {text.confirmed.orders}
            </ButtonLink>
          )}
        </div>
        {order.isGuest === true && <p className="text-ink-2">{guestOrder.linkInMail}</p>}
      </div>
      {NEWEST}
    </div>
  )
}

/** Opened without an order, the page confirms none. */
function NoNewOrder() {
  return (
    <div className="wrap pb-(--section)">
      <EmptyState
        headingLevel={1}
        isFollowed
        title={text.noneNew.title}
        text={text.noneNew.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/myorders">{text.title}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {text.confirmed.home}
            </ButtonLink>
          </div>
        }
      />
      {NEWEST}
    </div>
  )
}

/** Only the browser knows which order it confirms. */
function LoadingConfirmation() {
  return (
    <div
      aria-busy="true"
      className="wrap grid min-h-[60svh] content-center justify-items-center gap-4"
    >
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-5 w-56 max-w-full" />
      <noscript>{text.needsScript}</noscript>
    </div>
  )
}

/** The order that the checkout has just placed; undefined when the page was opened directly. */
function orderInState(state: unknown): Order | undefined {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined
  return isOrder(state.order) ? state.order : undefined
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'orderItems' in value
}
