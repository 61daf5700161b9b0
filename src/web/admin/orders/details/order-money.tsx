import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { getOrderMoney } from '#contract/orders/payments.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { REFUND_REASONS } from '#domain/payments/payments.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Moment } from '#web/ui/moment.tsx'
import { HandOverForm } from '#web/admin/orders/money/hand-over-form.tsx'
import { DisputeLine } from './dispute-line.tsx'
import { PaymentLine } from './payment-line.tsx'
import { RecordPaymentForm } from './record-payment-form.tsx'
import { RefundForm } from './refund-form.tsx'

type Money = Awaited<ReturnType<typeof readMoney>>

function readMoney(orderId: number) {
  return adminApi.call(getOrderMoney, { params: { orderId } })
}

const STATES = {
  waiting: 'on its way',
  sent: 'sent',
  done: 'completed',
  failed: 'failed',
} as const

/** How often, and how many milliseconds apart, a refund on its way is looked at again. */
const LOOKS = 5
const LOOK_MS = 2_000

interface OrderMoneyProps {
  order: Pick<Order, 'orderId' | 'paymentMethod'>
  /** Changes whenever a credit note has started a refund. */
  documentsTurn: number
  /** A refund was made or has arrived: the payment status of the order has changed. */
  onChanged: () => void
}

/** What was paid for an order and what went back, and how to send more back. */
export function OrderMoney({ order, documentsTurn, onChanged }: OrderMoneyProps) {
  const { orderId } = order
  const role = useSession()?.role
  const load = useLoad(`money of ${orderId} ${documentsTurn}`, () => readMoney(orderId))
  useNews(load, onChanged)
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    return (
      <p role="alert" className="mt-3">
        The payments did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  return (
    <div className="mt-3 grid gap-2">
      <Movements
        money={load.data}
        onDone={(money) => {
          load.replace(money)
          onChanged()
        }}
      />
      {load.data.due > 0 && (
        <RecordPaymentForm
          orderId={orderId}
          due={load.data.due}
          onDone={(money) => {
            load.replace(money)
            onChanged()
          }}
        />
      )}
      {isAllowed(role, 'refunds') && load.data.refundable > 0 && (
        <RefundForm
          orderId={orderId}
          parts={load.data.partsBack}
          refundable={load.data.refundable}
          keptBack={load.data.keptBack}
          onDone={load.replace}
          onStale={load.reload}
        />
      )}
    </div>
  )
}

function Movements({ money, onDone }: { money: Money; onDone: (money: Money) => void }) {
  const role = useSession()?.role
  return (
    <ul className="grid gap-2">
      {money.problem !== '' && <li className="text-danger">{money.problem}</li>}
      {money.payments.map((payment) => (
        <li key={payment.paymentId}>
          <PaymentLine payment={payment} />
        </li>
      ))}
      {money.refunds.map((refund) => (
        <li key={refund.refundId} className={refund.status === 'failed' ? 'text-danger' : ''}>
          <RefundLine refund={refund} />
          {refund.mayBeHandedOver && isAllowed(role, 'refunds') && (
            <HandOverForm {...refund} onDone={onDone} />
          )}
        </li>
      ))}
      {money.disputes.map((dispute) => (
        <li
          key={dispute.disputeId}
          className={dispute.status === 'open' || dispute.status === 'lost' ? 'text-danger' : ''}
        >
          <DisputeLine dispute={dispute} />
        </li>
      ))}
    </ul>
  )
}

/** How much went back, why, and where, if that is not over the order's own payment. */
function RefundLine({ refund }: { refund: Money['refunds'][number] }) {
  const { amount, reason, status, problem, at, way, overOrderId, paysOrderId } = refund
  return (
    <>
      Refunded {formatRupees(amount)} ({words(reason)}) – {STATES[status]}, <Moment at={at} />
      {overOrderId !== null && (
        <span className="block text-xs text-ink-3">Over the payment of order {overOrderId}</span>
      )}
      {way === 'credit' && (
        <span className="block text-xs text-ink-3">
          {paysOrderId === null ? 'As store credit' : `It paid for order ${paysOrderId} at once`}
        </span>
      )}
      {problem !== '' && <span className="block">{problem}</span>}
    </>
  )
}

function words(reason: string): string {
  const known: Readonly<Record<string, string>> = REFUND_REASONS
  return known[reason] ?? reason
}

/** Looks again while money is on its way, a few times, and tells when it is no more. */
function useNews(load: ReturnType<typeof useLoad<Money>>, onArrived: () => void): void {
  const looks = useRef(0)
  const wasWaiting = useRef(false)
  const tell = useRef(onArrived)
  useEffect(() => {
    tell.current = onArrived
  })
  const money = load.state === 'ready' ? load.data : undefined
  const isWaiting = money?.refunds.some(({ status }) => status === 'waiting') === true
  const { reload } = load
  useEffect(() => {
    if (money === undefined) return undefined
    if (wasWaiting.current && !isWaiting) tell.current()
    wasWaiting.current = isWaiting
    if (!isWaiting || looks.current >= LOOKS) return undefined
    looks.current += 1
    const timer = setTimeout(reload, LOOK_MS)
    return () => clearTimeout(timer)
  }, [money, isWaiting, reload])
}
