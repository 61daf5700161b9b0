import { useState } from 'react'
import { bringBack } from '#contract/orders/parcels/parcels.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface BringBackProps {
  orderId: number
  onChanged: () => void
}

/** Records that nobody took the parcel of an order that left as one. */
export function BringBack({ orderId, onChanged }: BringBackProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function bring(): Promise<void> {
    setIsBusy(true)
    try {
      const { message } = await adminApi.call(bringBack, { params: { orderId } })
      toast.success(message)
    } catch (error) {
      toast.failure(failureText('The parcel was not changed.', error))
    }
    onChanged()
    setIsBusy(false)
  }
  return (
    <Button
      size="sm"
      variant="text"
      busy={isBusy}
      busyLabel="Recording..."
      onClick={() => void bring()}
      className="-ml-3.5"
    >
      It comes back
    </Button>
  )
}
