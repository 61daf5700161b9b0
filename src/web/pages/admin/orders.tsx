import { OrderExport } from '#web/features/admin-orders/order-export.tsx'
import { orderFilterOf } from '#web/features/admin-orders/order-filter.ts'
import { OrderList } from '#web/features/admin-orders/order-list.tsx'
import { useNewOrders } from '#web/features/admin-orders/use-new-orders.ts'
import { useOrders } from '#web/features/admin-orders/use-orders.ts'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { LoadingRows } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RefusalNote } from '#web/ui/refusal-note.tsx'
import { useListQuery } from '#web/ui/use-list-query.ts'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Orders', 'All orders of the shop, their details and their status.')

export default function OrdersPage() {
  const query = useListQuery()
  const orders = useOrders(orderFilterOf(query))
  const { load, refusal, dismissRefusal } = orders
  const news = useNewOrders(orders.reload)
  return (
    <AdminPage title="Manage Orders" actions={<OrderExport />}>
      <output className="sr-only">{news}</output>
      {refusal !== undefined && <RefusalNote text={refusal} onClose={dismissRefusal} />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The orders did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Orders">
          <LoadingRows text="Loading orders..." />
        </Panel>
      )}
      {load.state === 'ready' && <OrderList query={query} page={load.data} orders={orders} />}
    </AdminPage>
  )
}
