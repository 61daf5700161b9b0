import { useState } from 'react'
import { previewLost } from '#contract/orders/parcels/lost-parcels.ts'
import { MAX_CLAIM } from '#domain/orders/parcels/lost-parcels.ts'
import type { Rupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { insuredText, lostText } from './lost-text.ts'

/** What staff says of a loss. */
export interface Loss {
  settlement: 'refund' | 'credit'
  /** What goes back or is credited, as the question says it. */
  seenAmount: Rupees | null
  claim: string
}

interface LostQuestionProps {
  orderId: number
  /** Undefined for an order that left as one. */
  parcelId?: number
  /** As in "Is parcel 2 lost?". */
  name: string
  isBusy: boolean
  onRecord: (loss: Loss) => void
  onClose: () => void
}

/** Asks whether a courier has lost a parcel, says what follows, and takes a note for the insurance. */
export function LostQuestion(props: LostQuestionProps) {
  const { orderId, parcelId, name, isBusy, onRecord, onClose } = props
  const load = useLoad(`lost ${orderId} ${parcelId}`, () =>
    adminApi.call(previewLost, { params: { orderId }, query: { parcelId } }),
  )
  const [claim, setClaim] = useState('')
  const [isCredit, setIsCredit] = useState(false)
  const preview = load.state === 'ready' ? load.data : undefined
  return (
    <ConfirmDialog
      isOpen
      title={`Is ${name} lost?`}
      text={textOf(load, isCredit)}
      confirmLabel="Record as lost"
      cancelLabel="Not yet"
      canConfirm={preview !== undefined}
      isBusy={isBusy}
      busyLabel="Recording..."
      onClose={onClose}
      onConfirm={() => {
        const settlement = isCredit ? 'credit' : 'refund'
        onRecord({ settlement, seenAmount: preview?.amount ?? null, claim })
      }}
    >
      {preview !== undefined && (
        <div className="mt-2 grid gap-3">
          {preview.mayBeCredit && (
            <SelectField
              label="How the money goes back"
              name="settlement"
              value={isCredit ? 'credit' : 'refund'}
              options={[
                { value: 'refund', label: 'As it was paid' },
                { value: 'credit', label: 'As store credit' },
              ]}
              onChange={(way) => setIsCredit(way === 'credit')}
            />
          )}
          <TextField
            label="Note for the insurance"
            name="claim"
            multiline
            rows={2}
            optional
            maxLength={MAX_CLAIM}
            hint={`${insuredText(preview)} Number of the claim, who was told and when; only staff see it.`}
            value={claim}
            onChange={setClaim}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function textOf(
  load: ReturnType<typeof useLoad<Parameters<typeof lostText>[0]>>,
  isCredit: boolean,
): string {
  if (load.state === 'loading') return 'Looking what follows...'
  if (load.state === 'failed') return failureText('It cannot be recorded now.', load.error)
  return lostText(load.data, isCredit)
}
