import { useState } from 'react'
import { getOrder } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The order whose details are open: one of the page, or fetched when a link leads to another. */
export function useOpenOrder(id: string, items: readonly Order[]) {
  const listed = items.find(({ orderId }) => String(orderId) === id)
  const [revision, setRevision] = useState(0)
  const isElsewhere = id !== '' && listed === undefined
  const load = useLoad(isElsewhere ? `${id} ${revision}` : '', async () =>
    isElsewhere ? fetchOrder(id) : undefined,
  )
  const fetched = load.state === 'ready' ? load.data : undefined
  const isFetched = fetched !== undefined && String(fetched.orderId) === id
  return {
    open: listed ?? (isFetched ? fetched : undefined),
    /** Fetches the open order again where the list does not hold it. */
    refetch: () => {
      if (isElsewhere) setRevision((current) => current + 1)
    },
  }
}

async function fetchOrder(id: string): Promise<Order | undefined> {
  try {
    return await adminApi.call(getOrder, { params: { orderId: id } })
  } catch {
    toast.failure(`Order ${id} could not be opened.`)
    return undefined
  }
}
