import { useState, type SubmitEvent } from 'react'
import { voidGiftCard, type GiftCard } from '#contract/orders/gift-cards.ts'
import type { GiftCardWay } from '#domain/credit/gift-cards.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface VoidCardProps {
  /** Undefined when closed. */
  card: GiftCard | undefined
  onClose: () => void
  onChanged: () => void
}

/** Asks why a card ends, and says what happens to its money. */
export function VoidCard({ card: open, onClose, onChanged }: VoidCardProps) {
  const card = useLast(open)
  const [isBusy, setIsBusy] = useState(false)
  if (card === undefined) return null
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      canClose={!isBusy}
      title={`Void the card …${card.codeEnd}?`}
    >
      <VoidForm
        key={card.cardId}
        card={card}
        isBusy={isBusy}
        onBusy={setIsBusy}
        onChanged={onChanged}
      />
    </Dialog>
  )
}

interface VoidFormProps {
  card: GiftCard
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
}

function VoidForm({ card, isBusy, onBusy, onChanged }: VoidFormProps) {
  const [problem, setProblem] = useState<string>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const reason = formText(event.currentTarget, 'reason').trim()
    setProblem(reason === '' ? 'Write why.' : undefined)
    if (reason === '') return
    onBusy(true)
    try {
      const params = { cardId: card.cardId }
      const { message } = await adminApi.call(voidGiftCard, { params, body: { reason } })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    onBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <p className="text-ink-2">
        Nobody can redeem its {formatRupees(card.amount)} any more. {MONEY_BACK[card.way]}
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
      <Button type="submit" variant="danger" busy={isBusy} busyLabel="Voiding...">
        Void the card
      </Button>
    </form>
  )
}

/** What the day book says besides. */
const MONEY_BACK: Readonly<Record<GiftCardWay, string>> = {
  given: 'Nothing was paid for it.',
  cash: 'The day book says that you give the cash back, so hand it over now.',
  bank: 'The day book says that the bank sends the money back, so transfer it now.',
  online: 'Its buyer gets nothing back by this. Refund it under Sold online instead.',
}
