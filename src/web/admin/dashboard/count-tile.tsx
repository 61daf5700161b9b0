import { ArrowUpRight } from '#web/ui/icons/lucide.ts'
import type { Icon } from '#web/ui/icons/create-icon.ts'
import { Link } from 'react-router'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatCount } from '#web/ui/format.ts'

export interface Count {
  to: string
  label: string
  icon: Icon
  /** Undefined while it loads, 0 when that failed. */
  count: number | undefined
  /** One fact under the figure. */
  fact: string
}

/** How many there are of something; a press leads to them. */
export function CountTile({ to, label, icon: Icon, count, fact }: Count) {
  return (
    <Link
      to={to}
      className="grid min-w-0 content-start gap-1.5 rounded-md border border-line bg-white p-4 md:max-lg:p-3 transition-colors duration-(--duration-1) hover:border-edge"
    >
      <span className="flex items-center gap-2 font-medium text-ink-2">
        <Icon className="ico-s" aria-hidden="true" />
        {label}
        <ArrowUpRight className="ico-s ml-auto text-ink-3 md:max-lg:hidden" aria-hidden="true" />
      </span>
      {count === undefined ? (
        <Skeleton className="my-1 h-6.5 w-16" />
      ) : (
        <b className="admin-figure">{formatCount(count)}</b>
      )}
      <small className="min-h-4 text-xs/4 wrap-anywhere text-ink-3">
        {count === undefined ? '' : fact}
      </small>
    </Link>
  )
}
