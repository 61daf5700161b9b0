import { useState } from 'react'
import { listOrders, updateOrderStatus, type Order } from '#contract/orders.ts'
import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/toast.tsx'

interface Orders {
  load: Load<Order[]>
  /** Shows the new status at once and takes it back when the server refuses it. */
  setStatus: (order: Order, status: number) => void
  /** Why the last change of a status was refused, where the server gave a reason. */
  refusal: string | undefined
  dismissRefusal: () => void
}

/** All orders, and the one thing an admin changes about them. */
export function useOrders(): Orders {
  const load = useLoad('orders', async () => (await adminApi.call(listOrders)).orders)
  const [refusal, setRefusal] = useState<string>()

  function replaceOrder(orderId: number, change: (order: Order) => Order) {
    if (load.state !== 'ready') return
    load.replace((orders) =>
      orders.map((order) => (order.orderId === orderId ? change(order) : order)),
    )
  }

  async function setStatus(order: Order, status: number): Promise<void> {
    const { orderId } = order
    setRefusal(undefined)
    replaceOrder(orderId, (current) => ({ ...current, status }))
    try {
      const reply = await adminApi.call(updateOrderStatus, {
        params: { orderId },
        body: { status },
      })
      replaceOrder(orderId, () => reply.order)
      toast.success(messages.admin.statusUpdated)
    } catch (error) {
      replaceOrder(orderId, (current) => ({ ...current, status: order.status }))
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.statusFailed, { retry: () => void setStatus(order, status) })
      const reason = error instanceof ApiError ? error.problem?.message : undefined
      if (reason !== undefined) setRefusal(`Order ${orderId}: ${reason}`)
    }
  }

  return {
    load,
    setStatus: (order, status) => void setStatus(order, status),
    refusal,
    dismissRefusal: () => setRefusal(undefined),
  }
}
