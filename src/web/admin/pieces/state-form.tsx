import { useState } from 'react'
import { setPieceState, type TaggedPiece } from '#contract/metal/pieces.ts'
import { nextStates, pieceStateText } from '#domain/pieces/piece-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface StateFormProps {
  piece: Pick<TaggedPiece, 'pieceId' | 'tag' | 'state'>
  onChanged: () => void
}

const WHAT_FOLLOWS: Partial<Record<TaggedPiece['state'], string>> = {
  sold: 'It leaves the stock. Orders are packed in the order itself; this is for a sale elsewhere.',
  returned:
    'It leaves its order, and its certificate ends. It is sold again after you put it in stock.',
  melted: 'This is final: the piece cannot change its state again.',
  lost: 'It leaves the stock. Its HUID stays taken.',
  repair: 'It leaves the stock until it is back.',
  'in-stock': 'It can be sold.',
}

/**
 * Records what became of a piece, after a question. Nothing for a piece whose state can no longer be changed by hand.
 */
export function StateForm({ piece, onChanged }: StateFormProps) {
  const { pieceId, tag, state } = piece
  const [wanted, setWanted] = useState('')
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const options = nextStates(state)
  const next = options.find((one) => one === wanted)
  if (options.length === 0) {
    return state === 'held' ? (
      <p className="text-ink-2">It is packed. To take it out, open its order.</p>
    ) : null
  }
  async function record() {
    if (next === undefined) return
    setIsBusy(true)
    try {
      const body = { state: next, seen: state, note }
      toast.success((await adminApi.call(setPieceState, { params: { pieceId }, body })).message)
    } catch (error) {
      toast.failure(failureText('The piece was not changed.', error))
    }
    setIsBusy(false)
    setIsAsked(false)
    onChanged()
  }
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">Change the state</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="New state"
          name="state"
          value={wanted}
          options={[
            { value: '', label: 'Choose' },
            ...options.map((value) => ({ value, label: pieceStateText(value) })),
          ]}
          onChange={setWanted}
        />
        <TextField
          label="Note"
          name="state-note"
          optional
          maxLength={200}
          value={note}
          onChange={setNote}
        />
      </div>
      <Button
        size="sm"
        variant="secondary"
        disabled={next === undefined}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
        className="admin-button justify-self-start"
      >
        Record
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={next === undefined ? '' : `${tag}: ${pieceStateText(next)}?`}
        text={(next && WHAT_FOLLOWS[next]) ?? ''}
        confirmLabel="Record"
        isBusy={isBusy}
        busyLabel="Recording..."
        onClose={() => setIsAsked(false)}
        onConfirm={() => void record()}
      />
    </section>
  )
}
