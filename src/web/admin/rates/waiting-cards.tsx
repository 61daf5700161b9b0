import { useState } from 'react'
import { dropRates, type RateCard, type WaitingCard } from '#contract/metal/rates.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DOUBT_REASONS } from './doubt-reasons.ts'

/** Scheduled cards, each with the way to take it back. */
export function WaitingCards({
  cards,
  onChanged,
}: {
  cards: readonly WaitingCard[]
  onChanged: () => void
}) {
  const [busyId, setBusyId] = useState<number>()

  async function drop({ cardId }: WaitingCard): Promise<void> {
    setBusyId(cardId)
    try {
      toast.success((await adminApi.call(dropRates, { params: { cardId } })).message)
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : 'The rates were not dropped.')
    }
    setBusyId(undefined)
    onChanged()
  }

  if (cards.length === 0) return null
  return (
    <Panel title="Scheduled">
      <ul>
        {cards.map((card) => (
          <li
            key={card.cardId}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">
                <Moment at={card.at} />
                {card.source !== '' && `, ${card.source}`}
              </span>
              <span className="block text-note wrap-anywhere text-ink-2">
                {typedRatesText(card)}, by {card.by}
              </span>
              {card.doubts.map(({ alloy, doubt }) => (
                <span key={alloy} className="block text-note font-medium text-warning">
                  Beside the rates that count now, {alloy} is {DOUBT_REASONS[doubt]} Drop these
                  rates if they are outdated.
                </span>
              ))}
            </span>
            <Button
              variant="secondary"
              size="sm"
              busy={busyId === card.cardId}
              onClick={() => void drop(card)}
            >
              Drop
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `22K916 ₹14,675.50, 925 ₹180.00` of what was typed. */
export function typedRatesText({ rates }: RateCard): string {
  return rates
    .filter(({ rule }) => rule === '')
    .map(({ alloy, perGram }) => `${alloy} ${formatRupees(perGram)}`)
    .join(', ')
}
