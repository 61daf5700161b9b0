import { useSearchParams } from 'react-router'
import { getRates } from '#contract/metal/rates.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { RateHistory } from '#web/admin/rates/rate-history.tsx'
import { RatesScreen } from '#web/admin/rates/rates-screen.tsx'
import { WaitingCards } from '#web/admin/rates/waiting-cards.tsx'
import type { FilledRate } from '#web/admin/rates/use-typed-rates.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TypedGuard } from '#web/ui/overlays/typed-guard.tsx'
import type { Route } from './+types/rates.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta(
    'Rates',
    'The rates of gold, silver and platinum, and the prices that follow from them.',
  )

export default function RatesPage() {
  const load = useLoad('rates', () => adminApi.call(getRates))
  const [search, setSearch] = useSearchParams()
  const changed = () => {
    // The filled-in rate has been typed over or is no longer wanted.
    setSearch({}, { replace: true })
    load.reload()
  }
  return (
    <AdminPage title="Rates">
      {load.state === 'failed' && (
        <InlineFailure
          text="The rates did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Rates">
          <LoadingRows text="Loading rates..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <TypedGuard saved={load.data}>
          <div className="grid gap-5">
            {/* Another card begins the form again with its figures. */}
            <RatesScreen
              key={`${load.data.current?.cardId} ${search}`}
              shop={load.data}
              filled={filledRate(search)}
              onChanged={changed}
            />
            <WaitingCards cards={load.data.scheduled} onChanged={load.reload} />
            <RateHistory shop={load.data} onChanged={changed} />
          </div>
        </TypedGuard>
      )}
    </AdminPage>
  )
}

/** The figure that an address fills in, such as `?alloy=22K916&rate=14675`. */
function filledRate(search: URLSearchParams): FilledRate | undefined {
  const [alloy, text] = [search.get('alloy'), search.get('rate')]
  return alloy === null || text === null ? undefined : { alloy, text: text.slice(0, 20) }
}
