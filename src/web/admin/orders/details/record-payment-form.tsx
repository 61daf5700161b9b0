import { useState, type SubmitEvent } from 'react'
import { recordPayment, type OrderMoney } from '#contract/orders/payments.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useLast } from '#web/ui/use-last.ts'
import {
  missingIn,
  oddDayText,
  ReceivedFields,
  receivedIn,
  receivedSlip,
  wholeDay,
  type Received,
  type ReceivedSlip,
} from './received-fields.tsx'

interface RecordPaymentFormProps {
  orderId: number
  due: Rupees
  onDone: (money: OrderMoney) => void
}

/** Records money that came by bank transfer, UPI, card machine or in cash, after a question; folded away until then. */
export function RecordPaymentForm({ orderId, due, onDone }: RecordPaymentFormProps) {
  const [slip, setSlip] = useState<ReceivedSlip>()
  const [asked, setAsked] = useState<Received>()
  const [isBusy, setIsBusy] = useState(false)
  const [today] = useState(() => shopDayOf(new Date()))
  // The question keeps its day while it closes.
  const day = useLast(asked)?.receivedOn ?? today

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const received = receivedIn(event.currentTarget)
    const missing = missingIn(received)
    setSlip(missing)
    if (missing === undefined) setAsked(received)
  }

  async function record(received: Received) {
    setIsBusy(true)
    try {
      // The question has named the day, and how long ago it is.
      const body = { ...received, amount: due, isOldDayMeant: true }
      const reply = await adminApi.call(recordPayment, { params: { orderId }, body })
      toast.success(reply.message)
      onDone(reply.money)
    } catch (error) {
      setSlip(receivedSlip(error))
    }
    setIsBusy(false)
    setAsked(undefined)
  }

  return (
    <details className="rounded-md border border-line px-4">
      <summary className="link flex min-h-11 list-none items-center">Record payment</summary>
      <form onSubmit={ask} noValidate className="grid gap-2 pb-4">
        <ReceivedFields today={today} slip={slip} />
        {slip?.field === '' && <FieldError>{slip.message}</FieldError>}
        <Button type="submit" size="sm" variant="secondary" aria-haspopup="dialog">
          Record {formatRupees(due)}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Record ${formatRupees(due)} as received on ${wholeDay(day)}?`}
        text={`${oddDayText(day, today)}The order is then paid. The customer gets an email and the invoice is issued.`}
        confirmLabel={`Record ${formatRupees(due)}`}
        isBusy={isBusy}
        busyLabel="Recording..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void record(asked)}
      />
    </details>
  )
}
