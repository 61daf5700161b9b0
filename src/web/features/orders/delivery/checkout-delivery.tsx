import type { Delivery } from '#contract/orders/delivery.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { DeliveryAnswer, type SentPieces } from '#web/ui/delivery/delivery-answer.tsx'

interface CheckoutDeliveryProps {
  pin: string
  /** What is promised there; undefined before it is known. */
  delivery: Delivery | undefined
  pieces: SentPieces
  /** Whether none of them has to be paid before. */
  takesCash: boolean
}

/** On which days the order arrives at the PIN code of the form; nothing where the shop promises nothing. */
export function CheckoutDelivery({ pin, delivery, pieces, takesCash }: CheckoutDeliveryProps) {
  const { cashBelow, deliversByPin } = useShop().settings
  const isShown = delivery !== undefined && (deliversByPin || delivery.days !== null)
  return (
    <output className="block rounded-md bg-ivory px-4.5 py-4 text-control text-pretty wrap-anywhere empty:hidden">
      {isShown && (
        <DeliveryAnswer
          pin={pin}
          delivery={delivery}
          pieces={pieces}
          cashBelow={cashBelow}
          takesCash={takesCash}
        />
      )}
    </output>
  )
}
