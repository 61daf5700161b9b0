import { AuditList } from '#web/admin/audit/audit-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/audit.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Audit log', 'Who changed what in the admin, and when.')

export default function AuditPage() {
  return (
    <AdminPage title="Audit log">
      <AuditList />
    </AdminPage>
  )
}
