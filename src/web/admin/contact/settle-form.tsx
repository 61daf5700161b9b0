import { useState, type SubmitEvent } from 'react'
import { settleRequest, type ContactRequest } from '#contract/shop/contact.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { isRequestChanged } from './request-changed.ts'
import { PurityShortage } from './purity-shortage.tsx'

interface SettleFormProps {
  request: ContactRequest
  onChanged: (request: ContactRequest) => void
  /** Called when somebody else has changed something since. */
  onStale: () => void
}

/** What was done about a complaint; saving it settles the complaint. */
export function SettleForm({ request, onChanged, onStale }: SettleFormProps) {
  const { contactId, settledAt, settlement } = request
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(words: string) {
    setIsBusy(true)
    setError(undefined)
    try {
      const body = { settlement: words, seenSettledAt: settledAt }
      const input = { params: { contactId }, body }
      const done = await adminApi.call(settleRequest, input)
      onChanged(done.request)
      setText('')
      toast.success(done.message)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'The complaint was not changed.')
      if (isRequestChanged(failure)) onStale()
    }
    setIsBusy(false)
  }

  if (settledAt !== null) {
    return (
      <section className="mt-6">
        <h3 className="mb-2 font-semibold">
          Settled, <Moment at={settledAt} />
        </h3>
        <p className="max-w-[65ch] wrap-anywhere whitespace-pre-line">{settlement}</p>
        <div role="alert" className="text-danger empty:hidden">
          {error}
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="admin-button mt-3"
          busy={isBusy}
          busyLabel="Opening..."
          onClick={() => void save('')}
        >
          Open the complaint again
        </Button>
      </section>
    )
  }
  return (
    <>
      {request.topic === 'purity' && <PurityShortage onSaid={setText} />}
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void save(text.trim())
        }}
        data-unsaved={text.trim() === '' ? undefined : true}
        className="mt-6 grid gap-3"
      >
        <TextField
          label="What was done about the complaint"
          name="settlement"
          multiline
          rows={3}
          value={text}
          onChange={setText}
          error={error}
          hint={`This settles the complaint and goes to ${request.email}. We add the greeting above it, and “Kind regards” with the name of the shop below.`}
        />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="admin-button justify-self-start"
          busy={isBusy}
          busyLabel="Settling..."
          disabled={text.trim() === ''}
        >
          Settle the complaint
        </Button>
      </form>
    </>
  )
}
