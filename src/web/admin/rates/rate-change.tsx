import { ArrowDown, ArrowUp } from '#web/ui/icons/lucide.ts'
import { risenBy } from '#domain/pricing/metal/rate-units.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'

interface RateChangeProps {
  /** In paise; undefined where there was none. */
  before: Paise | undefined
  after: Paise | undefined
}

/** By how much a figure rises or falls, by an arrow and in words for readers, in rupees and percent. */
export function RateChange({ before, after }: RateChangeProps) {
  if (after === undefined) {
    return <span className="text-ink-3">{before === undefined ? '' : 'No rate any more'}</span>
  }
  if (before === undefined) return <span className="text-ink-3">New</span>
  if (before === after) return <span className="text-ink-3">Unchanged</span>
  const isRise = after > before
  const Arrow = isRise ? ArrowUp : ArrowDown
  return (
    <span
      className={`money inline-flex items-center gap-1 ${isRise ? 'text-success' : 'text-danger'}`}
    >
      <Arrow className="ico-s" aria-hidden="true" />
      <span className="sr-only">{isRise ? 'Up by' : 'Down by'}</span>
      {formatPaise(Math.abs(after - before))} ({percentText(before, after)})
    </span>
  )
}

/** `+1.25%`: how much more or less, with two decimals. */
function percentText(before: Paise, after: Paise): string {
  const percent = risenBy(before, after).toFixed(2)
  return `${after > before ? '+' : ''}${percent.replace('-', '−')}%`
}
