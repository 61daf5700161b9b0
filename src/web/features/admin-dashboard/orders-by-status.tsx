import { useCallback } from 'react'
import type { Order } from '#contract/orders.ts'
import { ORDER_STATUS_CODES } from '#domain/order-status.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'

const FILLS: Readonly<Record<number, string>> = {
  1: 'bg-warning-500',
  2: 'bg-info-500',
  3: 'bg-violet-500',
  4: 'bg-success-500',
  5: 'bg-danger-500',
}

/** How the orders spread over the statuses, as a bar and in figures. */
export function OrdersByStatus({ orders }: { orders: readonly Order[] }) {
  const counts = ORDER_STATUS_CODES.map((code) => ({
    code,
    count: orders.filter(({ status }) => status === code).length,
  }))
  return (
    <Panel title="Orders by status">
      {orders.length > 0 && (
        <div aria-hidden="true" className="m-4 flex h-2.5 gap-0.5 overflow-hidden rounded-xs">
          {counts.map(({ code, count }) => (
            <Share key={code} count={count} fill={FILLS[code] ?? 'bg-edge'} />
          ))}
        </div>
      )}
      <ul className="px-4 pt-1 pb-4">
        {counts.map(({ code, count }) => (
          <li key={code} className="flex min-h-9 items-center">
            <StatusBadge status={code} />
            <span className="ml-auto font-medium tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** One stretch of the bar, as wide as its share; set after mount, for the policy forbids `style`. */
function Share({ count, fill }: { count: number; fill: string }) {
  const grow = useCallback(
    (element: HTMLElement | null) => element?.style.setProperty('flex-grow', String(count)),
    [count],
  )
  if (count === 0) return null
  return <i ref={grow} className={`block min-w-1 basis-0 ${fill}`} />
}
