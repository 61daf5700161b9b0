import { Truck } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { TrackedOrder } from '#contract/orders/trackings.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { needsConfirmation } from '#web/admin/orders/needs-confirmation.ts'
import { StatusQuestion, type AskedStatus } from '#web/admin/orders/status-question.tsx'
import type { Orders } from '#web/admin/orders/use-orders.ts'
import { TrackingDialog } from './tracking-dialog.tsx'

interface BulkTrackingProps {
  orders: Pick<Orders, 'reload' | 'setStatuses' | 'addProblem' | 'dismissProblem'>
}

/** Tracking numbers of many orders at once, and with them, if that is wanted, the status Shipped. */
export function BulkTracking({ orders }: BulkTrackingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<AskedStatus>()

  async function finish(shipping: TrackedOrder[], problemText: string): Promise<void> {
    setIsOpen(false)
    orders.dismissProblem()
    const set = () => orders.setStatuses(shipping, SHIPPED)
    const isAsking = shipping.some((order) => needsConfirmation(order, SHIPPED))
    if (shipping.length === 0 || isAsking) orders.reload()
    else await set()
    if (isAsking) {
      const orderIds = shipping.map(({ orderId }) => orderId)
      setAsked({ orderIds, status: SHIPPED, onYes: () => void set() })
    }
    if (problemText !== '') orders.addProblem(problemText)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        className="admin-button"
        onClick={() => setIsOpen(true)}
      >
        <Truck className="ico-s" aria-hidden="true" />
        Tracking numbers
      </Button>
      {isOpen && (
        <TrackingDialog
          onClose={() => setIsOpen(false)}
          onSaved={(shipping, problemText) => void finish(shipping, problemText)}
        />
      )}
      <StatusQuestion asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
