import { useState } from 'react'
import { countOrders, updateOrderStatuses } from '#contract/order-desk.ts'
import { listOrders, updateOrderStatus, type Order, type Tracking } from '#contract/orders.ts'
import { messages } from '#domain/messages.ts'
import { ApiError, type Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { AS_PAGE } from '#web/api/desk-page.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/toast.tsx'
import type { OrderFilter } from './order-filter.ts'

export type StatusCounts = readonly { status: number; count: number }[]

export interface Orders {
  load: Load<Page<Order>>
  /** How many orders each status has; empty while that loads or when it failed. */
  counts: StatusCounts
  reload: () => void
  /** Shows the new status at once and takes it back when the server refuses it. */
  setStatus: (order: Order, status: number, tracking?: Tracking) => Promise<void>
  /** Sets the status of several orders; resolves when the list shows it. */
  setStatuses: (orderIds: number[], status: number) => Promise<void>
  /** Why the last change of a status was refused, where the server gave a reason. */
  refusal: string | undefined
  dismissRefusal: () => void
}

/** One page of the orders, and the one thing an admin changes about them. */
export function useOrders(filter: OrderFilter): Orders {
  const load = useLoad(JSON.stringify(filter), () =>
    adminApi.page(listOrders, { query: filter, headers: AS_PAGE }),
  )
  const counts = useLoad('order counts', () => adminApi.call(countOrders))
  const [refusal, setRefusal] = useState<string>()

  function replaceOrder(orderId: number, change: (order: Order) => Order) {
    if (load.state !== 'ready') return
    load.replace((page) => ({
      ...page,
      items: page.items.map((order) => (order.orderId === orderId ? change(order) : order)),
    }))
  }

  async function setStatus(order: Order, status: number, tracking?: Tracking): Promise<void> {
    const { orderId } = order
    setRefusal(undefined)
    replaceOrder(orderId, (current) => ({ ...current, status }))
    try {
      const reply = await adminApi.call(updateOrderStatus, {
        params: { orderId },
        body: { status, ...(tracking && { tracking }) },
      })
      replaceOrder(orderId, () => reply.order)
      counts.reload()
      toast.success(messages.admin.statusUpdated)
    } catch (error) {
      replaceOrder(orderId, (current) => ({ ...current, status: order.status }))
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.statusFailed, {
        retry: () => void setStatus(order, status, tracking),
      })
      const reason = error instanceof ApiError ? error.problem?.message : undefined
      if (reason !== undefined) setRefusal(`Order ${orderId}: ${reason}`)
    }
  }

  async function setStatuses(orderIds: number[], status: number): Promise<void> {
    setRefusal(undefined)
    try {
      const reply = await adminApi.call(updateOrderStatuses, { body: { orderIds, status } })
      if (reply.updated.length > 0) toast.success(messages.admin.statusUpdated)
      if (reply.refused.length > 0) {
        toast.failure(messages.admin.statusFailed)
        setRefusal(reply.refused.map((one) => `Order ${one.orderId}: ${one.message}`).join(' '))
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.statusFailed, {
        retry: () => void setStatuses(orderIds, status),
      })
    }
    load.reload()
    counts.reload()
  }

  return {
    load,
    counts: counts.state === 'ready' ? counts.data : [],
    reload: () => {
      load.reload()
      counts.reload()
    },
    setStatus,
    setStatuses,
    refusal,
    dismissRefusal: () => setRefusal(undefined),
  }
}
