import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { deleteOrder, listOwnOrders } from '#contract/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { canCustomerDelete } from '#domain/order-status.ts'
import { formatTaxRate } from '#domain/pricing.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MISSING, ordersIn, type LooseOrder } from './loose-order.ts'
import { OrderCard } from './order-card.tsx'
import { OrderTimeline, timelineUse } from './order-timeline.tsx'

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

interface OwnOrderProps {
  order: LooseOrder
  onDelete: (orderId: number) => void
}

function OwnOrder({ order, onDelete }: OwnOrderProps) {
  return (
    <OrderCard
      order={order}
      facts={[
        { name: 'Order', value: `#${order.orderId ?? MISSING}` },
        { name: 'Placed', value: <PlacedOn at={order.createdAt} /> },
        {
          name: 'Total',
          value: (
            <span className="money">
              {order.totalPrice === undefined ? MISSING : formatRupees(order.totalPrice)}
            </span>
          ),
        },
      ]}
      badge={<StatusBadge status={order.status ?? 0} />}
      timeline={<Progress order={order} />}
      footer={<OrderFooter order={order} onDelete={onDelete} />}
    />
  )
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

function PlacedOn({ at }: { at: string | undefined }) {
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return MISSING
  return <time dateTime={at}>{DAY.format(date).replace('Sept', 'Sep')}</time>
}

/** The timeline of an order on its way; that of a finished one unfolds. */
function Progress({ order }: { order: LooseOrder }) {
  const use = timelineUse(order)
  if (use === 'none') return null
  if (use === 'shown') return <OrderTimeline order={order} />
  return (
    <details className="border-b border-line bg-paper [&>ol]:border-t [&>ol]:border-b-0">
      <summary className="flex min-h-11 list-none items-center px-5 text-note">
        <span className="link">Show history</span>
      </summary>
      <OrderTimeline order={order} />
    </details>
  )
}

function OrderFooter({ order, onDelete }: OwnOrderProps) {
  const { orderId, status = 0 } = order
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5">
      <p className="text-note text-ink-3">{figuresText(order)}</p>
      {orderId !== undefined && canCustomerDelete(status) && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => onDelete(orderId)}
          className="text-danger! max-sm:w-full"
        >
          <Trash2 className="ico-s" aria-hidden="true" />
          Delete Order
        </Button>
      )}
    </footer>
  )
}

/** What the total is made of beside the lines, as far as it is known. */
function figuresText({ shippingCharge, tax, taxPercent }: LooseOrder): string {
  if (shippingCharge === undefined || tax === undefined || taxPercent === undefined) return ''
  const shipping = shippingCharge === 0 ? 'free' : formatRupees(shippingCharge)
  return `Shipping ${shipping}, tax (${formatTaxRate(taxPercent * 100)}) ${formatRupees(tax)}`
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
