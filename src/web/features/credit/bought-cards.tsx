import type { ReactNode } from 'react'
import { listBoughtCards } from '#contract/orders/gift-sales.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { giftCards } from '#i18n/credit/gift-cards.ts'
import { dateTag } from '#i18n/language.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'

const text = giftCards.bought

/** The gift cards that somebody has bought; null for who has bought none, undefined until it is known. */
export function useBoughtCards(userId: number): ReactNode {
  const load = useLoad(`bought cards of ${userId}`, () => browserApi.call(listBoughtCards))
  if (load.state === 'loading') return undefined
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} />
  }
  const { cards } = load.data
  if (cards.length === 0) return null
  return (
    <ul className="border-t border-line">
      {cards.map(({ saleId, amount, toName, sendOn, sentAt, state }) => (
        <li
          key={saleId}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.5 text-control"
        >
          <span className="min-w-0 wrap-anywhere">
            {text.for(toName)}
            <span className="block text-note text-ink-3">
              {sentAt === null
                ? text.planned(dayText(sendOn))
                : text.sent(dayText(shopDayOf(new Date(sentAt))))}
              {' · '}
              {text.states[state]}
            </span>
          </span>
          <span className="money">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function dayText(day: string): string {
  return writtenDays({ from: day, until: day }, dateTag)
}
