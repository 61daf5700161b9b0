import { Link } from 'react-router'
import type { GiftCard } from '#contract/books/gift-cards.ts'
import {
  GIFT_CARD_STATE_LABELS,
  GIFT_CARD_WAY_LABELS,
  type GiftCardState,
} from '#domain/credit/gift-cards.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Price } from '#web/ui/price.tsx'

const TONES: Readonly<Record<GiftCardState, Tone>> = {
  open: 'success',
  redeemed: 'neutral',
  void: 'danger',
}

interface GiftCardRowsProps {
  cards: readonly GiftCard[]
  onVoid: (card: GiftCard) => void
}

/** Gift cards one under another, newest first. */
export function GiftCardRows({ cards, onVoid }: GiftCardRowsProps) {
  return (
    <ul className="border-t border-line">
      {cards.map((card) => (
        <li
          key={card.cardId}
          className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-0"
        >
          <div className="min-w-0 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-2">
              <span id={`card-${card.cardId}`} className="font-medium tabular-nums">
                …{card.codeEnd}
              </span>
              <Badge tone={TONES[card.state]}>{GIFT_CARD_STATE_LABELS[card.state]}</Badge>
            </span>
            <span className="mt-1 block text-note text-ink-2">
              {GIFT_CARD_WAY_LABELS[card.way]}
              {card.reference !== '' && `, ${card.reference}`}
              {card.note !== '' && ` · ${card.note}`}
            </span>
            <span className="block text-note text-ink-3">
              Issued by {card.issuedBy}, <Moment at={card.issuedAt} />
            </span>
            <Ended card={card} />
          </div>
          <div className="grid justify-items-end gap-2 text-right">
            <Price rupees={card.amount} className="font-semibold" />
            {card.state === 'open' && (
              <Button
                variant="secondary"
                size="sm"
                aria-haspopup="dialog"
                aria-describedby={`card-${card.cardId}`}
                onClick={() => onVoid(card)}
                className="admin-button"
              >
                Void
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Ended({ card: { state, endedAt, redeemedBy, voidedBy, voidReason } }: { card: GiftCard }) {
  if (endedAt === null) return null
  return (
    <span className="block text-note text-ink-3">
      {state === 'void' ? `Void by ${voidedBy}: ${voidReason}, ` : 'Redeemed '}
      {redeemedBy !== null && (
        <>
          by{' '}
          <Link to={`/admin/users?user=${redeemedBy.userId}`} className="link">
            {redeemedBy.name}
          </Link>
          ,{' '}
        </>
      )}
      <Moment at={endedAt} />
    </span>
  )
}
