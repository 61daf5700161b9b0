import { RecordPaymentForm } from '#web/admin/orders/details/record-payment-form.tsx'
import { RepairList } from '#web/admin/repairs/repair-list.tsx'
import { useRepairs } from '#web/admin/repairs/use-repairs.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/repairs.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Repairs', 'Pieces that customers bring to the workshop, and how far each is.')

export default function RepairsPage() {
  const query = useListQuery()
  const { load, replace } = useRepairs(query)
  return (
    <AdminPage title="Repairs">
      {load.state === 'failed' && (
        <InlineFailure
          text="The repairs did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Repairs">
          <LoadingRows text="Loading repairs..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <RepairList
          query={query}
          page={load.data}
          onChanged={replace}
          renderPayment={({ orderId, due }, onDone) => (
            <RecordPaymentForm orderId={orderId} due={due} onDone={onDone} />
          )}
        />
      )}
    </AdminPage>
  )
}
