import { useState, type SubmitEvent } from 'react'
import { editOrder, previewEdit } from '#contract/orders/edits/order-edits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { leftLines, type AddedPiece, type LeftLine, type RenderPieces } from './chosen-change.ts'
import { EditLine } from './edit-line.tsx'
import { EditQuestion, type AskedEdit } from './edit-question.tsx'

interface EditFormProps {
  order: Order
  renderPieces: RenderPieces
  /** Nothing was paid for it, so its own lines change and nothing is credited. */
  isUnpaid: boolean
  /** What is on the screen may be outdated. */
  onStale: () => void
  onDone: () => void
}

interface Failure {
  field: 'reason' | ''
  text: string
}

/** A change of pieces, also one that comes late, answers every failure but that of the reason. */
function aboutReason(shown: Failure | undefined): Failure | undefined {
  return shown?.field === 'reason' ? shown : undefined
}

/** The pieces that would be taken out, each line in words. */
function wordsOut(
  lines: readonly LeftLine[],
  taken: readonly { line: number; quantity: number }[],
): AskedEdit['out'] {
  const words = new Map(lines.map((one) => [one.line, one.words]))
  return taken.map(({ line, quantity }) => {
    return { line, words: `${quantity} × ${words.get(line) ?? ''}` }
  })
}

/** What is taken out and what is added; the difference is asked about before anything changes. */
export function EditForm({ order, renderPieces, isUnpaid, onStale, onDone }: EditFormProps) {
  const { orderId } = order
  const [kept, setKept] = useState<Readonly<Record<number, number>>>({})
  const [added, setAdded] = useState<readonly AddedPiece[]>([])
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [asked, setAsked] = useState<AskedEdit>()
  const [isBusy, setIsBusy] = useState(false)
  const lines = leftLines(order)
  const taken = lines.flatMap(({ line, left }) => {
    const quantity = left - (kept[line] ?? left)
    return quantity > 0 ? [{ line, quantity }] : []
  })

  async function attempt(act: () => Promise<void>, onFailure?: (text: string) => void) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setAsked(undefined)
      const text = error instanceof Error ? error.message : String(error)
      setFailure({ field: '', text })
      onFailure?.(text)
    }
    setIsBusy(false)
  }

  /** The form begins anew where the order was changed by somebody else, so the reason is said beside it. */
  function stale(text: string): void {
    toast.failure(text)
    onStale()
  }

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy) return
    if (taken.length + added.length === 0) {
      setFailure({ field: '', text: 'Take a piece out or add one first.' })
      return
    }
    if (reason.trim() === '') {
      setFailure({ field: 'reason', text: 'Write why the order is changed.' })
      event.currentTarget.querySelector<HTMLInputElement>('[name="edit-reason"]')?.focus()
      return
    }
    void attempt(async () => {
      const body = { taken, added: [...added] }
      const shown = await adminApi.call(previewEdit, { params: { orderId }, body })
      setAsked({ shown, out: wordsOut(lines, taken), body: { ...body, reason: reason.trim() } })
    })
  }

  function save({ shown, body }: AskedEdit): Promise<void> {
    const { changes, worth, addedTotal, unpaid } = shown
    return attempt(async () => {
      const sent = { ...body, changes, worth, addedTotal, ...(unpaid && { due: unpaid.due }) }
      const { message } = await adminApi.call(editOrder, { params: { orderId }, body: sent })
      toast.success(message)
      setAsked(undefined)
      onDone()
    }, stale)
  }

  return (
    <form
      onSubmit={ask}
      noValidate
      data-unsaved={taken.length + added.length > 0 || reason !== '' || undefined}
      className="grid gap-4"
    >
      <ul aria-label="Pieces of the order" className="grid">
        {lines.map((one) => (
          <EditLine
            key={one.line}
            line={one}
            kept={kept[one.line] ?? one.left}
            onChange={(quantity) => {
              setFailure(aboutReason)
              setKept((all) => ({ ...all, [one.line]: quantity }))
            }}
          />
        ))}
      </ul>
      <div>
        <p className="mb-2 font-medium">Add pieces, at the prices of today</p>
        {renderPieces((pieces) => {
          setFailure(aboutReason)
          setAdded(pieces)
        })}
      </div>
      <TextField
        label="Why the order is changed"
        name="edit-reason"
        value={reason}
        onChange={(text) => {
          setFailure(undefined)
          setReason(text)
        }}
        required
        maxLength={200}
        autoComplete="off"
        hint={isUnpaid ? 'For the audit log.' : 'Printed on the credit note for what is taken out.'}
        error={failure?.field === 'reason' ? failure.text : undefined}
      />
      {failure?.field === '' && <FieldError>{failure.text}</FieldError>}
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isBusy && asked === undefined}
        busyLabel="Adding up..."
        aria-haspopup="dialog"
      >
        Show the difference
      </Button>
      <EditQuestion
        asked={asked}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onConfirm={(edit) => void save(edit)}
      />
    </form>
  )
}
