import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { listReturns } from '#contract/orders/returns.ts'
import { returnStateText } from '#domain/returns/return-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'

/** Of which return an order is the exchange, and that it waits for it; nothing for any other order. */
export function ExchangeOf({ exchange }: Pick<Order, 'exchange'>) {
  if (exchange === undefined) return null
  const { number, isOpen } = exchange
  return (
    <p className="rounded-md bg-ivory px-4 py-3">
      In exchange for the pieces of{' '}
      <Link to={`/admin/returns?return=${Number(number.slice(4))}`} className="link">
        {number}
      </Link>
      .{isOpen && ' Its pieces are reserved until that return is settled; do not pack it before.'}
    </p>
  )
}

/** The returns of an order, each with a way to it; nothing for an order without one. */
export function OrderReturns({ orderId }: { orderId: number }) {
  const load = useLoad(`returns of ${orderId}`, () =>
    adminApi.call(listReturns, { query: { orderId: String(orderId) } }),
  )
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    return (
      <p role="alert">
        The returns did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  if (load.data.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">Returns</h3>
      <ul className="grid gap-1">
        {load.data.map(({ returnId, number, state, lines }) => (
          <li key={returnId} className="wrap-anywhere">
            <Link to={`/admin/returns?return=${returnId}`} className="link">
              {number}
            </Link>{' '}
            · {returnStateText(state)} ·{' '}
            {lines
              .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
