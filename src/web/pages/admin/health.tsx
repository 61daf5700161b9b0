import { HealthReport } from '#web/features/admin-health/health-report.tsx'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import type { Route } from './+types/health.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Health', 'How fast the pages are for people, and what breaks in their browsers.')

export default function HealthPage() {
  return (
    <AdminPage title="Health">
      <HealthReport />
    </AdminPage>
  )
}
