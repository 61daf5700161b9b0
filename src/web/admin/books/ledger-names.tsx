import { getSettings } from '#contract/shop/settings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LedgerForm } from './ledger-form.tsx'

/** The names in Tally of the ledgers that the day book uses. */
export function LedgerNames() {
  const load = useLoad('ledger names', () => adminApi.call(getSettings))
  return (
    <Panel title="Ledgers in Tally">
      {load.state === 'failed' && (
        <InlineFailure
          text="The ledgers did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && <LoadingRows text="Loading the ledgers..." />}
      {load.state === 'ready' && (
        <LedgerForm saved={load.data.values['books.ledgers']} onSaved={load.reload} />
      )}
    </Panel>
  )
}
