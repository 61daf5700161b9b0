import { HealthReport } from '#web/admin/telemetry/health-report.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/health.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Health', 'Page speed for visitors, and errors in their browsers.')

export default function HealthPage() {
  return (
    <AdminPage title="Health">
      <HealthReport />
    </AdminPage>
  )
}
