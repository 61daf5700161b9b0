import type { Order } from '#contract/orders/orders.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { DELIVERED } from '#domain/orders/order-status.ts'
import { paymentState } from '#domain/payments/payments.ts'
import { PaymentBadge } from '#web/ui/orders/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Price } from '#web/ui/price.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { SelectBox } from '#web/ui/forms/checkbox.tsx'
import { OrderStatusSelect } from './order-status-select.tsx'
import { PAYMENT_WORDS } from './payment-texts.ts'
import type { OrderSelection } from './use-order-selection.ts'

interface OrderRowsProps {
  orders: readonly Order[]
  /** The order whose details are open. */
  openId: number | undefined
  selection: OrderSelection
  onStatus: (order: Order, status: number) => void
  onDetails: (order: Order) => void
}

/** The orders of one page of the list: a table, or cards on narrow screens. */
export function OrderRows(props: OrderRowsProps) {
  return useIsWide() ? <OrderTable {...props} /> : <OrderCards {...props} />
}

function OrderTable({ orders, ...rest }: OrderRowsProps) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col" className="w-12 !px-1 !py-0">
            <SelectBox
              label="Select all on this page"
              checked={rest.selection.isPageOn}
              onChange={rest.selection.togglePage}
            />
          </th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col" className="max-xl:hidden">
            Placed
          </th>
          <th scope="col" className="max-xl:hidden">
            Payment
          </th>
          <th scope="col" className="num">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderTableRow key={order.orderId} order={order} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type OneOrderProps = Omit<OrderRowsProps, 'orders'> & { order: Order }

function OrderTableRow({ order, openId, selection, onStatus, onDetails }: OneOrderProps) {
  const { orderId, email, createdAt, totalPrice, status } = order
  return (
    <tr aria-current={openId === orderId || selection.ids.has(orderId) ? 'true' : undefined}>
      <td className="!px-1">
        <OrderBox order={order} selection={selection} />
      </td>
      <td id={`order-${orderId}`} className="font-medium tabular-nums">
        #{orderId}
        <span className="block text-xs font-normal text-ink-3 xl:hidden">
          <Moment at={createdAt} isShort />
        </span>
      </td>
      <td className="wrap-anywhere">
        <CustomerName order={order} />
        <span className="block text-xs text-ink-3">{email}</span>
        <DueDay order={order} />
      </td>
      <td className="text-ink-2 max-xl:hidden">
        <Moment at={createdAt} isShort />
      </td>
      <td className="whitespace-nowrap max-xl:hidden">
        <PaymentFact order={order} />
      </td>
      <td className="num">
        <Price rupees={totalPrice} className="block" />
        <PaymentBadge order={order} className="mt-1 xl:hidden" />
      </td>
      <td>
        <OrderStatusSelect
          orderId={orderId}
          status={status}
          onStatus={(next) => onStatus(order, next)}
          className="w-33"
        />
      </td>
      <td className="num">
        <DetailsButton order={order} onDetails={onDetails} />
      </td>
    </tr>
  )
}

function OrderCards({ orders, selection, onStatus, onDetails }: OrderRowsProps) {
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <li
          key={order.orderId}
          className="grid grid-cols-[auto_1fr_auto] gap-x-1 gap-y-1 border-b border-line py-3.5 pr-4 pl-1 last:border-0"
        >
          <OrderBox order={order} selection={selection} />
          <p className="min-w-0 wrap-anywhere">
            <b className="font-semibold">
              <CustomerName order={order} />
            </b>
            <span className="block text-xs text-ink-3">{order.email}</span>
            <DueDay order={order} />
          </p>
          <p className="text-right">
            <Price rupees={order.totalPrice} className="font-semibold" />
            <span id={`order-${order.orderId}`} className="block text-xs text-ink-3 tabular-nums">
              #{order.orderId} · <Moment at={order.createdAt} isShort />
            </span>
            <PaymentBadge order={order} className="mt-1" />
          </p>
          <div className="col-span-3 mt-2 ml-3 grid grid-cols-2 gap-2">
            <OrderStatusSelect
              orderId={order.orderId}
              status={order.status}
              onStatus={(next) => onStatus(order, next)}
            />
            <DetailsButton order={order} onDetails={onDetails} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The chosen day of delivery, until it has arrived. */
function DueDay({ order: { extras, status } }: { order: Order }) {
  const day = extras?.deliverOn
  if (day === undefined || status >= DELIVERED) return null
  return <span className="block text-xs font-medium">Deliver on {writtenDay(day, 'en-GB')}</span>
}

function OrderBox({ order, selection }: { order: Order; selection: OrderSelection }) {
  const { orderId } = order
  return (
    <SelectBox
      label={`Select order ${orderId}`}
      checked={selection.ids.has(orderId)}
      onChange={(isOn) => selection.toggle(order, isOn)}
    />
  )
}

/** Where the money is, and how it is paid where that says more. */
function PaymentFact({ order }: { order: Order }) {
  const state = paymentState(order.paymentStatus, order.status)
  return (
    <>
      <PaymentBadge order={order} />
      {state !== 'on-delivery' && (
        <span className="block text-xs text-ink-3">{PAYMENT_WORDS[order.paymentMethod]}</span>
      )}
    </>
  )
}

function CustomerName({ order: { firstName, lastName, isGuest } }: { order: Order }) {
  const name = `${firstName} ${lastName}`.trim() || 'No Name'
  if (isGuest !== true) return name
  return (
    <>
      {name} <span className="text-xs text-ink-3">Guest</span>
    </>
  )
}

/** Its accessible name is only the specified text; a description says which order it opens. */
function DetailsButton({
  order,
  onDetails,
}: {
  order: Order
  onDetails: OrderRowsProps['onDetails']
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={`order-${order.orderId}`}
      onClick={() => onDetails(order)}
      className="admin-button whitespace-nowrap"
    >
      View Details
    </Button>
  )
}
