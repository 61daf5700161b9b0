import { Link } from 'react-router'
import type { CashOrder } from '#contract/orders/cash-to-collect.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/forms/checkbox.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { StatusBadge } from '#web/ui/orders/status-badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'

interface CashRowsProps {
  orders: readonly CashOrder[]
  /** Those that are selected. */
  ids: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onRecord: (order: CashOrder) => void
}

/** The orders whose cash has not come: a table, or cards on narrow screens. */
export function CashRows(props: CashRowsProps) {
  return useIsWide() ? <CashTable {...props} /> : <CashCards {...props} />
}

function CashTable({ orders, ids, onSelect, onRecord }: CashRowsProps) {
  const isAll = orders.every(({ orderId }) => ids.has(orderId))
  return (
    <table className="admin-table admin-table-flush">
      <thead>
        <tr>
          <th scope="col" className="w-12 !px-1 !py-0">
            <SelectBox
              label="Select all on this page"
              checked={isAll}
              isMixed={!isAll && orders.some(({ orderId }) => ids.has(orderId))}
              onChange={(isOn) => onSelect(new Set(isOn ? orders.map((one) => one.orderId) : []))}
            />
          </th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Carrier</th>
          <th scope="col">Sent</th>
          <th scope="col" className="num">
            Cash to collect
          </th>
          <th scope="col">
            <span className="sr-only">Record</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId} aria-current={ids.has(order.orderId) ? 'true' : undefined}>
            <td className="!px-1">
              <OneBox order={order} ids={ids} onSelect={onSelect} />
            </td>
            <td>
              <OrderLink order={order} />
            </td>
            <td className="wrap-anywhere">
              {order.customer}
              <span className="block text-xs text-ink-3">{order.phone}</span>
            </td>
            <td className="wrap-anywhere">
              <Parcel order={order} />
            </td>
            <td className="text-ink-2">
              <Sent order={order} />
            </td>
            <td className="num">
              <Price rupees={order.amount} className="font-semibold" />
            </td>
            <td className="num">
              <RecordButton order={order} onRecord={onRecord} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CashCards({ orders, ids, onSelect, onRecord }: CashRowsProps) {
  return (
    <ul>
      {orders.map((order) => (
        <li
          key={order.orderId}
          className="grid grid-cols-[auto_1fr_auto] gap-x-1 border-b border-line py-3.5 pr-4 pl-1 last:border-0"
        >
          <OneBox order={order} ids={ids} onSelect={onSelect} />
          <div className="min-w-0 wrap-anywhere">
            <OrderLink order={order} />
            <span className="block">{order.customer}</span>
            <span className="block text-xs text-ink-3">{order.phone}</span>
            {order.carrier + order.trackingNumber !== '' && (
              <span className="mt-1 block text-note">
                <Parcel order={order} />
              </span>
            )}
          </div>
          <div className="grid content-start justify-items-end text-right">
            <Price
              rupees={order.amount}
              className="inline-flex min-h-11 items-center font-semibold"
            />
            <span className="text-xs text-ink-3">
              <Sent order={order} />
            </span>
          </div>
          <div className="col-span-3 mt-2 ml-3 grid">
            <RecordButton order={order} onRecord={onRecord} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OneBox({
  order: { orderId },
  ids,
  onSelect,
}: Pick<CashRowsProps, 'ids' | 'onSelect'> & { order: CashOrder }) {
  return (
    <SelectBox
      label={`Select order ${orderId}`}
      checked={ids.has(orderId)}
      onChange={(isOn) => {
        const next = new Set(ids)
        if (isOn) next.add(orderId)
        else next.delete(orderId)
        onSelect(next)
      }}
    />
  )
}

function OrderLink({ order: { orderId } }: { order: CashOrder }) {
  return (
    <Link
      id={`cash-${orderId}`}
      to={`/admin/orders?order=${orderId}`}
      className="link inline-flex min-h-11 items-center tabular-nums md:min-h-0"
    >
      #{orderId}
    </Link>
  )
}

function Parcel({ order: { carrier, trackingNumber } }: { order: CashOrder }) {
  if (carrier === '' && trackingNumber === '') return <span className="text-ink-3">–</span>
  return (
    <>
      {carrier}
      <span className="block text-xs text-ink-3">{trackingNumber}</span>
    </>
  )
}

function Sent({ order: { sentAt, status } }: { order: CashOrder }) {
  return sentAt === null ? <StatusBadge status={status} /> : <Moment at={sentAt} isShort />
}

function RecordButton({
  order,
  onRecord,
}: {
  order: CashOrder
  onRecord: CashRowsProps['onRecord']
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={`cash-${order.orderId}`}
      onClick={() => onRecord(order)}
      className="admin-button whitespace-nowrap"
    >
      Record payment
    </Button>
  )
}
