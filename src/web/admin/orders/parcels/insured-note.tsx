import { formatRupees, type Rupees } from '#domain/pricing/money.ts'

interface InsuredNoteProps {
  /** What is to be sent. */
  worth: Rupees
  /** Up to which worth the carrier insures it; undefined where the shop has not said. */
  upTo: Rupees | undefined
  /** Whether the pieces could go in several parcels. */
  canDivide: boolean
}

/** Says before a parcel is booked or sent that it is worth more than the carrier insures. It can be sent all the same. */
export function InsuredNote({ worth, upTo, canDivide }: InsuredNoteProps) {
  if (upTo === undefined || worth <= upTo) return null
  return (
    <p role="note" className="rounded-md bg-warning-50 px-4 py-3 text-warning">
      Worth {formatRupees(worth)}, but the carrier insures a parcel up to {formatRupees(upTo)}.{' '}
      {canDivide ? 'Divide it, or insure' : 'Insure'} it before it leaves.
    </p>
  )
}
