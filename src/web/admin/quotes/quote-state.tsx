import { QUOTE_STATES, type QuoteState } from '#domain/orders/quotes/quotes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<QuoteState, Tone>> = {
  open: 'info',
  made: 'info',
  ordered: 'success',
  expired: 'warning',
  cancelled: 'neutral',
}

const WORDS: Readonly<Record<QuoteState, string>> = {
  open: 'Open',
  made: 'Made to order',
  ordered: 'Ordered',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

/** What a list of quotes can be narrowed to. */
export const STATE_CHOICES = [
  { value: '', label: 'All states' },
  ...QUOTE_STATES.map((value) => ({ value, label: WORDS[value] })),
]

/** By whom a list of quotes can be narrowed. */
export const FROM_CHOICES = [
  { value: '', label: 'By anybody' },
  { value: 'customer', label: 'Asked by the customer' },
]

/** How far a quote is. */
export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
}
