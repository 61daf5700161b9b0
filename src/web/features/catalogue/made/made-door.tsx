import { Hammer } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { MadeOffer } from './made-offer.ts'

interface MadeDoorProps {
  offer: MadeOffer
  /** The page on which it is asked for. */
  to: string
}

/** Beside the buttons of a piece that is there: the quiet way to have one made. */
export function MadeDoor({ offer, to }: MadeDoorProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link to={to} className="link inline-flex min-h-11 items-center gap-2.5">
        <Hammer className="ico-s" aria-hidden="true" />
        {text.door}
      </Link>
      <span className="text-ink-3">{text.doorNote(offer.days, offer.advance)}</span>
    </p>
  )
}

/** In place of the buttons of a piece that is sold out. */
export function MadeButton({ offer, to }: MadeDoorProps) {
  return (
    <div className="grid flex-[1_1_9rem] gap-1.5">
      <ButtonLink to={to} size="lg">
        {text.door}
      </ButtonLink>
      <span className="text-sm text-ink-3">{text.doorNote(offer.days, offer.advance)}</span>
    </div>
  )
}
