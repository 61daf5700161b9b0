import { useState, type SubmitEvent } from 'react'
import { addOrderNote, listOrderNotes } from '#contract/orders/admin-orders.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Moment } from '#web/ui/moment.tsx'

/** Staff notes on an order, and a field for the next one. */
export function OrderNotes({ orderId }: { orderId: number }) {
  const load = useLoad(`notes ${orderId}`, () =>
    adminApi.call(listOrderNotes, { params: { orderId } }),
  )
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    try {
      const { note } = await adminApi.call(addOrderNote, { params: { orderId }, body: { text } })
      if (load.state === 'ready') load.replace((notes) => [note, ...notes])
      setText('')
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'The note was not saved.')
    }
    setIsBusy(false)
  }

  return (
    <>
      <form
        onSubmit={(event) => void add(event)}
        data-unsaved={text.trim() === '' ? undefined : true}
        className="grid gap-2"
      >
        <TextField
          label="Add a note"
          name="note"
          multiline
          rows={2}
          value={text}
          onChange={setText}
          error={error}
          hint="Visible to staff only."
        />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel="Adding..."
          disabled={text.trim() === ''}
          className="admin-button justify-self-start"
        >
          Add note
        </Button>
      </form>
      {load.state === 'failed' && (
        <InlineFailure text="The notes did not load." onRetry={load.reload} className="mt-3" />
      )}
      {load.state === 'ready' && load.data.length > 0 && (
        <ul aria-label="Notes" className="mt-4 grid gap-2">
          {load.data.map(({ id, at, by, text: words }) => (
            <li key={id} className="rounded-md bg-ivory px-3 py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{words}</p>
              <small className="text-xs text-ink-2">
                {by}, <Moment at={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
