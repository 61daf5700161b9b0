import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { cart as text } from '#i18n/cart/cart.ts'

interface RisenNoteProps {
  material: number
  /** What a piece cost when it went into the cart, and now. */
  before: Paise
  now: Paise
}

/** That the rate of a metal has changed, and what a piece costs now. */
export function RisenNote({ material, before, now }: RisenNoteProps) {
  return (
    <span className="block text-sm font-medium text-warning">
      {text.rateChanged(material)} <span className="money">{formatPaise(before)}</span> →{' '}
      <span className="money">{formatPaise(now)}</span>
    </span>
  )
}
