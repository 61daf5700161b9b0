import { useState, type SubmitEvent } from 'react'
import { refundGiftSale, type GiftSale } from '#contract/orders/gift-sales.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface RefundCardProps {
  /** Undefined when closed. */
  sale: GiftSale | undefined
  onClose: () => void
  onChanged: () => void
  /** Somebody else has changed what can go back. */
  onStale: () => void
}

/** Asks why a card that was bought online ends and its money goes back. */
export function RefundCard({ sale: open, onClose, onChanged, onStale }: RefundCardProps) {
  const sale = useLast(open)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (sale === undefined) return null

  async function submit(
    event: SubmitEvent<HTMLFormElement>,
    { saleId, refundable, endsCard }: GiftSale,
  ) {
    event.preventDefault()
    if (isBusy) return
    const reason = formText(event.currentTarget, 'reason').trim()
    setProblem(reason === '' ? 'Write why.' : undefined)
    if (reason === '') return
    setIsBusy(true)
    try {
      const body = { amount: refundable, endsCard, reason }
      const { message } = await adminApi.call(refundGiftSale, { params: { saleId }, body })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      if (error instanceof ApiError && error.status === 409) onStale()
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={() => {
        setProblem(undefined)
        onClose()
      }}
      canClose={!isBusy}
      title={sale.endsCard ? `Refund the card …${sale.codeEnd ?? ''}?` : 'Send the money again?'}
    >
      <form
        key={sale.saleId}
        onSubmit={(event) => void submit(event, sale)}
        noValidate
        className="grid gap-3"
      >
        <p className="text-ink-2">{whatFollows(sale)}</p>
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={200}
          autoComplete="off"
          hint="It stays in the list and in the audit log."
          error={problem}
        />
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Refunding...">
          {sale.endsCard ? 'Refund the card' : 'Send it again'}
        </Button>
      </form>
    </Dialog>
  )
}

function whatFollows({ refundable, endsCard, state }: GiftSale): string {
  const back = `${formatRupees(refundable)} go back to the buyer the way they were paid`
  if (!endsCard) {
    return `${back}. No card was issued for this money, and it could not be sent before. A card that was issued stays as it is.`
  }
  if (state === 'refunded') {
    return `${back}. The card is void already: send the money only if the buyer has not got it another way, such as by a dispute at the bank.`
  }
  return `${back}, and nobody can redeem the card any more. The buyer gets an email; the recipient does not.`
}
