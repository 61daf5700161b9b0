import { ConsentLog } from '#web/admin/compliance/consent-log.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import type { Route } from './+types/consents.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Consents', 'What people agreed to, and what they withdrew.')

export default function ConsentsPage() {
  const query = useListQuery()
  return (
    <AdminPage title="Consents">
      <ConsentLog query={query} />
    </AdminPage>
  )
}
