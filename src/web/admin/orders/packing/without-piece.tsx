import { useState } from 'react'
import { packWithout, type Packing } from '#contract/metal/packing.ts'
import { EXEMPTIONS, exemptionText } from '#domain/pieces/hallmark-exemptions.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface WithoutPieceProps {
  orderId: number
  line: Packing['lines'][number]
  onChanged: (packing: Packing) => void
}

/** Lets a line go without a tagged piece, after a question with the reason; or takes that back. */
export function WithoutPiece({ orderId, line, onChanged }: WithoutPieceProps) {
  const { lineId, name, exemption } = line
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const chosen = EXEMPTIONS.find((one) => one === reason)
  async function record(why: typeof chosen) {
    setIsBusy(true)
    try {
      const { message, ...next } = await adminApi.call(packWithout, {
        params: { orderId },
        body: { lineId, reason: why, note },
      })
      toast.success(message)
      onChanged(next)
    } catch (error) {
      toast.failure(failureText('The order was not changed.', error))
    }
    setIsBusy(false)
    setIsAsked(false)
  }
  if (exemption !== null) {
    return (
      <Button
        variant="text"
        size="sm"
        busy={isBusy}
        busyLabel="Changing..."
        onClick={() => void record(undefined)}
        className="-ml-3.5 justify-self-start"
      >
        Pack a tagged piece after all
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
        className="-ml-3.5 justify-self-start"
      >
        Ship without a tagged piece
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Ship without a tagged piece?"
        text={`The bill of ${name} then names no HUID. The audit log keeps the reason.`}
        confirmLabel="Ship without"
        isBusy={isBusy}
        busyLabel="Recording..."
        canConfirm={chosen !== undefined}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void record(chosen)}
      >
        <div className="mt-2 grid gap-4">
          <SelectField
            label="Reason"
            name="reason"
            value={reason}
            options={[
              { value: '', label: 'Choose' },
              ...EXEMPTIONS.map((value) => ({ value, label: exemptionText(value) })),
            ]}
            onChange={setReason}
          />
          <TextField
            label="Note"
            name="without-note"
            optional
            maxLength={200}
            value={note}
            onChange={setNote}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
