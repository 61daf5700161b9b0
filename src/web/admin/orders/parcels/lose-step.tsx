import { useState } from 'react'
import { loseParcel } from '#contract/orders/parcels/lost-parcels.ts'
import type { ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { LostQuestion } from './lost-question.tsx'
import { ParcelStep } from './parcel-step.tsx'
import type { useParcels } from './use-parcels.ts'

interface LoseStepProps {
  orderId: number
  parcel: ShopParcel
  /** Such as `Parcel 2`. */
  name: string
  isBusy: boolean
  change: ReturnType<typeof useParcels>['change']
}

/** Records that a courier lost a parcel that has left. */
export function LoseStep({ orderId, parcel, name, isBusy, change }: LoseStepProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { parcelId, version } = parcel
  return (
    <>
      <ParcelStep label="It is lost" of={name} isBusy={isBusy} run={() => setIsOpen(true)} />
      {isOpen && (
        <LostQuestion
          orderId={orderId}
          parcelId={parcelId}
          name={name.toLowerCase()}
          isBusy={isBusy}
          onRecord={(loss) => {
            const body = { ...loss, parcelId, version }
            void change(() => adminApi.call(loseParcel, { params: { orderId }, body })).then(() =>
              setIsOpen(false),
            )
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
