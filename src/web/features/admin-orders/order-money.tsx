import { useState, type SubmitEvent } from 'react'
import type { Order } from '#contract/orders.ts'
import { getOrderMoney, refundPayment } from '#contract/payments.ts'
import { formatRupees } from '#domain/money.ts'
import { isAllowed } from '#domain/permissions.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'

type Money = Awaited<ReturnType<typeof readMoney>>

function readMoney(orderId: number) {
  return adminApi.call(getOrderMoney, { params: { orderId } })
}

const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'the order was cancelled',
  late: 'it came after the order had been cancelled',
  amount: 'it was another amount',
  twice: 'it was paid twice',
  returned: 'sent back by hand',
}

const STATES = {
  waiting: 'on its way',
  sent: 'sent',
  done: 'arrived',
  failed: 'failed',
} as const

/** What was paid for an order and what went back, and how to send more back. */
export function OrderMoney({ order }: { order: Pick<Order, 'orderId' | 'paymentMethod'> }) {
  const { orderId } = order
  const role = useSession()?.role
  const load = useLoad(`money of ${orderId}`, () => readMoney(orderId))
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
      <Movements money={load.data} />
      {isAllowed(role, 'refunds') && load.data.refundable > 0 && (
        <RefundForm
          orderId={orderId}
          isCash={order.paymentMethod === 'cod'}
          money={load.data}
          onDone={load.replace}
        />
      )}
    </div>
  )
}

function Movements({ money }: { money: Money }) {
  return (
    <ul className="grid gap-1">
      {money.payments.map(({ paymentId, amount, at }) => (
        <li key={paymentId}>
          Received {formatRupees(amount)}, <Moment at={at} />
        </li>
      ))}
      {money.refunds.map(({ refundId, amount, reason, status, problem, at }) => (
        <li key={refundId} className={status === 'failed' ? 'text-danger' : ''}>
          Sent back {formatRupees(amount)} because {REASONS[reason] ?? reason}: {STATES[status]},{' '}
          <Moment at={at} />
          {problem !== '' && <span className="block">{problem}</span>}
        </li>
      ))}
    </ul>
  )
}

interface RefundFormProps {
  orderId: number
  /** Cash goes back by hand; the form then only writes it down. */
  isCash: boolean
  money: Money
  onDone: (money: Money) => void
}

/** Sends an amount back, all that is left unless another is typed. */
function RefundForm({ orderId, isCash, money, onDone }: RefundFormProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = formText(event.currentTarget, 'amount')
    const sum = formatRupees(Number(amount))
    const question = isCash
      ? `Was ${sum} handed back to the customer in cash?`
      : `Send ${sum} back to the customer?`
    if (isBusy || !window.confirm(question)) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const reply = await adminApi.call(refundPayment, { params: { orderId }, body: { amount } })
      toast.success(reply.message)
      onDone(reply.money)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-1">
      <div className="flex items-end gap-2">
        <TextField
          key={money.refundable}
          label={isCash ? 'Cash handed back in ₹' : 'Send back in ₹'}
          name="amount"
          required
          inputMode="decimal"
          defaultValue={money.refundable.toFixed(2)}
          className="flex-1"
        />
        <Button type="submit" size="sm" variant="secondary" busy={isBusy} busyLabel="Sending...">
          {isCash ? 'Write down' : 'Refund'}
        </Button>
      </div>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </form>
  )
}
