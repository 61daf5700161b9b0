import { RequestList } from '#web/admin/contact/request-list.tsx'
import { useRequests } from '#web/admin/contact/use-requests.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import type { Route } from './+types/contact-requests.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Contact Requests', 'Messages from the contact form.')

export default function ContactRequestsPage() {
  const query = useListQuery()
  const requests = useRequests(query)
  const { load } = requests
  return (
    <AdminPage title="Manage Contact Requests">
      {load.state === 'failed' && (
        <InlineFailure
          text="The contact requests did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Contact requests">
          <LoadingRows text="Loading contact requests..." />
        </Panel>
      )}
      {load.state === 'ready' && <RequestList query={query} page={load.data} requests={requests} />}
    </AdminPage>
  )
}
