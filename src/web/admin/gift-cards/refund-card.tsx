import { useState, type SubmitEvent } from 'react'
import { refundGiftSale, type GiftSale } from '#contract/orders/gift-sales.ts'
import { formatRupees } from '#domain/pricing/money.ts'
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
}

/** Asks why a card that was bought online ends and its money goes back. */
export function RefundCard({ sale: open, onClose, onChanged }: RefundCardProps) {
  const sale = useLast(open)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (sale === undefined) return null

  async function submit(event: SubmitEvent<HTMLFormElement>, { saleId, refundable }: GiftSale) {
    event.preventDefault()
    if (isBusy) return
    const reason = formText(event.currentTarget, 'reason').trim()
    setProblem(reason === '' ? 'Write why.' : undefined)
    if (reason === '') return
    setIsBusy(true)
    try {
      const body = { amount: refundable, reason }
      const { message } = await adminApi.call(refundGiftSale, { params: { saleId }, body })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
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
      title={`Refund the card …${sale.codeEnd ?? ''}?`}
    >
      <form
        key={sale.saleId}
        onSubmit={(event) => void submit(event, sale)}
        noValidate
        className="grid gap-3"
      >
        <p className="text-ink-2">
          {formatRupees(sale.refundable)} go back to the buyer the way they were paid, and nobody
          can redeem the card any more. The buyer gets an email; the recipient does not.
        </p>
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
          Refund the card
        </Button>
      </form>
    </Dialog>
  )
}
