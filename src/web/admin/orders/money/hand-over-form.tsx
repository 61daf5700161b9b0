import { useState, type SubmitEvent } from 'react'
import { handOverRefund, type OrderMoney } from '#contract/orders/payments.ts'
import { HAND_OVERS, type HandOver } from '#domain/payments/refunds.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface HandOverFormProps {
  refundId: number
  amount: Rupees
  /** How much of it came from gift cards, and how much the shop had given. */
  ofCard: Rupees
  ofGiven: Rupees
  onDone: (money: OrderMoney) => void
}

interface Given {
  channel: HandOver
  reference: string
  note: string
}

const WAYS: Readonly<Record<HandOver, string>> = { transfer: 'By bank transfer', cash: 'In cash' }
const OPTIONS = HAND_OVERS.map((value) => ({ value, label: WAYS[value] }))

/** Records that a person has handed over a refund whose customer can have no store credit any more; folded away until then. */
export function HandOverForm({ refundId, amount, ofCard, ofGiven, onDone }: HandOverFormProps) {
  const [slip, setSlip] = useState<string>()
  const [missing, setMissing] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState<Given>()
  // The question keeps its words while it closes.
  const given = useLast(asked)
  const sum = formatRupees(amount)
  const unowed = unowedText(ofCard, ofGiven)

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const channel = HAND_OVERS.find((one) => one === formText(form, 'channel')) ?? 'transfer'
    const reference = formText(form, 'reference').trim()
    const isMissing = channel === 'transfer' && reference === ''
    setSlip(undefined)
    setMissing(isMissing ? 'Enter the number of the transfer.' : undefined)
    if (!isMissing) setAsked({ channel, reference, note: formText(form, 'note').trim() })
  }

  async function record(body: Given) {
    setIsBusy(true)
    try {
      const reply = await adminApi.call(handOverRefund, { params: { refundId }, body })
      toast.success(reply.message)
      onDone(reply.money)
    } catch (error) {
      setSlip(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
    setAsked(undefined)
  }

  return (
    <details className="mt-1 rounded-md border border-line px-4 text-ink">
      <summary className="link flex min-h-11 list-none items-center">
        Record that you handed it over
      </summary>
      {unowed !== '' && <p className="pb-2 font-medium text-danger">{unowed}</p>}
      <form onSubmit={ask} noValidate className="grid gap-2 pb-4">
        <SelectField label="How" name="channel" options={OPTIONS} />
        <TextField
          label="Reference"
          name="reference"
          maxLength={60}
          autoComplete="off"
          hint="The number of the transfer (UTR) or of the receipt."
          error={missing}
        />
        <TextField label="Note" name="note" optional maxLength={200} autoComplete="off" />
        <FormFailure>{slip}</FormFailure>
        <Button type="submit" size="sm" variant="secondary" aria-haspopup="dialog">
          Record {sum}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Record ${sum} as handed over?`}
        text={`${given === undefined ? '' : `${WAYS[given.channel]}. `}${unowed === '' ? '' : `${unowed} `}Record it once the customer has the money: it leaves the ${given?.channel === 'cash' ? 'till' : 'bank'} in your books, and this refund is closed. This cannot be undone.`}
        confirmLabel={`Record ${sum}`}
        isBusy={isBusy}
        busyLabel="Recording..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void record(asked)}
      />
    </details>
  )
}

/** What of a sum should not be handed over as money, and why; empty where nothing is. */
function unowedText(ofCard: Rupees, ofGiven: Rupees): string {
  const texts = [
    ofCard > 0 &&
      `${formatRupees(ofCard)} of it came from a gift card, which may not be paid out in money.`,
    ofGiven > 0 &&
      `${formatRupees(ofGiven)} of it was store credit that the shop had given, for which nobody paid.`,
  ].filter((text) => text !== false)
  return texts.join(' ')
}
