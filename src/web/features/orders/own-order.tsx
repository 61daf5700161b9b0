import { Trash2 } from 'lucide-react'
import { formatRupees } from '#domain/money.ts'
import { canCustomerDelete } from '#domain/order-status.ts'
import { formatTaxRate } from '#domain/pricing.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MISSING, type LooseOrder } from './loose-order.ts'
import { OrderCard } from './order-card.tsx'
import { OrderTimeline, timelineUse } from './order-timeline.tsx'

interface OwnOrderProps {
  order: LooseOrder
  onDelete: (orderId: number) => void
}

/** An order of the customer: how far it has come, its lines, and how to delete it while Pending. */
export function OwnOrder({ order, onDelete }: OwnOrderProps) {
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
