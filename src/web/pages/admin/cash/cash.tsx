import { Download } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { exportCashToCollect, listCashToCollect } from '#contract/orders/cash-to-collect.ts'
import { CashList } from '#web/admin/orders/cash/cash-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { downloadFile } from '#web/api/download.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/cash.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Cash to collect', 'What couriers are still to bring for orders in cash.')

export default function CashPage() {
  const query = useListQuery()
  const asked = { age: query.get('age'), page: query.get('page') }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.call(listCashToCollect, { query: asked }),
  )
  return (
    <AdminPage title="Cash to collect" actions={<Export />}>
      {load.state === 'failed' && (
        <InlineFailure
          text="The cash to collect did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Cash to collect">
          <LoadingRows text="Loading the orders..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <div className="grid gap-5">
          <CashList key={asked.age} query={query} cash={load.data} onChanged={load.reload} />
        </div>
      )}
    </AdminPage>
  )
}

function Export() {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    await downloadFile(exportCashToCollect, {}).catch((error: unknown) =>
      toast.failure(error instanceof Error ? error.message : 'The list could not be exported.'),
    )
    setIsBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isBusy}
      busyLabel="Exporting..."
      className="admin-button"
      onClick={() => void save()}
    >
      <Download className="ico-s" aria-hidden="true" />
      Export
    </Button>
  )
}
