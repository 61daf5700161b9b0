import { useState } from 'react'
import { undoOrderStatuses } from '#contract/orders/admin-orders.ts'
import type { Order, StatusUndo } from '#contract/orders/orders.ts'
import { listParcels, type OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** What the server answers to a change of parcels. */
type Changed = OrderParcels & { message: string; undo?: StatusUndo | null }

/** The parcels of an order, and one way to change them. */
export function useParcels({ orderId, status }: Order, onChanged: () => void) {
  const load = useLoad(`parcels of ${orderId} ${status}`, () =>
    adminApi.call(listParcels, { params: { orderId } }),
  )
  const [isBusy, setIsBusy] = useState(false)

  /** Runs a change, shows what came of it and says it; resolves with whether it was made. */
  async function change(ask: () => Promise<Changed>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    try {
      const { message, undo, ...parcels } = await ask()
      if (load.state === 'ready') load.replace(parcels)
      toast.success(message, {
        ...(undo && {
          durationMs: undo.seconds * 1_000,
          action: { label: 'Undo', run: () => void undoChange(undo.changeIds) },
        }),
      })
      onChanged()
      return true
    } catch (error) {
      toast.failure(failureText('The parcel was not changed.', error))
      if (error instanceof ApiError && error.status < 500) {
        load.reload()
        onChanged()
      }
      return false
    } finally {
      setIsBusy(false)
    }
  }

  /** Also the parcels go back to where they were. */
  async function undoChange(changeIds: number[]): Promise<void> {
    try {
      const { message } = await adminApi.call(undoOrderStatuses, { body: { changeIds } })
      toast.success(message)
    } catch (error) {
      toast.failure(failureText('The change was not undone.', error))
    }
    load.reload()
    onChanged()
  }

  return { load, isBusy, change }
}
