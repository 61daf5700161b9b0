import { useState, type SubmitEvent } from 'react'
import {
  listReplies,
  markRequest,
  replyToRequest,
  type ContactRequest,
  type RequestReply,
} from '#contract/shop/contact.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { isRequestChanged } from './request-changed.ts'

interface RequestThreadProps {
  request: ContactRequest
  onChanged: (request: ContactRequest) => void
  /** Called when somebody else has written or changed something since. */
  onStale: () => void
}

/** What was answered so far, and a field for the next answer, which is mailed. */
export function RequestThread({ request, onChanged, onStale }: RequestThreadProps) {
  const { contactId, answeredAt } = request
  const params = { contactId }
  const load = useLoad(`replies ${contactId}`, () => adminApi.call(listReplies, { params }))
  // Sent from here. The list may still be on its way then, and may come with or without them.
  const [sent, setSent] = useState<RequestReply[]>([])
  const loaded = load.state === 'ready' ? load.data : []
  const replies = [...loaded, ...sent.filter(({ id }) => loaded.every((one) => one.id !== id))]
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  // While the list is on its way nobody knows what the screen shows.
  const seen = load.state === 'ready' ? { seenMessages: replies.length } : {}

  function readAgain(failure: unknown): void {
    if (!isRequestChanged(failure)) return
    load.reload()
    onStale()
  }

  async function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    try {
      const done = await adminApi.call(replyToRequest, { params, body: { text, ...seen } })
      setSent((earlier) => [...earlier, done.reply])
      onChanged(done.request)
      setText('')
      toast.success(done.message)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'The reply was not sent.')
      readAgain(failure)
    }
    setIsBusy(false)
  }

  async function mark() {
    try {
      const body = { isAnswered: answeredAt === null, ...seen }
      const done = await adminApi.call(markRequest, { params, body })
      onChanged(done.request)
      toast.success(done.message)
    } catch (failure) {
      const isChanged = isRequestChanged(failure)
      const reason = failureText('The request was not updated.', failure)
      toast.failure(reason, isChanged ? {} : { retry: () => void mark() })
      readAgain(failure)
    }
  }

  return (
    <>
      {load.state === 'failed' && (
        <InlineFailure text="The replies did not load." onRetry={load.reload} className="mt-4" />
      )}
      {replies.length > 0 && (
        <ol aria-label="Replies" className="mt-4 grid gap-2">
          {replies.map(({ id, at, by, isFromSender, text: words }) => (
            <li
              key={id}
              className={`rounded-md px-4 py-3 ${isFromSender ? 'bg-ivory' : 'bg-mor-50'}`}
            >
              <p className="wrap-anywhere whitespace-pre-line">{words}</p>
              <small className="text-xs text-ink-2">
                {by}, <Moment at={at} />
              </small>
            </li>
          ))}
        </ol>
      )}
      <form
        onSubmit={(event) => void answer(event)}
        data-unsaved={text.trim() === '' ? undefined : true}
        className="mt-5 grid gap-3"
      >
        <TextField
          label="Your reply"
          name="answer"
          multiline
          rows={4}
          value={text}
          onChange={setText}
          error={error}
          hint={`This goes to ${request.email}. We add the greeting above it, and “Kind regards” with the name of the shop below.`}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="sm"
            busy={isBusy}
            busyLabel="Sending..."
            disabled={text.trim() === ''}
          >
            Send reply
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="admin-button"
            onClick={() => void mark()}
          >
            {answeredAt === null ? 'Mark as replied' : 'Mark as waiting'}
          </Button>
        </div>
      </form>
    </>
  )
}
