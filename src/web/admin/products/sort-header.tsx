import { ArrowDown, ArrowUp } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import type { SortChoice } from './product-filter.ts'

/** How a list is sorted, and what sorts it otherwise. */
export interface Sorting {
  sort: '' | SortChoice
  onSort: (sort: SortChoice) => void
}

interface SortProps extends Sorting {
  name: string
}

/** The head of a column that sorts by it; a second press turns the order. */
export function SortHeader({
  by,
  isNumeric = false,
  ...props
}: SortProps & { by: 'name' | 'stock' | 'price'; isNumeric?: boolean }) {
  const isUp = props.sort === `${by}-asc`
  const isDown = props.sort === `${by}-desc`
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={isNumeric ? 'num' : ''}
    >
      <SortButton
        {...props}
        target={isUp ? `${by}-desc` : `${by}-asc`}
        arrow={isUp || isDown ? <Arrow className="size-3" aria-hidden="true" /> : undefined}
      />
    </th>
  )
}

/** A press sorts the list so. */
export function SortButton({
  name,
  target,
  arrow,
  onSort,
}: SortProps & { target: SortChoice; arrow: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => onSort(target)}
      className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink"
    >
      {name}
      {arrow}
    </button>
  )
}
