import { CountTiles } from '#web/features/admin-dashboard/count-tiles.tsx'
import { LatestOrders } from '#web/features/admin-dashboard/latest-orders.tsx'
import { OrdersByStatus } from '#web/features/admin-dashboard/orders-by-status.tsx'
import { failuresOf, useDashboard } from '#web/features/admin-dashboard/use-dashboard.ts'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Dashboard', 'How many users, categories, products, orders and requests there are.')

export default function DashboardPage() {
  const dashboard = useDashboard()
  const { orders } = dashboard
  const { names, isRetrying, retry } = failuresOf(dashboard)
  return (
    <AdminPage title="Dashboard">
      {names.length > 0 && (
        <InlineFailure
          text={`These did not load: ${names.join(', ')}.`}
          onRetry={retry}
          isBusy={isRetrying}
          className="mb-4"
        />
      )}
      <CountTiles dashboard={dashboard} />
      {orders.state !== 'failed' && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <LatestOrders orders={orders.state === 'ready' ? orders.data : undefined} />
          {orders.state === 'ready' && <OrdersByStatus orders={orders.data} />}
        </div>
      )}
    </AdminPage>
  )
}
