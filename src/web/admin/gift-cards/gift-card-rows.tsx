import { Link } from 'react-router'
import type { GiftCard } from '#contract/orders/gift-cards.ts'
import {
  GIFT_CARD_STATE_LABELS,
  GIFT_CARD_WAY_LABELS,
  type GiftCardState,
} from '#domain/credit/gift-cards.ts'
import { dateFormat } from '#web/ui/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Price } from '#web/ui/price.tsx'

const dayText = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const TONES: Readonly<Record<GiftCardState, Tone>> = {
  open: 'success',
  redeemed: 'neutral',
  void: 'danger',
}

interface GiftCardRowsProps {
  cards: readonly GiftCard[]
  onVoid: (card: GiftCard) => void
  onResend: (card: GiftCard) => void
}

/** Gift cards one under another, newest first. */
export function GiftCardRows({ cards, onVoid, onResend }: GiftCardRowsProps) {
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
            <Mailed card={card} />
            <Ended card={card} />
          </div>
          <div className="grid justify-items-end gap-2 text-right">
            <Price rupees={card.amount} className="font-semibold" />
            {card.state === 'open' && card.mail !== null && (
              <Button
                variant="secondary"
                size="sm"
                aria-haspopup="dialog"
                aria-describedby={`card-${card.cardId}`}
                onClick={() => onResend(card)}
                className="admin-button"
              >
                Send again
              </Button>
            )}
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

/** To whom its code goes, and whether it went. */
function Mailed({ card: { mail, state } }: { card: GiftCard }) {
  if (mail === null) return null
  const { toName, toEmail, sendOn, sentAt, isFile, problem } = mail
  const to = toName === '' ? toEmail : `${toName}, ${toEmail}`
  if (mail.state === 'failed') {
    return (
      <span className="block text-note text-danger">
        The email to {to} could not be sent: {problem}
      </span>
    )
  }
  if (sentAt === null && state !== 'open') return null
  return (
    <span className="block text-note text-ink-3">
      {sentAt !== null ? (
        <>
          {isFile ? 'Written to a file, as there is no mail server, for ' : 'Sent by email to '}
          {to}, <Moment at={sentAt} />
        </>
      ) : mail.state === 'planned' ? (
        `Goes by email to ${to} on ${dayText(new Date(sendOn))}`
      ) : (
        `Is being sent to ${to}`
      )}
    </span>
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
