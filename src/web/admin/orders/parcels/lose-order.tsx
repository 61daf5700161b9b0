import { useState } from 'react'
import { loseParcel } from '#contract/orders/parcels/lost-parcels.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { LostQuestion, type Loss } from './lost-question.tsx'

interface LoseOrderProps {
  orderId: number
  onChanged: () => void
}

/** Records that a courier lost the parcel of an order that left as one. */
export function LoseOrder({ orderId, onChanged }: LoseOrderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function lose(loss: Loss): Promise<void> {
    setIsBusy(true)
    try {
      const { message } = await adminApi.call(loseParcel, { params: { orderId }, body: loss })
      toast.success(message)
    } catch (error) {
      toast.failure(failureText('The parcel was not changed.', error))
    }
    setIsOpen(false)
    setIsBusy(false)
    onChanged()
  }

  return (
    <>
      <Button size="sm" variant="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        It is lost
      </Button>
      {isOpen && (
        <LostQuestion
          orderId={orderId}
          name="the parcel"
          isBusy={isBusy}
          onRecord={(loss) => void lose(loss)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
