import { useState, type SubmitEvent } from 'react'
import { resendGiftCard, type GiftCard } from '#contract/orders/gift-cards.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { RecipientFields } from './mail-fields.tsx'
import { slipsOf } from './field-slips.ts'

interface ResendCardProps {
  /** Undefined when closed. */
  card: GiftCard | undefined
  onClose: () => void
  onChanged: () => void
}

/** Asks where a card goes that is sent again, and says what becomes of its code. */
export function ResendCard({ card: open, onClose, onChanged }: ResendCardProps) {
  const card = useLast(open)
  const [isBusy, setIsBusy] = useState(false)
  if (card === undefined) return null
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      canClose={!isBusy}
      title={`Send the card …${card.codeEnd} again?`}
    >
      <ResendForm
        key={card.cardId}
        card={card}
        isBusy={isBusy}
        onBusy={setIsBusy}
        onChanged={onChanged}
      />
    </Dialog>
  )
}

interface ResendFormProps {
  card: GiftCard
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
}

function ResendForm({ card, isBusy, onBusy, onChanged }: ResendFormProps) {
  const [slips, setSlips] = useState<Readonly<Record<string, string>>>({})
  const { cardId, amount, mail } = card
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const body = { toEmail: formText(form, 'toEmail').trim(), toName: formText(form, 'toName') }
    onBusy(true)
    try {
      const { message } = await adminApi.call(resendGiftCard, { params: { cardId }, body })
      toast.success(message)
      onChanged()
    } catch (error) {
      setSlips(slipsOf(error))
    }
    onBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <p className="text-ink-2">
        The {formatRupees(amount)} go out with a new code
        {mail?.state === 'planned' ? ' on the same day' : ' now'}. The code that was made before is
        void from this moment.
      </p>
      <RecipientFields slips={slips} toEmail={mail?.toEmail ?? ''} toName={mail?.toName ?? ''} />
      <FormFailure>{slips['form']}</FormFailure>
      <Button type="submit" busy={isBusy} busyLabel="Sending...">
        Send a new code
      </Button>
    </form>
  )
}
