import type { CartLine } from '#contract/cart/cart.ts'
import { risenPrice } from '#web/api/risen-price.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { RisenNote } from '#web/ui/metal/risen-note.tsx'
import { TimeOfDay } from '#web/ui/moment.tsx'

interface RateChangedProps {
  line: CartLine
  isChanging: boolean
  onKeep: () => void
  onRemove: () => void
}

/** Asks whether a line whose rate has risen is kept at its new price; else until when its price is held, if it is. */
export function RateChanged({ line, isChanging, onKeep, onRemove }: RateChangedProps) {
  const risen = risenPrice(line)
  const { name } = line.product
  if (risen === undefined) return <HeldUntil at={line.make?.heldUntil ?? null} />
  return (
    <div className="mt-1">
      <RisenNote material={line.material} {...risen} />
      <p className="-mx-3.5 -my-1 flex flex-wrap items-center gap-x-1">
        <Button
          variant="text"
          size="sm"
          busy={isChanging}
          data-mends={line.cartId}
          aria-label={text.keepOf(name)}
          onClick={onKeep}
        >
          {text.keep}
        </Button>
        <Button variant="text" size="sm" aria-label={text.remove(name)} onClick={onRemove}>
          {text.removeLine}
        </Button>
      </p>
    </div>
  )
}

function HeldUntil({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <p className="text-note text-ink-3">
      {text.heldUntil.before}
      <TimeOfDay at={at} />
      {text.heldUntil.after}
    </p>
  )
}
