import { useState } from 'react'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { AttentionList } from '#web/admin/dashboard/attention-list.tsx'
import { WaitingRequests } from '#web/admin/dashboard/waiting-requests.tsx'
import { LowStock } from '#web/admin/dashboard/low-stock.tsx'
import { CountTiles } from '#web/admin/dashboard/count-tiles.tsx'
import { FirstStepsGuide } from '#web/admin/dashboard/first-steps.tsx'
import { LatestOrders } from '#web/admin/dashboard/latest-orders.tsx'
import { NoticeChoices } from '#web/admin/dashboard/notice-choices.tsx'
import { RevenuePanel } from '#web/admin/dashboard/revenue-panel.tsx'
import { failuresOf, useDashboard } from '#web/admin/dashboard/use-dashboard.ts'
import { useNewOrders } from '#web/admin/orders/use-new-orders.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Dashboard', 'How the shop is doing and what needs attention.')

export default function DashboardPage() {
  const role = useSession()?.role
  const seesUsers = isAllowed(role, 'users')
  const dashboard = useDashboard({ seesUsers })
  const { orders, attention } = dashboard
  const [revision, setRevision] = useState(0)
  const news = useNewOrders(() => {
    orders.reload()
    attention.reload()
    setRevision((current) => current + 1)
  })
  const { names, isRetrying, retry } = failuresOf(dashboard)
  return (
    <AdminPage title="Dashboard">
      <output className="sr-only">{news}</output>
      {names.length > 0 && (
        <InlineFailure
          text={`These did not load: ${names.join(', ')}.`}
          onRetry={retry}
          isBusy={isRetrying}
          className="mb-4"
        />
      )}
      {isAllowed(role, 'settings') && <FirstStepsGuide key={revision} />}
      {attention.state === 'ready' && (
        <AttentionList
          // Low stock has a panel of its own below.
          entries={attention.data.entries.filter(({ kind }) => kind !== 'low-stock')}
          putAway={attention.data.putAway}
          onChanged={attention.reload}
        />
      )}
      <CountTiles dashboard={dashboard} seesUsers={seesUsers} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {orders.state !== 'failed' && (
            <LatestOrders orders={orders.state === 'ready' ? orders.data.items : undefined} />
          )}
          <RevenuePanel revision={revision} />
        </div>
        {attention.state === 'ready' && (
          <div className="grid min-w-0 gap-4">
            <WaitingRequests requests={attention.data.requests} />
            <LowStock lowStock={attention.data.lowStock} />
          </div>
        )}
      </div>
      <NoticeChoices />
    </AdminPage>
  )
}
