import { useState, type ReactNode } from 'react'
import {
  buyGiftCard,
  buyGiftCardAsGuest,
  type GiftSaleProgress,
  type SoldGiftCards,
} from '#contract/orders/gift-sales.ts'
import type { Reply } from '#contract/endpoint.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { dateTag } from '#i18n/language.ts'
import { giftCards as text } from '#i18n/credit/gift-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { endGiftDraft, GiftForm } from './gift-form.tsx'
import { keepSale, keptSale } from './kept-sale.ts'
import type { WantedCard } from './wanted-card.ts'

/** What a sale is paid by. */
type StartedSale = Reply<typeof buyGiftCard>

/** What another feature needs to let somebody pay; `started` is undefined for who comes back from the provider's page. */
interface PayingParts {
  saleKey: string
  started: StartedSale | undefined
  wanted: WantedCard | undefined
  onSettled: (state: GiftSaleProgress['state']) => void
}

interface BuyGiftCardProps {
  offer: SoldGiftCards
  /** Whether the buyer comes back from the provider's own page. */
  isReturning: boolean
  /** What a gift card is, over the form that orders one. */
  lead: ReactNode
  /** What follows a card that is paid. */
  underPaid: ReactNode
  renderPay: (parts: PayingParts) => ReactNode
}

type Stage =
  | { at: 'form' }
  | { at: 'paying'; saleKey: string; started: StartedSale | undefined }
  | { at: 'done'; state: GiftSaleProgress['state'] }

/** Buying a gift card: what it shall be, then its payment, then what follows. */
export function BuyGiftCard({ offer, isReturning, lead, underPaid, renderPay }: BuyGiftCardProps) {
  const [wanted, setWanted] = useState<WantedCard>()
  const [stage, setStage] = useState<Stage>(() => firstStage(isReturning))

  const [attempts] = useState(requestAttempts)

  async function begin(card: WantedCard): Promise<void> {
    const body = { ...card, replaces: keptSale() ?? '' }
    const isGuest = storedSession() === undefined
    // A sale whose answer was lost is not begun a second time.
    const headers = { 'idempotency-key': attempts.keyFor(body) }
    const endpoint = isGuest ? buyGiftCardAsGuest : buyGiftCard
    const started = await browserApi.call(endpoint, { body, headers })
    attempts.forget()
    keepSale(started.key)
    setWanted(card)
    setStage({ at: 'paying', saleKey: started.key, started })
    window.scrollTo({ top: 0 })
  }

  function settle(state: GiftSaleProgress['state']): void {
    keepSale(undefined)
    if (state !== 'over') endGiftDraft()
    setStage({ at: 'done', state })
  }

  if (stage.at === 'form') {
    return (
      <>
        {lead}
        <GiftForm offer={offer} before={wanted} onWanted={begin} />
      </>
    )
  }
  if (stage.at === 'done') {
    return (
      <>
        <Done
          state={stage.state}
          wanted={wanted}
          onAgain={() => {
            if (stage.state !== 'over') setWanted(undefined)
            setStage({ at: 'form' })
          }}
        />
        {underPaid}
      </>
    )
  }
  const { saleKey, started } = stage
  return (
    <section aria-labelledby="gift-payment" className="grid max-w-160 gap-5">
      <h2 id="gift-payment" className="d4">
        {text.pay.title}
      </h2>
      {wanted === undefined ? (
        <p className="text-ink-2">{text.pay.returned}</p>
      ) : (
        <Sum wanted={wanted} />
      )}
      {renderPay({ saleKey, started, wanted, onSettled: settle })}
      {started !== undefined && (
        <Button
          variant="text"
          className="-ml-7 justify-self-start"
          onClick={() => setStage({ at: 'form' })}
        >
          {text.pay.change}
        </Button>
      )}
    </section>
  )
}

function firstStage(isReturning: boolean): Stage {
  const saleKey = isReturning ? keptSale() : undefined
  return saleKey === undefined ? { at: 'form' } : { at: 'paying', saleKey, started: undefined }
}

function dayText(day: string): string {
  return writtenDays({ from: day, until: day }, dateTag)
}

/** What is paid, for whom, and when it goes out. */
function Sum({ wanted: { amount, toName, toEmail, sendOn } }: { wanted: WantedCard }) {
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">{text.pay.what(toName, toEmail)}</p>
      <p className="text-ink-2">{sendOn === '' ? text.pay.now : text.pay.on(dayText(sendOn))}</p>
      <p className="flex justify-between border-y border-line py-4 text-lg font-semibold">
        <span>{text.pay.total} </span>
        <span className="money">{formatRupees(Number(amount))}</span>
      </p>
    </div>
  )
}

interface DoneProps {
  state: GiftSaleProgress['state']
  wanted: WantedCard | undefined
  onAgain: () => void
}

/** What became of it. */
function Done({ state, wanted, onAgain }: DoneProps) {
  if (state === 'over' || state === 'refunded') {
    return (
      <div role="status" className="grid max-w-160 justify-items-start gap-5">
        <p className="text-lg text-pretty">{state === 'over' ? text.over : text.refunded}</p>
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
    )
  }
  return (
    <div role="status" className="grid max-w-160 justify-items-start gap-4">
      <p className="d4 text-pretty">{text.done.title}</p>
      {wanted === undefined ? (
        <p className="text-ink-2">{text.done.plain}</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            {wanted.sendOn === ''
              ? text.done.now(wanted.toEmail)
              : text.done.on(wanted.toEmail, dayText(wanted.sendOn))}
          </p>
          <p className="text-ink-2 wrap-anywhere">{text.done.receipt(wanted.email)}</p>
        </>
      )}
      <Button variant="secondary" onClick={onAgain}>
        {text.done.another}
      </Button>
    </div>
  )
}
