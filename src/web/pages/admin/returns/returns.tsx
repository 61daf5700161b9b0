import { ReturnList } from '#web/admin/returns/return-list.tsx'
import { useReturns } from '#web/admin/returns/use-returns.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/returns.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Returns', 'Pieces that customers give back, and how they are settled.')

export default function ReturnsPage() {
  const query = useListQuery()
  const { load, replace } = useReturns(query)
  return (
    <AdminPage title="Returns">
      {load.state === 'failed' && (
        <InlineFailure
          text="The returns did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Returns">
          <LoadingRows text="Loading returns..." />
        </Panel>
      )}
      {load.state === 'ready' && <ReturnList query={query} page={load.data} onChanged={replace} />}
    </AdminPage>
  )
}
