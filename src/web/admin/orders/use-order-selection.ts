import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_BULK_ORDERS } from '#contract/orders/admin-orders.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { OrderFilter } from './order-filter.ts'

/** What of a selected order decides what a step does to it. */
export type SelectedOrder = Pick<Order, 'orderId' | 'status' | 'paymentStatus'>

export interface OrderSelection {
  ids: ReadonlySet<number>
  /** The selected orders as they were last seen. */
  orders: readonly SelectedOrder[]
  toggle: (order: SelectedOrder, isOn: boolean) => void
  togglePage: (isOn: boolean) => void
  isPageOn: boolean
  /** Selects what the filter finds on all pages, up to `MAX_BULK_ORDERS`. */
  selectAll: () => Promise<void>
  isFindingAll: boolean
  clear: () => void
}

const PIECE = 100

interface Chosen {
  orders: Map<number, SelectedOrder>
  /** The filter that found them. */
  of: string
}

/** What was selected when the list was left, and the entry of the history that had it: Back finds it again. */
let left: { entry: string; chosen: Chosen } | undefined

/**
 * Which orders the next step is for; another filter begins from none, another page keeps them. So does the way back, as
 * from their packing slips.
 */
export function useOrderSelection(items: readonly Order[], filter: OrderFilter): OrderSelection {
  const { page: _page, sort: _sort, ...narrowing } = filter
  const key = JSON.stringify(narrowing)
  const { key: entry } = useLocation()
  const [chosen, setChosen] = useState<Chosen>(() =>
    left?.entry === entry ? left.chosen : { orders: new Map(), of: key },
  )
  useEffect(() => {
    left = { entry, chosen }
  }, [entry, chosen])
  const [isFindingAll, setIsFindingAll] = useState(false)
  const selected = chosen.of === key ? chosen.orders : new Map<number, SelectedOrder>()
  const shown = new Map(items.map((order) => [order.orderId, order]))
  const set = (orders: Map<number, SelectedOrder>) => setChosen({ orders, of: key })

  function toggleSome(some: readonly SelectedOrder[], isOn: boolean): void {
    const next = new Map(selected)
    for (const order of some) {
      if (isOn) next.set(order.orderId, order)
      else next.delete(order.orderId)
    }
    set(next)
  }

  async function selectAll(): Promise<void> {
    setIsFindingAll(true)
    try {
      set(new Map((await findAll(filter)).map((order) => [order.orderId, order])))
    } catch {
      toast.failure('The orders could not be selected.', { retry: () => void selectAll() })
    }
    setIsFindingAll(false)
  }

  return {
    ids: new Set(selected.keys()),
    // What the list shows now is newer than what was selected.
    orders: [...selected.values()].map((order) => shown.get(order.orderId) ?? order),
    toggle: (order, isOn) => toggleSome([order], isOn),
    togglePage: (isOn) => toggleSome(items, isOn),
    isPageOn: items.length > 0 && items.every(({ orderId }) => selected.has(orderId)),
    selectAll,
    isFindingAll,
    clear: () => set(new Map()),
  }
}

async function findAll(filter: OrderFilter): Promise<Order[]> {
  const found: Order[] = []
  for (let page = 1; found.length < MAX_BULK_ORDERS; page += 1) {
    const query = { ...filter, page: String(page), limit: String(PIECE) }
    const { items, total } = await adminApi.page(listOrders, { query })
    found.push(...items)
    if (items.length === 0 || found.length >= total) break
  }
  return found.slice(0, MAX_BULK_ORDERS)
}
