import { useState, type SubmitEvent } from 'react'
import { recordPayment, type OrderMoney } from '#contract/orders/payments.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { RECORDED_CHANNELS } from '#domain/orders/payments.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface RecordPaymentFormProps {
  orderId: number
  due: Rupees
  onDone: (money: OrderMoney) => void
}

const CHANNELS = RECORDED_CHANNELS.map((value) => ({
  value,
  label: labels.paymentChannel(value),
}))

type Recorded = NonNullable<ReturnType<typeof recordedIn>>

/** Records money that came by bank transfer, UPI or in cash, after a question; folded away until then. */
export function RecordPaymentForm({ orderId, due, onDone }: RecordPaymentFormProps) {
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [asked, setAsked] = useState<Recorded>()
  const [isBusy, setIsBusy] = useState(false)
  const [today] = useState(() => shopDayOf(new Date()))
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const recorded = recordedIn(event.currentTarget)
    const isMissing = recorded.channel !== 'cash' && recorded.reference === ''
    setProblem(isMissing ? { field: 'reference', message: REFERENCE } : undefined)
    if (!isMissing) setAsked(recorded)
  }

  async function record(recorded: Recorded) {
    setIsBusy(true)
    try {
      const body = { ...recorded, amount: due }
      const reply = await adminApi.call(recordPayment, { params: { orderId }, body })
      toast.success(reply.message)
      onDone(reply.money)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
    setAsked(undefined)
  }

  return (
    <details className="rounded-md border border-line px-4">
      <summary className="link flex min-h-11 list-none items-center">Record payment</summary>
      <form onSubmit={ask} noValidate className="grid gap-2 pb-4">
        <SelectField label="How it came" name="channel" options={CHANNELS} />
        <TextField
          label="Received on"
          name="receivedOn"
          type="date"
          required
          max={today}
          defaultValue={today}
          error={errorOf('receivedOn')}
        />
        <TextField
          label="Reference"
          name="reference"
          maxLength={60}
          autoComplete="off"
          hint="The number of the transfer (UTR) or of the receipt."
          error={errorOf('reference')}
        />
        <TextField label="Note" name="note" optional maxLength={200} autoComplete="off" />
        {problem?.field === '' && <FieldError>{problem.message}</FieldError>}
        <Button type="submit" size="sm" variant="secondary" aria-haspopup="dialog">
          Record {formatRupees(due)}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Record ${formatRupees(due)} as received?`}
        text="The order is then paid. The customer gets an email and the invoice is issued."
        confirmLabel={`Record ${formatRupees(due)}`}
        isBusy={isBusy}
        busyLabel="Recording..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void record(asked)}
      />
    </details>
  )
}

const REFERENCE = 'Enter the number of the transfer, which the bank statement shows.'

function recordedIn(form: HTMLFormElement) {
  const chosen = formText(form, 'channel')
  return {
    channel: RECORDED_CHANNELS.find((channel) => channel === chosen) ?? RECORDED_CHANNELS[0],
    receivedOn: formText(form, 'receivedOn'),
    reference: formText(form, 'reference').trim(),
    note: formText(form, 'note').trim(),
  }
}

/** What the server says, at its field where it names one that is shown. */
function problemOf(error: unknown): { field: string; message: string } {
  const issue = error instanceof ApiError ? error.problem?.issues?.[0] : undefined
  const isShown = issue?.field === 'reference' || issue?.field === 'receivedOn'
  const message = error instanceof Error ? error.message : String(error)
  return { field: isShown ? issue.field : '', message }
}
