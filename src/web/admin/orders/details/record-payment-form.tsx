import { useState, type SubmitEvent } from 'react'
import { recordPayment, type OrderMoney } from '#contract/orders/payments.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { isOddPaymentDay, RECORDED_CHANNELS } from '#domain/payments/payments.ts'
import { daysFrom, SHOP_TIME_ZONE, shopDayOf, startOfShopDay } from '#domain/shop/shop-days.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { dateFormat, formatCount } from '#web/ui/format.ts'
import { useLast } from '#web/ui/use-last.ts'

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

/** With the name of the month and the whole year: a slip is seen. */
const wholeDate = dateFormat({ dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

/** Records money that came by bank transfer, UPI or in cash, after a question; folded away until then. */
export function RecordPaymentForm({ orderId, due, onDone }: RecordPaymentFormProps) {
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [asked, setAsked] = useState<Recorded>()
  const [isBusy, setIsBusy] = useState(false)
  const [today] = useState(() => shopDayOf(new Date()))
  // The question keeps its day while it closes.
  const day = useLast(asked)?.receivedOn ?? today
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const recorded = recordedIn(event.currentTarget)
    const missing = missingIn(recorded)
    setProblem(missing)
    if (missing === undefined) setAsked(recorded)
  }

  async function record(recorded: Recorded) {
    setIsBusy(true)
    try {
      // The question has named the day, and how long ago it is.
      const body = { ...recorded, amount: due, isOldDayMeant: true }
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
        title={`Record ${formatRupees(due)} as received on ${dateText(day)}?`}
        text={`${ageText(day, today)}The order is then paid. The customer gets an email and the invoice is issued.`}
        confirmLabel={`Record ${formatRupees(due)}`}
        isBusy={isBusy}
        busyLabel="Recording..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void record(asked)}
      />
    </details>
  )
}

function dateText(day: string): string {
  const at = startOfShopDay(day)
  return at === undefined ? day : wholeDate(at)
}

/** How long ago an odd day is, as a sentence before others; nothing for another day. */
function ageText(day: string, today: string): string {
  return isOddPaymentDay(day, today)
    ? `This is ${formatCount(daysFrom(day, today))} days ago: check the year. `
    : ''
}

/** What a person forgot; undefined when the server can judge the rest. */
function missingIn({ channel, receivedOn, reference }: Recorded) {
  if (startOfShopDay(receivedOn) === undefined) return { field: 'receivedOn', message: DAY }
  return channel !== 'cash' && reference === ''
    ? { field: 'reference', message: REFERENCE }
    : undefined
}

const DAY = 'Enter the day the money came.'
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
