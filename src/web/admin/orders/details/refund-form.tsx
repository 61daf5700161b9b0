import { useState, type SubmitEvent } from 'react'
import { refundPayment, type OrderMoney, type PartBack } from '#contract/orders/payments.ts'
import { formatRupees, rupeesFromText, type Rupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { byHandOf, partsBackText } from '#domain/payments/parts-back.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface RefundFormProps {
  orderId: number
  /** Where it goes, one after the other. */
  parts: readonly PartBack[]
  /** The most that can go back, in rupees. */
  refundable: Rupees
  /** What of that was kept back of returns, and is not wanted back unless it is typed. */
  keptBack?: Rupees | undefined
  onDone: (money: OrderMoney) => void
  /** Money went back meanwhile. */
  onStale: () => void
}

/** Refunds an amount after a question: all that is left unless another is typed. */
export function RefundForm({
  orderId,
  parts,
  refundable,
  keptBack = 0,
  onDone,
  onStale,
}: RefundFormProps) {
  const rest = Math.max(0, refundable - keptBack)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState<{ amount: Rupees; note: string }>()

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const amount = rupeesFromText(formText(event.currentTarget, 'amount'))
    const trouble = troubleWith(amount, refundable)
    setProblem(trouble)
    if (trouble !== undefined || amount === undefined) return
    setAsked({ amount, note: formText(event.currentTarget, 'note').trim() })
  }

  async function refund(body: { amount: Rupees; note: string }) {
    setIsBusy(true)
    try {
      const sent = { ...body, seenRefundable: refundable }
      const reply = await adminApi.call(refundPayment, { params: { orderId }, body: sent })
      toast.success(reply.message)
      onDone(reply.money)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      // The answer of an earlier press may have been lost: what went back is read again.
      if (error instanceof ApiError && error.problem?.code === 'refundable-changed') onStale()
    }
    setIsBusy(false)
    setAsked(undefined)
  }

  // The question keeps its words while it closes.
  const amount = useLast(asked)?.amount ?? refundable
  const sum = formatRupees(amount)
  // Money that came in cash or without the provider is handed back by a person; then the form only records it.
  const isByHand = parts.every(({ way }) => way === 'byHand')
  const hand = byHandOf(parts, amount)
  return (
    <form onSubmit={ask} noValidate className="mt-1 grid gap-2">
      <TextField
        key={refundable}
        label={isByHand ? 'Refunded by hand (₹)' : 'Refund amount (₹)'}
        name="amount"
        required
        inputMode="decimal"
        defaultValue={rest.toFixed(2)}
        error={problem}
      />
      {keptBack > 0 && (
        <p className="text-note text-ink-3">
          {formatRupees(keptBack)} was kept back of returns and is not in it.
        </p>
      )}
      <TextField label="Reason" name="note" optional maxLength={200} autoComplete="off" />
      <Button type="submit" size="sm" variant="secondary" aria-haspopup="dialog">
        {isByHand ? 'Record refund' : 'Refund'}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={hand === 'all' ? `Record ${sum} as refunded?` : `Refund ${sum}?`}
        text={[
          hand === 'all'
            ? `Record it once the customer has got ${sum} from you. They get an email.`
            : `${sum} is refunded to the customer, and they get an email. This cannot be undone.`,
          partsBackText(parts, amount),
          hand === 'some' ? 'Make sure that the customer has what is handed back.' : '',
        ]
          .filter((sentence) => sentence !== '')
          .join(' ')}
        confirmLabel={hand === 'all' ? 'Record refund' : `Refund ${sum}`}
        isBusy={isBusy}
        busyLabel="Refunding..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void refund(asked)}
      />
    </form>
  )
}

/** What is wrong with an amount; undefined when it can be refunded. */
function troubleWith(amount: Rupees | undefined, refundable: Rupees): string | undefined {
  if (amount === undefined)
    return 'Enter an amount in rupees, for example 1,000 or 499.50. Write a point before the paise.'
  if (amount === 0) return 'Enter an amount above ₹0.'
  if (amount > refundable) return `At most ${formatRupees(refundable)} can be refunded.`
  return undefined
}
