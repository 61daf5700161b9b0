import type { Order } from '#contract/orders/orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { arrivalWords } from './extras/arrival.ts'
import { ShownExtras } from './extras/shown-extras.tsx'
import { OrderCard } from './order-card.tsx'
import { figuresTexts } from './order-figures.ts'
import { orderForPage } from './untrusted-order.ts'

/** What was ordered: number, pieces and total, with every piece. */
export function PlacedOrder({ order }: { order: Order }) {
  const arrives = arrivalWords(order)
  return (
    <div className="mt-6 grid w-full gap-6">
      <OrderCard
        order={orderForPage(order)}
        facts={[
          { name: text.order, value: `#${order.orderId}` },
          { name: text.pieces, value: piecesIn(order) },
          {
            name: text.total,
            value: <span className="money">{formatRupees(order.totalPrice)}</span>,
          },
        ]}
        footer={<OrderFigures order={order} />}
      />
      <div className="grid gap-2">
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
      order={orderForPage(order)}
      facts={[
        { name: text.order, value: `#${order.orderId}` },
        { name: text.pieces, value: piecesIn(order) },
      ]}
      footer={<OrderFigures order={order} />}
    />
  )
}

/** Delivery, tax and whatever else the total is made of, in the words of My Orders. */
function OrderFigures({ order }: { order: Order }) {
  return (
    <footer className="grid gap-1 border-t border-line px-5 py-3.5 text-note text-ink-3">
      {figuresTexts(order).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </footer>
  )
}

function piecesIn({ orderItems }: Order): number {
  return orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
}
