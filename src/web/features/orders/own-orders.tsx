import { useRef, useState, type ReactNode } from 'react'
import { deleteGuestOrder } from '#contract/orders/delete-guest-order.ts'
import { deleteOrder, listOwnOrders } from '#contract/orders/orders.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { orderForPage, ordersIn, type UntrustedOrder } from './untrusted-order.ts'
import { OwnOrder } from './own-order.tsx'

const loadDialog = async () => (await import('#web/ui/overlays/dialog.tsx')).ConfirmDialog

interface OwnOrdersProps {
  userId: number
  /** Of a guest: the key of the link that opened the order; empty without one, then a paid one is not deleted here. */
  linkKey?: string | undefined
  /** Whether what stands above or in them is still on its way: orders that are shown already would jump. */
  isWaiting: boolean
  /** What is shown without orders. */
  none?: ReactNode
  renderReview: OrderListProps['renderReview']
  renderReturns: OrderListProps['renderReturns']
}

/** The orders of the customer, newest first. */
export function OwnOrders({
  userId,
  linkKey,
  isWaiting,
  none,
  renderReview,
  renderReturns,
}: OwnOrdersProps) {
  const load = useLoad(`orders of ${userId}`, async () =>
    ordersIn(await browserApi.call(listOwnOrders, { params: { userId } })).map(orderForPage),
  )
  if (load.state === 'loading' || isWaiting) return <LoadingOrders />
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} />
  }
  const drop = (orderId: number) =>
    load.replace((orders) => orders.filter((order) => order.orderId !== orderId))
  if (load.data.length === 0) return none ?? <NoOrders />
  return (
    <OrderList
      orders={load.data}
      linkKey={linkKey}
      renderReview={renderReview}
      renderReturns={renderReturns}
      onDeleted={drop}
      onStale={load.reload}
    />
  )
}

interface OrderListProps {
  orders: readonly UntrustedOrder[]
  linkKey: OwnOrdersProps['linkKey']
  /** The buttons for a product of a delivered order. */
  renderReview: (product: { productId: number; name: string }, order: UntrustedOrder) => ReactNode
  /** What can come back of an order, and what was asked. */
  renderReturns: (order: UntrustedOrder) => ReactNode
  onDeleted: (orderId: number) => void
  /** An order is no longer what it was when it was loaded. */
  onStale: () => void
}

function OrderList({
  orders,
  linkKey,
  renderReview,
  renderReturns,
  onDeleted,
  onStale,
}: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { Part: ConfirmDialog, open } = useLazyComponent(loadDialog)
  const { asked, isDeleting, ask, cancel, confirm } = useDeletion({
    linkKey,
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
        <OwnOrder
          key={order.orderId ?? -place}
          order={order}
          linkKey={linkKey}
          renderReview={renderReview}
          renderReturns={renderReturns}
          onDelete={(orderId) => open(() => ask(orderId))}
        />
      ))}
      {ConfirmDialog !== undefined && (
        <ConfirmDialog
          isOpen={asked !== undefined}
          title={text.delete.title}
          text={text.delete.text}
          confirmLabel={text.delete.confirm}
          cancelLabel={text.delete.cancel}
          busyLabel={text.delete.busy}
          isBusy={isDeleting}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </div>
  )
}

/** Refusals that asking again does not change: the list is read again. */
const STALE: ReadonlySet<string> = new Set([
  'not-pending',
  'not-found',
  'parcel-with-courier',
  'order-made',
  'order-paid-by-hand',
  'order-needs-link',
])

/** Asks before an order is deleted, deletes it, and tells when that fails. */
function useDeletion({
  linkKey,
  onDeleted,
  onStale,
}: Pick<OrderListProps, 'linkKey' | 'onDeleted' | 'onStale'>) {
  const [asked, setAsked] = useState<number>()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async (orderId: number): Promise<void> => {
    setIsDeleting(true)
    try {
      const params = { orderId }
      await (linkKey === undefined
        ? browserApi.call(deleteOrder, { params })
        : browserApi.call(deleteGuestOrder, { params, body: { linkKey } }))
      toast.success(text.delete.done)
      onDeleted(orderId)
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      const isStale = STALE.has(problem?.code ?? '')
      toast.failure(problem?.message ?? text.delete.failed, {
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

/** No order yet. Nothing waits in the cart of who has a piece made: it becomes an order when it is ready. */
export function NoOrders({ hasPieces = false }: { hasPieces?: boolean }) {
  if (hasPieces) return <EmptyState title={text.none.title} text={text.none.made} />
  return (
    <EmptyState
      title={text.none.title}
      text={text.none.text}
      action={<ButtonLink to="/cart">{text.none.action}</ButtonLink>}
    />
  )
}

/** Two placeholder cards while the orders load. */
export function LoadingOrders() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <output className="sr-only">{text.loading}</output>
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
