import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { FoundOrder, LinkedOrder } from '#web/features/orders/guests/guest-order.tsx'
import { LoadingOrders, OwnOrders } from '#web/features/orders/own-orders.tsx'
import { OrderReturns } from '#web/features/returns/order-returns.tsx'
import { useOwnReturns } from '#web/features/returns/use-own-returns.ts'
import { guestOrder as text } from '#i18n/orders/guest-order.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/guest-order.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** The order of somebody without a login: by the link of an email, whose key is after the #, or by number and phone. */
export default function GuestOrderPage() {
  const isLive = useHydrated()
  const { hash } = useLocation()
  // Only the browser knows it.
  const key = isLive ? hash.slice(1) : ''
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        {!isLive && <LoadingOrders />}
        {isLive &&
          (key === '' ? (
            <FoundOrder renderOrders={ordersOf('')} />
          ) : (
            <LinkedOrder key={key} linkKey={key} renderOrders={ordersOf(key)} />
          ))}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

/** The order of a guest, by the key of its link or without one. */
function ordersOf(linkKey: string) {
  return (userId: number) => <GuestOrders userId={userId} linkKey={linkKey} />
}

function GuestOrders({ userId, linkKey }: { userId: number; linkKey: string }) {
  const returns = useOwnReturns(userId)
  return (
    <OwnOrders
      isWaiting={returns.isLoading}
      userId={userId}
      linkKey={linkKey}
      renderReview={nothing}
      renderReturns={({ orderId, status = 0, history = [], isWork, made, orderItems }) =>
        orderId !== undefined && (
          <OrderReturns
            order={{ orderId, status, history, isWork, made, lines: orderItems ?? [] }}
            returns={returns.of(orderId)}
            linkKey={linkKey}
            onAsked={returns.add}
            onChanged={returns.replace}
          />
        )
      }
    />
  )
}

/** A review needs an account. */
function nothing(): null {
  return null
}
