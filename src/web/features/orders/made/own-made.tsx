import { madeJob as text } from '#i18n/orders/made-job.ts'
import type { UntrustedOrder } from '#web/features/orders/untrusted-order.ts'
import { StagePictures } from './stage-pictures.tsx'

/** The pictures of making the piece of an order, unfolded on demand; nothing without. */
export function OwnMade({ order: { made } }: { order: UntrustedOrder }) {
  if (made === undefined || made.pictures.length === 0) return null
  const { number, pictures } = made
  return (
    <details className="border-b border-line px-5">
      <summary className="flex min-h-11 list-none items-center text-note">
        <span className="link">{text.picturesOf(number, pictures.length)}</span>
      </summary>
      <div className="pb-4">
        <StagePictures pictures={pictures} namesStage />
      </div>
    </details>
  )
}
