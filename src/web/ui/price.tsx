import { formatRupees, type Rupees } from '#domain/pricing/money.ts'

/** An amount of rupees, tabular and never broken across lines. */
export function Price({ rupees, className = '' }: { rupees: Rupees; className?: string }) {
  return <span className={`money ${className}`}>{formatRupees(rupees)}</span>
}
