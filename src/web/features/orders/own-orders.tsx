import { useRef, useState } from 'react'
import { deleteOrder, listOwnOrders } from '#contract/orders.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ordersIn, type LooseOrder } from './loose-order.ts'
import { OwnOrder } from './own-order.tsx'

/** The orders of the customer, newest first. */
export function OwnOrders({ userId }: { userId: number }) {
  const load = useLoad(`orders of ${userId}`, async () =>
    ordersIn(await browserApi.call(listOwnOrders, { params: { userId } })),
  )
  if (load.state === 'loading') return <LoadingOrders />
  if (load.state === 'failed') {
    return <InlineFailure text="Your orders could not be loaded." onRetry={load.reload} />
  }
  const drop = (orderId: number) =>
    load.replace((orders) => orders.filter((order) => order.orderId !== orderId))
  if (load.data.length === 0) return <NoOrders />
  return <OrderList orders={load.data} onDeleted={drop} onStale={load.reload} />
}

interface OrderListProps {
  orders: readonly LooseOrder[]
  onDeleted: (orderId: number) => void
  /** An order is no longer what it was when it was loaded. */
  onStale: () => void
}

function OrderList({ orders, onDeleted, onStale }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { asked, isDeleting, ask, cancel, confirm } = useDeletion({
    onDeleted: (orderId) => {
      onDeleted(orderId)
      // The button that had the focus is gone with its order.
      list.current?.focus()
    },
    onStale,
  })
  return (
    <div ref={list} tabIndex={-1} className="grid gap-6 focus:outline-none">
      {Array.from(orders.entries(), ([place, order]) => (
        <OwnOrder key={order.orderId ?? -place} order={order} onDelete={ask} />
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Are you sure?"
        text="You want to delete this order permanently."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={isDeleting}
        onConfirm={confirm}
        onClose={cancel}
      />
    </div>
  )
}

/** Asks before an order is deleted, deletes it, and tells when that fails. */
function useDeletion({ onDeleted, onStale }: Pick<OrderListProps, 'onDeleted' | 'onStale'>) {
  const [asked, setAsked] = useState<number>()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async (orderId: number): Promise<void> => {
    setIsDeleting(true)
    try {
      await browserApi.call(deleteOrder, { params: { orderId } })
      toast.success('Order deleted')
      onDeleted(orderId)
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      const isStale = problem?.code === 'not-pending' || problem?.code === 'not-found'
      toast.failure(problem?.message ?? 'The order could not be deleted.', {
        retry: isStale ? undefined : () => void remove(orderId),
      })
      if (isStale) onStale()
    }
    setIsDeleting(false)
    setAsked(undefined)
  }
  return {
    asked,
    isDeleting,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm: () => {
      if (asked !== undefined) void remove(asked)
    },
  }
}

function NoOrders() {
  return (
    <EmptyState
      title="No Orders Available"
      text="Please Check Your Cart"
      action={<ButtonLink to="/cart">Check Cart</ButtonLink>}
    />
  )
}

/** Two cards in the shape of what comes. */
export function LoadingOrders() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <output className="sr-only">Loading...</output>
      {[1, 2].map((card) => (
        <div key={card} className="rounded-md border border-line bg-white p-5">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="mt-6 h-12" />
          <div className="mt-6 flex items-center gap-4">
            <Skeleton className="size-18 flex-none" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
