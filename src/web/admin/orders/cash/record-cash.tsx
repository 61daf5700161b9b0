import { useState, type SubmitEvent } from 'react'
import { recordCollected, type CashOrder } from '#contract/orders/cash-to-collect.ts'
import { cashOf } from '#domain/payments/cash-to-collect.ts'
import { isOddPaymentDay } from '#domain/payments/payments.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { adminApi } from '#web/api/browser-api.ts'
import {
  missingIn,
  oddDayText,
  ReceivedFields,
  receivedIn,
  receivedSlip,
  type Received,
  type ReceivedSlip,
} from '#web/admin/orders/details/received-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface RecordCashProps {
  /** Undefined when closed. */
  orders: readonly CashOrder[] | undefined
  onClose: () => void
  /** The list has changed. */
  onRecorded: () => void
}

/** Records what came for one order or several, such as by one transfer of a courier. */
export function RecordCash({ orders: open, onClose, onRecorded }: RecordCashProps) {
  const chosen = useLast(open)
  const [isBusy, setIsBusy] = useState(false)
  const [recorded, setRecorded] = useState<RecordedOf>()
  if (chosen === undefined) return null
  // What is recorded is not asked about again; the rest can be corrected or left.
  const done = recorded?.of === chosen ? recorded.ids : []
  const orders = chosen.filter(({ orderId }) => !done.includes(orderId))
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      canClose={!isBusy}
      title={`Record ${formatRupees(cashOf(orders))} as received?`}
    >
      <RecordForm
        key={chosen.map(({ orderId }) => orderId).join(' ')}
        orders={orders}
        isBusy={isBusy}
        onBusy={setIsBusy}
        onRecorded={(ids) => {
          if (ids.length < orders.length) setRecorded({ of: chosen, ids: [...done, ...ids] })
          onRecorded()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Which orders of a choice are recorded. */
interface RecordedOf {
  of: readonly CashOrder[]
  ids: readonly number[]
}

interface RecordFormProps {
  orders: readonly CashOrder[]
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onRecorded: (ids: readonly number[]) => void
  onClose: () => void
}

function RecordForm({ orders, isBusy, onBusy, onRecorded, onClose }: RecordFormProps) {
  const [slip, setSlip] = useState<ReceivedSlip>()
  /** An odd day that the form has asked about. */
  const [oddDay, setOddDay] = useState('')
  const [today] = useState(() => shopDayOf(new Date()))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const received = receivedIn(event.currentTarget)
    const missing = missingIn(received) ?? oddDayIn(received)
    setSlip(missing)
    if (missing === undefined) void record(received)
  }

  /** A day long ago is named once; a second press confirms it. */
  function oddDayIn({ receivedOn }: Received): ReceivedSlip | undefined {
    if (!isOddPaymentDay(receivedOn, today) || receivedOn === oddDay) return undefined
    setOddDay(receivedOn)
    const message = `${oddDayText(receivedOn, today)}Press again if it is right.`
    return { field: 'receivedOn', message }
  }

  async function record(received: Received) {
    onBusy(true)
    try {
      const body = {
        ...received,
        orders: orders.map(({ orderId, amount }) => ({ orderId, amount })),
        isOldDayMeant: true,
      }
      const { message, recorded, refused } = await adminApi.call(recordCollected, { body })
      if (recorded.length > 0) toast.success(message)
      onRecorded(recorded)
      if (refused.length === 0) onClose()
      else {
        // The toast says how many are recorded, if any.
        const said = recorded.length > 0 ? [] : [message]
        setSlip({ field: '', message: [...said, ...refused.map(refusalText)].join(' ') })
      }
    } catch (error) {
      setSlip(receivedSlip(error))
    }
    onBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <p className="text-ink-2">
        {orders.length === 1
          ? `Order ${orders[0]?.orderId} is then paid. Its customer gets an email, and its invoice is issued.`
          : `${orders.length} orders are then paid. Their customers get an email, and their invoices are issued.`}
      </p>
      <ReceivedFields today={today} slip={slip} />
      <div role="alert" className="empty:hidden">
        {slip?.field === '' && <FieldError>{slip.message}</FieldError>}
      </div>
      <Button type="submit" busy={isBusy} busyLabel="Recording...">
        Record {formatRupees(cashOf(orders))}
      </Button>
    </form>
  )
}

function refusalText({ orderId, message }: { orderId: number; message: string }): string {
  return `Order ${orderId}: ${message}`
}
