import { ChevronDown, SlidersHorizontal } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { useIsWide } from '#web/ui/use-is-wide.ts'

interface FilterFoldProps {
  /** How many of the filters narrow the list now. */
  active: number
  /** Layout of the folded filters. */
  className?: string
  children: ReactNode
}

/** The filters of a list; folded on phones, so that the list is visible. */
export function FilterFold({ active, className = 'grid gap-2', children }: FilterFoldProps) {
  const isWide = useIsWide()
  if (isWide) return children
  return (
    <details className="group w-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm border border-line-2 bg-white px-3 font-medium [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal className="ico-s" aria-hidden="true" />
        Filters
        {active > 0 && (
          <span className="rounded-full bg-mor-800 px-2 text-xs/5 text-white">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
        <ChevronDown
          className="ico-s ml-auto transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className={`pt-2 ${className}`}>{children}</div>
    </details>
  )
}
