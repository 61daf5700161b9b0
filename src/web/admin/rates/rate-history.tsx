import { Download, History, Undo2 } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import {
  exportRateCards,
  listRateCards,
  revertRates,
  type RateCard,
  type RatesOfShop,
} from '#contract/metal/rates.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { downloadFile } from '#web/api/download.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RateChart } from './rate-chart.tsx'
import { typedRatesText } from './waiting-cards.tsx'

/** Cards listed; the chart and the CSV have more. */
const LISTED = 20

/** What counted when: a chart of a year, the latest cards, the way back, and all of them as CSV. */
export function RateHistory({ shop, onChanged }: { shop: RatesOfShop; onChanged: () => void }) {
  const cardId = shop.current?.cardId
  const load = useLoad(`rate cards ${cardId}`, () => adminApi.call(listRateCards))
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function revert(): Promise<void> {
    if (cardId === undefined) return
    setIsBusy(true)
    try {
      const { changed } = await adminApi.call(revertRates, { params: { cardId } })
      toast.success(`The previous rates apply again. ${changed} prices changed.`)
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : 'The rates were not changed.')
    }
    setIsBusy(false)
    setIsAsking(false)
    onChanged()
  }

  const actions = (
    <span className="flex flex-wrap justify-end gap-2">
      {shop.previous !== null && (
        <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
          <Undo2 className="ico-s" aria-hidden="true" />
          Revert
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => void saveCsv()}>
        <Download className="ico-s" aria-hidden="true" />
        CSV
      </Button>
      <ButtonLink variant="secondary" size="sm" to="/admin/changes">
        <History className="ico-s" aria-hidden="true" />
        Changes
      </ButtonLink>
    </span>
  )

  return (
    <Panel title="History" action={actions}>
      <div className="grid gap-4 p-4">
        {load.state === 'loading' && <LoadingRows text="Loading the history..." />}
        {load.state === 'failed' && (
          <InlineFailure
            text="The history did not load."
            onRetry={load.reload}
            isBusy={load.isReloading}
          />
        )}
        {load.state === 'ready' && load.data.length === 0 && (
          <NothingHere>No rates have been applied yet.</NothingHere>
        )}
        {load.state === 'ready' && load.data.length > 0 && (
          <>
            <RateChart cards={load.data} alloys={shop.alloys} />
            <CardTable cards={load.data.slice(0, LISTED)} />
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Go back to the previous rates?"
        text={
          shop.previous === null
            ? ''
            : `${typedRatesText(shop.previous)}. Every price becomes what it was with them. Carts that hold a price keep it.`
        }
        confirmLabel="Revert"
        isBusy={isBusy}
        busyLabel="Reverting..."
        onConfirm={() => void revert()}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  )
}

async function saveCsv(): Promise<void> {
  try {
    await downloadFile(exportRateCards, {})
  } catch {
    toast.failure('The rates could not be exported.', { retry: () => void saveCsv() })
  }
}

function CardTable({ cards }: { cards: readonly RateCard[] }) {
  return (
    <ul>
      {cards.map((card) => (
        <li
          key={card.cardId}
          className="grid gap-x-4 border-t border-line py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <Moment at={card.at} />
          <span className="min-w-0 wrap-anywhere">
            {typedRatesText(card)}
            <span className="block text-note text-ink-3">
              {[card.source, card.by, card.kind === 'reverted' ? 'reverted' : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </span>
          <span className="text-note text-ink-2">{card.affected} prices</span>
        </li>
      ))}
    </ul>
  )
}
