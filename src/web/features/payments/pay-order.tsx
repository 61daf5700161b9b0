import type { ReactNode } from 'react'
import { listOwnOrders, type Order } from '#contract/orders/orders.ts'
import { checkPayment, payTest, startPayment } from '#contract/orders/payments.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { isCancelledByShop } from '#web/api/orders/cancelled-by-shop.ts'
import { useLoad } from '#web/api/use-load.ts'
import { guestOrder } from '#i18n/orders/guest-order.ts'
import { payments as text } from '#i18n/payments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { AmountDue } from './amount-due.tsx'
import { paidOrder } from './look-for-payment.ts'
import { guestMark, RazorpayPayment } from './razorpay-payment.tsx'
import { TestPayment } from './test-payment.tsx'

interface PayOrderProps {
  orderId: number
  userId: number
  /** Whether the customer comes back from a payment that is not confirmed yet. */
  isReturning: boolean
  /** What is shown of a paid order. */
  renderPaid: (order: Order) => ReactNode
  /** What an order is of that is still to be paid, under the way to pay it. */
  renderDue: (order: Order) => ReactNode
  /** What follows an order of which nothing is to be paid, as wide as the page. */
  underSettled: ReactNode
}

/** An own order that waits for its payment, and how to pay it. */
export function PayOrder(props: PayOrderProps) {
  const { orderId, userId, isReturning, renderPaid, renderDue, underSettled } = props
  const load = useLoad(`payment of ${orderId}`, () => readPayment(orderId, userId))
  if (load.state === 'loading') return <LoadingPayment />
  if (load.state === 'failed') {
    const problem = problemIn(load.error)
    if (problem !== undefined) return <Settled text={problem} />
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  const { order, started } = load.data
  if (order === undefined) {
    return (
      <>
        <Settled text={text.notFound} />
        {underSettled}
      </>
    )
  }
  if (started === undefined) {
    const isPaid = order.paymentStatus === 'paid'
    return (
      <>
        <Settled text={settledText(order)} orderId={order.orderId} isGuest={order.isGuest === true}>
          {isPaid ? renderPaid(order) : renderDue(order)}
        </Settled>
        {underSettled}
      </>
    )
  }
  return (
    <div className={SIDE_BY_SIDE}>
      <div className="grid gap-5">
        <p className="text-lg text-pretty">
          {started.paymentStatus === 'declined' ? text.declined(orderId) : text.waiting(orderId)}
        </p>
        {started.holdUntil !== null && (
          <p className="text-ink-2">{text.until(timeText(started.holdUntil))}</p>
        )}
        <AmountDue order={order} />
        {started.razorpay === null ? (
          <TestPayment
            pay={(outcome) => browserApi.call(payTest, { body: { orderId, outcome } })}
            onTried={load.reload}
          />
        ) : (
          <RazorpayPayment
            paid={paidOrder(orderId)}
            buyer={{
              name: `${order.firstName} ${order.lastName}`,
              email: order.email,
              contact: order.phone,
            }}
            until={started.holdUntil}
            callback={`/payment/callback/${orderId}${guestMark()}`}
            razorpay={started.razorpay}
            isReturning={isReturning}
            onSettled={load.reload}
          />
        )}
      </div>
      <div>{renderDue(order)}</div>
    </div>
  )
}

/** What is to be done, and what it is for: on wide screens beside each other, with the edges of what stands below. */
const SIDE_BY_SIDE =
  'grid grid-cols-1 items-start gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)] xl:grid-cols-2 xl:gap-x-5 xl:*:first:pr-9'

/** The order's state, as the provider knows it now, and the provider's form while it can still be paid. */
async function readPayment(orderId: number, userId: number) {
  const orders = await browserApi.call(listOwnOrders, { params: { userId } })
  const order = orders.find((one) => one.orderId === orderId)
  if (order === undefined || !isAwaited(order.paymentStatus)) return { order, started: undefined }
  const { paymentStatus, canPay } = await browserApi.call(checkPayment, { body: { orderId } })
  if (canPay) {
    return { order, started: await browserApi.call(startPayment, { body: { orderId } }) }
  }
  // Its time is over a moment before the shop has cancelled it.
  const isLate = isAwaited(paymentStatus) && order.status !== CANCELLED
  const now = isLate ? 'expired' : paymentStatus
  return { order: { ...order, paymentStatus: now }, started: undefined }
}

function isAwaited(paymentStatus: string): boolean {
  return paymentStatus === 'waiting' || paymentStatus === 'declined'
}

/** What to do instead when the provider does not take this payment. */
function problemIn(error: unknown): string | undefined {
  const isRefused = error instanceof ApiError && error.problem?.code === 'payment-refused'
  return isRefused ? error.message : undefined
}

/** After a late payment the money is on its way back, or its refund has not begun yet. */
function settledText(order: Order): string {
  const { paymentStatus, status, storeCredit = 0 } = order
  if (paymentStatus === 'paid') return text.paid
  if (paymentStatus === 'refunded' && status === CANCELLED) return text.refunded
  if (!isAwaited(paymentStatus) && paymentStatus !== 'expired') return text.settled
  const why = isCancelledByShop(order) ? text.cancelled : text.expired
  return storeCredit > 0 ? `${why} ${text.creditBack(formatRupees(storeCredit))}` : why
}

const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit' })
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const HALF_DAY_MS = 12 * 3_600_000

/** A time of today, or a day and a time. */
function timeText(moment: string): string {
  const at = new Date(moment)
  return at.getTime() - Date.now() < HALF_DAY_MS ? timeOfDay(at) : dayAndTime(at)
}

function Settled({
  text: words,
  orderId,
  isGuest = false,
  children,
}: {
  text: string
  orderId?: number
  isGuest?: boolean
  children?: ReactNode
}) {
  return (
    <div className={`${SIDE_BY_SIDE} lg:grid-rows-[auto_1fr]`}>
      <output className="block text-lg text-pretty">{words}</output>
      {children !== undefined && (
        <div className="*:mt-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid lg:col-start-1">
        {isGuest ? (
          <ButtonLink to="/guest-order">{guestOrder.see}</ButtonLink>
        ) : (
          <ButtonLink to="/myorders">{text.orders}</ButtonLink>
        )}
        {words === text.paid && (
          <ButtonLink to={`/invoice/${orderId}${isGuest ? '?guest' : ''}`} variant="secondary">
            {text.invoice}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** A placeholder while the order loads. */
export function LoadingPayment() {
  return (
    <div aria-busy="true" className="grid max-w-160 gap-5">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-14" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}
