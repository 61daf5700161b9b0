import { useState } from 'react'
import { Link } from 'react-router'
import { noteClaim } from '#contract/orders/parcels/lost-parcels.ts'
import type { ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { MAX_CLAIM } from '#domain/orders/parcels/lost-parcels.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { useParcels } from './use-parcels.ts'

interface LostFactsProps {
  parcel: ShopParcel
  /** Such as `Parcel 2`. */
  name: string
  isBusy: boolean
  change: ReturnType<typeof useParcels>['change']
}

/** Of a parcel that was lost: since when, what it was worth, its return, and the note for the insurance. */
export function LostFacts({ parcel, name, isBusy, change }: LostFactsProps) {
  const { loss, lost, worth, version } = parcel
  const [isEditing, setIsEditing] = useState(false)
  if (loss === undefined || lost === undefined) return null
  const { claim, insured, returnId } = loss
  return (
    <div className="grid gap-1 rounded-md bg-ivory px-4 py-3">
      <p>
        Recorded as lost <Moment at={lost.at} />. Worth {formatRupees(worth)} before tax
        {insured !== undefined && `, insured by the carrier for ${formatRupees(insured)}`}.
      </p>
      {returnId !== null && (
        <p className="wrap-anywhere">
          Return{' '}
          <Link to={`/admin/returns?return=${returnId}`} className="link">
            {returnNumber(returnId)}
          </Link>{' '}
          {moneyText(lost)}
        </p>
      )}
      {isEditing ? (
        <ClaimForm
          claim={claim}
          isBusy={isBusy}
          onClose={() => setIsEditing(false)}
          onSave={async (note) => {
            const body = { claim: note, version }
            const params = { parcelId: parcel.parcelId }
            if (await change(() => adminApi.call(noteClaim, { params, body }))) setIsEditing(false)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 wrap-anywhere whitespace-pre-line">
            {claim === '' ? 'No note for the insurance yet.' : claim}
          </p>
          <Button
            size="sm"
            variant="text"
            disabled={isBusy}
            className="-mr-3.5 ml-auto"
            onClick={() => setIsEditing(true)}
          >
            {claim === '' ? 'Write a note' : 'Edit the note'}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function moneyText({ amount, isCredit, creditNote }: NonNullable<ShopParcel['lost']>): string {
  if (creditNote === '')
    return 'without a credit note of its own: the order was cancelled, or its money had gone back.'
  if (amount === 0) return `with credit note ${creditNote}; nothing was paid for it.`
  const way = isCredit ? 'of store credit' : 'going back'
  return `with credit note ${creditNote} and ${formatRupees(amount)} ${way}.`
}

interface ClaimFormProps {
  claim: string
  isBusy: boolean
  onSave: (claim: string) => Promise<void>
  onClose: () => void
}

function ClaimForm({ claim: before, isBusy, onSave, onClose }: ClaimFormProps) {
  const [claim, setClaim] = useState(before)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(claim)
      }}
      className="grid gap-3 py-2"
    >
      <TextField
        label="Note for the insurance"
        name="claim"
        multiline
        rows={2}
        optional
        maxLength={MAX_CLAIM}
        hint="Number of the claim, who was told and when, what was paid. Only staff see it."
        value={claim}
        onChange={setClaim}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
          Save the note
        </Button>
        <Button size="sm" variant="text" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
