import { useState } from 'react'
import { confirmSubscription, unsubscribe } from '#contract/shop/newsletter.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { newsletter } from '#i18n/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

const text = newsletter.page

/**
 * Confirms or ends a subscription by the key of its mail. By a button: programs that look through emails
 * open every link, and none of them has decided anything.
 */
export function SubscriptionChoice({ subscriptionKey: key }: { subscriptionKey: string }) {
  const [busy, setBusy] = useState<'confirm' | 'leave'>()
  const [outcome, setOutcome] = useState<{ isDone: boolean; words: string }>()
  const choose = async (choice: 'confirm' | 'leave') => {
    if (busy !== undefined) return
    setBusy(choice)
    setOutcome(undefined)
    try {
      const call = choice === 'confirm' ? confirmSubscription : unsubscribe
      await browserApi.call(call, { body: { key } })
      setOutcome({ isDone: true, words: choice === 'confirm' ? text.confirmed : text.left })
    } catch (error) {
      setOutcome({ isDone: false, words: error instanceof Error ? error.message : String(error) })
    }
    setBusy(undefined)
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          needsScript
          busy={busy === 'confirm'}
          busyLabel={newsletter.busy}
          onClick={() => void choose('confirm')}
        >
          {text.confirm}
        </Button>
        <Button
          needsScript
          variant="secondary"
          busy={busy === 'leave'}
          busyLabel={newsletter.busy}
          onClick={() => void choose('leave')}
        >
          {text.leave}
        </Button>
      </div>
      <output className="block font-medium text-success empty:hidden">
        {outcome?.isDone === true ? outcome.words : ''}
      </output>
      <div role="alert">
        {outcome?.isDone === false && <FieldError>{outcome.words}</FieldError>}
      </div>
    </div>
  )
}
