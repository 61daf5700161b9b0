import { Link, useSearchParams } from 'react-router'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { formatCount } from '#web/ui/format.ts'

interface StatusTabsProps {
  tabs: readonly { status: number; count: number }[]
  /** The status shown, 0 for all. */
  current: number
}

/** All orders or those of one status, with how many there are; links, so that each has an address. */
export function StatusTabs({ tabs, current }: StatusTabsProps) {
  const [query] = useSearchParams()
  return (
    <nav
      aria-label="Orders by status"
      className="flex gap-1 overflow-x-auto border-b border-line px-2 [scrollbar-width:none]"
    >
      {tabs.map(({ status, count }) => (
        <Link
          key={status}
          to={{ search: searchOf(query, status) }}
          replace
          preventScrollReset
          aria-current={status === current ? 'page' : undefined}
          className={`-mb-px flex min-h-11 items-center gap-1.5 border-b-2 px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2 ${
            status === current ? 'border-mor-800 text-ink' : 'border-transparent text-ink-2'
          }`}
        >
          {status === 0 ? 'All' : orderStatusLabel(status)}
          <span className="text-xs font-normal text-ink-3 tabular-nums">{formatCount(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

function searchOf(query: URLSearchParams, status: number): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  next.delete('order')
  if (status === 0) next.delete('status')
  else next.set('status', String(status))
  return next.toString()
}
