import { useState } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { OwnPieces, useOwnPieces } from '#web/features/orders/made/own-pieces.tsx'
import { isThere } from '#web/features/orders/parcels/arrived-pieces.ts'
import { LoadingOrders, NoOrders, OwnOrders } from '#web/features/orders/own-orders.tsx'
import { OrderReturns } from '#web/features/returns/order-returns.tsx'
import { returnPlace } from '#web/features/returns/return-place.ts'
import { useOwnReturns } from '#web/features/returns/use-own-returns.ts'
import { ReviewButton } from '#web/features/reviews/review-button.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { guestOrder } from '#i18n/orders/guest-order.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoginFirst } from '#web/ui/feedback/login-first.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/my-orders.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    isPrivate: true,
  })
}

export default function MyOrdersPage() {
  const isLive = useHydrated()
  const session = useSession()
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        {isLive ? <Orders userId={session?.userId} /> : <LoadingOrders />}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

/** Under a page without an order. */
const NEWEST = (
  <LoadedNewestRow
    renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
  />
)

function Orders({ userId }: { userId: number | undefined }) {
  const { sellsToGuests } = useShop().settings
  const { hash } = useLocation()
  const [returning, setReturning] = useState<number>()
  if (userId !== undefined) return <OrdersOf userId={userId} onReturning={setReturning} />
  // A login that ended over the form of a return leads back into it.
  const place = returning === undefined ? hash : returnPlace(returning)
  return (
    <>
      <LoginFirst title={text.loginFirst} login={text.login} from={`/myorders${place}`}>
        {sellsToGuests && (
          <ButtonLink to="/guest-order" variant="secondary">
            {guestOrder.ask}
          </ButtonLink>
        )}
      </LoginFirst>
      {NEWEST}
    </>
  )
}

interface OrdersOfProps {
  userId: number
  /** Tells of which order a return is being asked for. */
  onReturning: (orderId: number | undefined) => void
}

function OrdersOf({ userId, onReturning }: OrdersOfProps) {
  const returns = useOwnReturns(userId)
  const pieces = useOwnPieces(userId)
  return (
    <>
      <OwnPieces load={pieces} />
      <OwnOrders
        userId={userId}
        isWaiting={pieces.state === 'loading' || returns.isLoading}
        none={
          <>
            <NoOrders hasPieces={pieces.state === 'ready' && pieces.data.length > 0} />
            {NEWEST}
          </>
        }
        renderReview={(product, order) =>
          isThere(order, product.name, returns.of(order.orderId ?? 0)) && (
            <ReviewButton {...product} className="-ml-3.5" />
          )
        }
        renderReturns={({ orderId, status = 0, history = [], isWork, made, orderItems }) =>
          orderId !== undefined && (
            <OrderReturns
              order={{ orderId, status, history, isWork, made, lines: orderItems ?? [] }}
              returns={returns.of(orderId)}
              onAsking={onReturning}
              onAsked={returns.add}
              onChanged={returns.replace}
            />
          )
        }
      />
    </>
  )
}
