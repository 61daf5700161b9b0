import { BringBack } from './bring-back.tsx'
import { LoseOrder } from './lose-order.tsx'

interface LeftAsOneProps {
  orderId: number
  onChanged: () => void
}

/** What can be said of the parcel of an order that left as one. */
export function LeftAsOne(props: LeftAsOneProps) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <BringBack {...props} />
      <LoseOrder {...props} />
    </div>
  )
}
