import type { Order } from '#contract/orders/orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { storeCredit as credit } from '#i18n/credit.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { arrivalWords } from './extras/arrival.ts'
import { ShownExtras } from './extras/shown-extras.tsx'
import { OrderCard } from './order-card.tsx'

/** What was ordered: number, pieces and total, with every piece. */
export function PlacedOrder({ order }: { order: Order }) {
  const arrives = arrivalWords(order)
  return (
    <div className="mt-6 grid w-full gap-6">
      <OrderCard
        order={order}
        facts={[
          { name: text.order, value: `#${order.orderId}` },
          { name: text.pieces, value: piecesIn(order) },
          {
            name: text.total,
            value: <span className="money">{formatRupees(order.totalPrice)}</span>,
          },
        ]}
      />
      <div className="grid gap-2">
        {order.storeCredit !== undefined && (
          <p>
            {credit.used}: <span className="money">{formatRupees(order.storeCredit)}</span>
          </p>
        )}
        <ShownExtras extras={order.extras} />
        {arrives !== undefined && <p className="font-medium">{arrives}</p>}
        <p className="text-note text-ink-3">{labels.paymentNote(order.paymentNote)}</p>
      </div>
    </div>
  )
}

/** What is to be paid: number and pieces, with every piece. */
export function OrderToPay({ order }: { order: Order }) {
  return (
    <OrderCard
      order={order}
      facts={[
        { name: text.order, value: `#${order.orderId}` },
        { name: text.pieces, value: piecesIn(order) },
      ]}
    />
  )
}

function piecesIn({ orderItems }: Order): number {
  return orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
}
