import { writtenDays } from '#domain/delivery/written-days.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'

/** By when it should go on; red once that is over. */
export function DueOn({ dueOn }: { dueOn: string | null }) {
  if (dueOn === null) return null
  const day = writtenDays({ from: dueOn, until: dueOn }, 'en-GB')
  const isLate = isOver(dueOn)
  return (
    <span className={`text-xs ${isLate ? 'font-medium text-danger' : 'text-ink-3'}`}>
      {isLate ? `Overdue since ${day}` : `By ${day}`}
    </span>
  )
}

function isOver(day: string): boolean {
  return day < shopDayOf(new Date())
}
