import { ConsentLog } from '#web/features/admin-law/consent-log.tsx'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { useListQuery } from '#web/ui/use-list-query.ts'
import type { Route } from './+types/consents.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Consents', 'What people agreed to by their own act, and what they took back.')

export default function ConsentsPage() {
  const query = useListQuery()
  return (
    <AdminPage title="Consents">
      <ConsentLog query={query} />
    </AdminPage>
  )
}
