import { useState } from 'react'
import { answerQuote, type Repair } from '#contract/repairs/repairs.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { job as text } from '#i18n/repairs.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

const dayText = dateFormat({ dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

interface QuoteAnswerProps {
  jobKey: string
  /** The version of the job whose quote is on the screen. */
  seen: number
  /** Until when it can be approved. */
  validUntil: string
  /** Somebody has worked on the piece already. */
  isBegun: boolean
  onAnswered: (repair: Repair) => void
  /** The quote was changed or answered meanwhile; the page says how, since these buttons are then new ones or gone. */
  onStale: () => void
}

/** Approves the quote on the screen, or declines it after a question. */
export function QuoteAnswer({
  jobKey: key,
  seen,
  validUntil,
  isBegun,
  onAnswered,
  onStale,
}: QuoteAnswerProps) {
  const [isOver] = useState(() => new Date(validUntil) < new Date())
  const [busy, setBusy] = useState<'approved' | 'declined'>()
  const [isAsked, setIsAsked] = useState(false)
  const [slip, setSlip] = useState<string>()

  async function answer(isApproved: boolean) {
    setBusy(isApproved ? 'approved' : 'declined')
    setSlip(undefined)
    try {
      const repair = await browserApi.call(answerQuote, { body: { key, seen, isApproved } })
      const declined = isBegun ? text.declinedBegun : text.declined
      toast.success(isApproved ? text.approved : declined)
      onAnswered(repair)
    } catch (error) {
      const isKnown = error instanceof ApiError
      if (isKnown && error.status === 409) onStale()
      else setSlip(isKnown ? error.message : text.answerFailed)
    }
    setBusy(undefined)
    setIsAsked(false)
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {isOver ? text.quoteOver : text.validUntil(dayText(new Date(validUntil)))}
      </p>
      <FormFailure>{slip}</FormFailure>
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button
            busy={busy === 'approved'}
            busyLabel={text.approving}
            disabled={busy === 'declined'}
            onClick={() => void answer(true)}
            className="max-sm:w-full"
          >
            {text.approve}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          disabled={busy !== undefined}
          onClick={() => setIsAsked(true)}
          className="max-sm:w-full"
        >
          {text.decline}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={text.declineTitle}
        text={isBegun ? text.declineTextBegun : text.declineText}
        confirmLabel={text.decline}
        cancelLabel={text.keep}
        isBusy={busy === 'declined'}
        busyLabel={text.declining}
        onConfirm={() => void answer(false)}
        onClose={() => setIsAsked(false)}
      />
    </div>
  )
}
