import type { Tracking } from '#contract/orders/order-tracking.ts'
import { useState } from 'react'
import {
  countOrders,
  undoOrderStatuses,
  updateOrderStatuses,
} from '#contract/orders/admin-orders.ts'
import {
  listOrders,
  updateOrderStatus,
  type Order,
  type StatusUndo,
} from '#contract/orders/orders.ts'
import { messages } from '#domain/shop/messages.ts'
import { ApiError, type Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { orderProblemText } from './order-problem-text.ts'
import type { OrderFilter } from './order-filter.ts'
import type { SelectedOrder } from './use-order-selection.ts'

export type StatusCounts = readonly { status: number; count: number }[]

interface StatusOptions {
  tracking?: Tracking | undefined
  /** Called when the status was set, refused or undone. */
  onMoved?: () => void
}

export interface Orders {
  load: Load<Page<Order>>
  /** How many orders each status has; empty while that loads or when it failed. */
  counts: StatusCounts
  reload: () => void
  /** Shows the new status at once and takes it back when the server refuses it. */
  setStatus: (order: Order, status: number, options?: StatusOptions) => Promise<void>
  /** Sets the status of several orders; resolves when the list shows it. */
  setStatuses: (orders: readonly SelectedOrder[], status: number) => Promise<void>
  /** Why the last change of a status was refused, where the server gave a reason. */
  problemText: string | undefined
  /** Tells why an order was not changed, after what is told already. */
  addProblem: (text: string) => void
  dismissProblem: () => void
}

/** One page of the orders, and the one thing an admin changes about them. */
export function useOrders(filter: OrderFilter): Orders {
  const load = useLoad(JSON.stringify(filter), () =>
    adminApi.page(listOrders, { query: filter, headers: AS_PAGE }),
  )
  const counts = useLoad('order counts', () => adminApi.call(countOrders))
  const [problemText, setProblemText] = useState<string>()

  function replaceOrder(orderId: number, change: (order: Order) => Order) {
    if (load.state !== 'ready') return
    load.replace((page) => ({
      ...page,
      items: page.items.map((order) => (order.orderId === orderId ? change(order) : order)),
    }))
  }

  function reload() {
    load.reload()
    counts.reload()
  }

  async function setStatus(
    order: Order,
    status: number,
    { tracking, onMoved }: StatusOptions = {},
  ): Promise<void> {
    const { orderId, status: seen } = order
    setProblemText(undefined)
    replaceOrder(orderId, (current) => ({ ...current, status }))
    try {
      const reply = await adminApi.call(updateOrderStatus, {
        params: { orderId },
        body: { status, seen, ...(tracking && { tracking }) },
      })
      replaceOrder(orderId, () => reply.order)
      counts.reload()
      toastUndo(messages.admin.statusUpdated, reply.undo, onMoved)
    } catch (error) {
      replaceOrder(orderId, (current) => ({ ...current, status: seen }))
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.statusFailed, {
        retry: () => void setStatus(order, status, { tracking, onMoved }),
      })
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem !== undefined) {
        const reason = orderProblemText({ orderId, ...problem })
        setProblemText(`${messages.admin.statusFailed} ${reason}`)
      }
      if (problem?.code === 'changed-meanwhile') reload()
    }
    onMoved?.()
  }

  async function setStatuses(orders: readonly SelectedOrder[], status: number): Promise<void> {
    setProblemText(undefined)
    const orderIds = orders.map(({ orderId }) => orderId)
    const seen = orders.map((order) => ({ orderId: order.orderId, status: order.status }))
    try {
      const reply = await adminApi.call(updateOrderStatuses, { body: { orderIds, status, seen } })
      if (reply.updated.length > 0) {
        toastUndo(`${messages.admin.statusUpdated} ${reply.message}`, reply.undo)
      } else if (reply.refused.length === 0) toast.success(reply.message)
      if (reply.refused.length > 0) {
        toast.failure(messages.admin.statusFailed)
        setProblemText([reply.message, ...reply.refused.map(orderProblemText)].join(' '))
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.statusFailed, {
        retry: () => void setStatuses(orders, status),
      })
    }
    reload()
  }

  /** Says that a status was set, and offers to undo it while emails and refunds wait. */
  function toastUndo(text: string, undo: StatusUndo | null, onMoved?: () => void) {
    toast.success(text, {
      ...(undo && {
        durationMs: undo.seconds * 1_000,
        action: { label: 'Undo', run: () => void undoStatus(undo.changeIds, onMoved) },
      }),
    })
  }

  async function undoStatus(changeIds: number[], onMoved?: () => void): Promise<void> {
    setProblemText(undefined)
    try {
      const reply = await adminApi.call(undoOrderStatuses, { body: { changeIds } })
      toast.success(reply.message)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem === undefined) {
        toast.failure('The change was not undone.', {
          retry: () => void undoStatus(changeIds, onMoved),
        })
      } else setProblemText(orderProblemText(problem))
    }
    reload()
    onMoved?.()
  }

  return {
    load,
    counts: counts.state === 'ready' ? counts.data : [],
    reload,
    setStatus,
    setStatuses,
    problemText,
    addProblem: (text) => setProblemText((told) => (told === undefined ? text : `${told} ${text}`)),
    dismissProblem: () => setProblemText(undefined),
  }
}
