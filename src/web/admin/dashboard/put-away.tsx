import { useState } from 'react'
import {
  bringBackAttention,
  putAwayAttention,
  type AttentionEntry,
  type PutAway,
} from '#contract/shop/dashboard.ts'
import { ATTENTION_WORDS } from '#domain/shop/needs-attention/needs-attention-words.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useLast } from '#web/ui/use-last.ts'

interface PutAwayDialogProps {
  /** What is put away; undefined when closed. */
  entry: AttentionEntry | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks why something can wait, before it is put away. */
export function PutAwayDialog({ entry, onClose, onDone }: PutAwayDialogProps) {
  const shown = useLast(entry)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async ({ kind, count }: AttentionEntry, reason: string) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { message } = await adminApi.call(putAwayAttention, { body: { kind, count, reason } })
      toast.success(message)
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={() => {
        setProblem(undefined)
        onClose()
      }}
      title="Put away until it changes"
    >
      {shown !== undefined && (
        <form
          key={shown.kind}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save(shown, formText(event.currentTarget, 'reason'))
          }}
        >
          <p className="text-ink-2">
            {ATTENTION_WORDS[shown.kind].title} leaves the list for everybody. It comes back when
            there is something new.
          </p>
          <TextField
            label="Why it can wait"
            name="reason"
            required
            maxLength={200}
            error={problem}
            autoComplete="off"
          />
          <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
            Put away
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** What was put away and still waits, with the person who put it away and why. */
export function PutAwayList({
  putAway,
  onChanged,
}: {
  putAway: readonly PutAway[]
  onChanged: () => void
}) {
  const show = async (kind: PutAway['kind']) => {
    try {
      const { message } = await adminApi.call(bringBackAttention, { body: { kind } })
      toast.success(message)
      onChanged()
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
  }
  if (putAway.length === 0) return null
  return (
    <details className="border-t border-line px-4 py-1">
      <summary className="flex min-h-11 items-center text-note text-ink-2">
        Put away: {putAway.length}
      </summary>
      <ul className="pb-2">
        {putAway.map(({ kind, count, reason, by, at }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {ATTENTION_WORDS[kind].title} ({count}): {reason}
              <span className="block text-note text-ink-3">
                {by}, <Moment at={at} />
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Show again: ${ATTENTION_WORDS[kind].title}`}
              onClick={() => void show(kind)}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
