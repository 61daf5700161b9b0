import { useState } from 'react'
import { refundMade, resendMade } from '#contract/orders/made/made.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

/** Sends what goes back of a piece the way it was paid online, after a question. */
export function RefundOnline({ quoteId, job, ...ends }: MadeStepsProps) {
  const { backOnline: amount, version: seen } = job
  const sum = formatRupees(amount)
  return (
    <SendBack
      {...ends}
      fact={`${sum} was paid online and can go back the same way.`}
      label={`Send ${sum} back online`}
      text="The payment provider sends it to the customer's account or card. The refund voucher and the email follow. It cannot be undone."
      send={() => adminApi.call(refundMade, { params: { quoteId }, body: { seen, amount } })}
    />
  )
}

/** Sends once more what came too late, twice or as another sum, where the provider did not send it back. */
export function ResendSurplus({ quoteId, job, ...ends }: MadeStepsProps) {
  const { surplus: amount } = job
  const sum = formatRupees(amount)
  return (
    <SendBack
      {...ends}
      fact={`${sum} came too late, twice or as another sum. The provider could not send it back.`}
      label={`Send ${sum} back once more`}
      text="The payment provider is asked again to send it to the customer's account or card. It cannot be undone."
      send={() => adminApi.call(resendMade, { params: { quoteId }, body: { amount } })}
    />
  )
}

interface SendBackProps extends Pick<MadeStepsProps, 'isReading' | 'onDone' | 'onRefused'> {
  fact: string
  label: string
  text: string
  send: () => Promise<{ message: string }>
}

function SendBack({ fact, label, text, send, ...ends }: SendBackProps) {
  const { isBusy, run } = useMadeStep(ends)
  const [isAsked, setIsAsked] = useState(false)

  function confirm() {
    setIsAsked(false)
    void run(send)
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line p-4">
      <p>{fact}</p>
      <Button
        size="sm"
        busy={isBusy}
        busyLabel="Sending..."
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={`${label}?`}
          text={text}
          confirmLabel="Send it back"
          onClose={() => setIsAsked(false)}
          onConfirm={confirm}
        />
      )}
    </div>
  )
}
