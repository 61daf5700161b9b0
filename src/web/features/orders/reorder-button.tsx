import { RotateCcw } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reorder } from '#contract/orders/orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadCart } from '#web/api/stores/cart-store.ts'
import { orders } from '#i18n/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const text = orders.again

/** Puts what can still be had of an order into the cart, says what cannot, and opens the cart. */
export function ReorderButton({ orderId }: { orderId: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const orderAgain = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { added, missing } = await browserApi.call(reorder, { params: { orderId } })
      await loadCart()
      const lacking = missing.map(({ name, reason }) => text.missing[reason](name)).join(' ')
      if (added.length > 0) {
        toast.success(text.done)
        void navigate('/cart')
      }
      if (lacking !== '') toast.failure(added.length > 0 ? lacking : `${text.nothing} ${lacking}`)
    } catch {
      toast.failure(text.failed, { retry: () => void orderAgain() })
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel={text.busy}
      onClick={() => void orderAgain()}
    >
      <RotateCcw className="ico-s" aria-hidden="true" />
      {text.button}
    </Button>
  )
}
