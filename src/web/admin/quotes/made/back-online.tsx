import { useState } from 'react'
import { refundMade } from '#contract/orders/made/made.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

/** Sends what goes back of a piece the way it was paid online, after a question. */
export function BackOnline({ quoteId, job, ...ends }: MadeStepsProps) {
  const { isBusy, run } = useMadeStep(ends)
  const [isAsked, setIsAsked] = useState(false)
  const sum = formatRupees(job.backOnline)

  function send() {
    setIsAsked(false)
    const body = { seen: job.version, amount: job.backOnline }
    void run(() => adminApi.call(refundMade, { params: { quoteId }, body }))
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line p-4">
      <p>{sum} was paid online and can go back the same way.</p>
      <Button
        size="sm"
        busy={isBusy}
        busyLabel="Sending..."
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        Send {sum} back online
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={`Send ${sum} back online?`}
          text="The payment provider sends it to the customer's account or card. The refund voucher and the email follow. It cannot be undone."
          confirmLabel="Send it back"
          onClose={() => setIsAsked(false)}
          onConfirm={send}
        />
      )}
    </div>
  )
}
