import { listTaxClasses } from '#contract/orders/tax-classes.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { TaxClasses } from '#web/admin/taxes/tax-classes.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TypedGuard } from '#web/ui/overlays/typed-guard.tsx'
import type { Route } from './+types/taxes.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Tax classes', 'Rates and codes of products, services and delivery.')

export default function TaxesPage() {
  const load = useLoad('tax classes', () => adminApi.call(listTaxClasses))
  return (
    <AdminPage title="Tax classes">
      {load.state === 'failed' && (
        <InlineFailure
          text="The tax classes did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Tax classes">
          <LoadingRows text="Loading tax classes..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <TypedGuard saved={load.data}>
          <TaxClasses classes={load.data} onChanged={load.reload} />
        </TypedGuard>
      )}
    </AdminPage>
  )
}
