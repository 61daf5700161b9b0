import { useState } from 'react'
import type { TestOutcome } from '#domain/payments/payments.ts'
import { payments as text } from '#i18n/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

interface TestPaymentProps {
  pay: (outcome: TestOutcome) => Promise<unknown>
  /** It was tried, with or without success. */
  onTried: () => void
}

/** What the test provider does is chosen; it says that no money moves. */
export function TestPayment({ pay, onTried }: TestPaymentProps) {
  const [busy, setBusy] = useState<TestOutcome>()
  const [problem, setProblem] = useState<string>()
  const tryIt = async (outcome: TestOutcome) => {
    if (busy !== undefined) return
    setBusy(outcome)
    setProblem(undefined)
    try {
      await pay(outcome)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
    onTried()
  }
  return (
    <div className="grid gap-4">
      <p className="rounded-md bg-info-50 px-5 py-3 text-info">{text.test.text}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          busy={busy === 'approve'}
          busyLabel={text.test.busy}
          onClick={() => void tryIt('approve')}
        >
          {text.test.approve}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'decline'}
          busyLabel={text.test.busy}
          onClick={() => void tryIt('decline')}
        >
          {text.test.decline}
        </Button>
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  )
}
