import { useState } from 'react'
import { listOwnOrders, type Order } from '#contract/orders/orders.ts'
import { payTest, startPayment } from '#contract/orders/payments.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { TestOutcome } from '#domain/orders/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { dateTag } from '#i18n/language.ts'
import { payment as text } from '#i18n/payment.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RazorpayPayment } from './razorpay-payment.tsx'

interface PayOrderProps {
  orderId: number
  userId: number
}

/** An own order that waits for its payment, and how to pay it. */
export function PayOrder({ orderId, userId }: PayOrderProps) {
  const load = useLoad(`payment of ${orderId}`, () => readPayment(orderId, userId))
  if (load.state === 'loading') return <LoadingPayment />
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} isBusy={load.isReloading} />
  }
  const { order, started } = load.data
  if (order === undefined) return <Settled text={text.notFound} />
  if (started === undefined) return <Settled text={settledText(order)} orderId={order.orderId} />
  return (
    <div className="grid gap-5">
      <p className="text-lg text-pretty">
        {started.paymentStatus === 'declined' ? text.declined(orderId) : text.waiting(orderId)}
      </p>
      {started.holdUntil !== null && (
        <p className="text-ink-2">{text.until(timeText(started.holdUntil))}</p>
      )}
      <p className="flex justify-between border-y border-line py-4 text-lg font-semibold">
        <span>{text.total} </span>
        <span className="money">{formatRupees(order.totalPrice)}</span>
      </p>
      {started.razorpay === null ? (
        <TestPayment orderId={orderId} onTried={load.reload} />
      ) : (
        <RazorpayPayment order={order} razorpay={started.razorpay} onCheck={load.reload} />
      )}
    </div>
  )
}

/** The order's state, and the provider's form while it can still be paid. */
async function readPayment(orderId: number, userId: number) {
  const orders = await browserApi.call(listOwnOrders, { params: { userId } })
  const order = orders.find((one) => one.orderId === orderId)
  const isAwaited = order?.paymentStatus === 'waiting' || order?.paymentStatus === 'declined'
  const started = isAwaited ? await browserApi.call(startPayment, { body: { orderId } }) : undefined
  return { order, started }
}

function settledText({ paymentStatus }: Order): string {
  if (paymentStatus === 'paid') return text.paid
  return paymentStatus === 'expired' ? text.expired : text.settled
}

const TIME = new Intl.DateTimeFormat(dateTag, { hour: 'numeric', minute: '2-digit' })

function timeText(moment: string): string {
  return TIME.format(new Date(moment))
}

function Settled({ text: words, orderId }: { text: string; orderId?: number }) {
  return (
    <div className="grid justify-items-start gap-5">
      <output className="block text-lg text-pretty">{words}</output>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/myorders">{text.orders}</ButtonLink>
        {words === text.paid && (
          <ButtonLink to={`/invoice/${orderId}`} variant="secondary">
            {text.invoice}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** What the test provider does is chosen; it says that no money moves. */
function TestPayment({ orderId, onTried }: { orderId: number; onTried: () => void }) {
  const [busy, setBusy] = useState<TestOutcome>()
  const [problem, setProblem] = useState<string>()
  const tryIt = async (outcome: TestOutcome) => {
    if (busy !== undefined) return
    setBusy(outcome)
    setProblem(undefined)
    try {
      await browserApi.call(payTest, { body: { orderId, outcome } })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
    onTried()
  }
  return (
    <div className="grid gap-4">
      <p className="rounded-md bg-info-50 px-5 py-3 text-info">{text.test.text}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          busy={busy === 'approve'}
          busyLabel={text.test.busy}
          onClick={() => void tryIt('approve')}
        >
          {text.test.approve}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'decline'}
          busyLabel={text.test.busy}
          onClick={() => void tryIt('decline')}
        >
          {text.test.decline}
        </Button>
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** In the shape of what comes. */
export function LoadingPayment() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-14" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}
