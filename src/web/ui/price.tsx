import { formatPaise, formatRupees, type Paise, type Rupees } from '#domain/pricing/money.ts'
import { catalogue } from '#i18n/catalogue/catalogue.ts'

/** An amount of rupees, tabular and never broken across lines. */
export function Price({ rupees, className = '' }: { rupees: Rupees; className?: string }) {
  return <span className={`money ${className}`}>{formatRupees(rupees)}</span>
}

interface PricePairProps {
  now: Paise
  /** What it was before; null when it never was more. */
  before: Paise | null
  className?: string
  beforeClassName?: string
}

/** What is paid now beside what it was before, in a struck line; readers are told which is which. */
export function PricePair({ now, before, className = '', beforeClassName = '' }: PricePairProps) {
  return (
    <>
      <span className={`money ${className}`}>{formatPaise(now)}</span>
      {before !== null && (
        <s className={`money text-ink-3 decoration-1 ${beforeClassName}`}>
          <span className="sr-only">{catalogue.card.priceBefore} </span>
          {formatPaise(before)}
        </s>
      )}
    </>
  )
}
