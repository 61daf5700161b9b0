import { OrderExport } from '#web/admin/orders/order-export.tsx'
import { PanRegister } from '#web/admin/orders/pan-register.tsx'
import { orderFilterOf } from '#web/admin/orders/order-filter.ts'
import { OrderByPhone } from '#web/admin/orders/order-by-phone.tsx'
import { OrderList } from '#web/admin/orders/order-list.tsx'
import { BulkTracking } from '#web/admin/orders/trackings/bulk-tracking.tsx'
import { useNewOrders } from '#web/admin/orders/use-new-orders.ts'
import { useOrders } from '#web/admin/orders/use-orders.ts'
import { PiecesToAdd } from '#web/admin/quotes/form/pieces-to-add.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Orders', 'All orders of the shop, their details and their status.')

export default function OrdersPage() {
  const query = useListQuery()
  const orders = useOrders(orderFilterOf(query))
  const { load, problemText, dismissProblem } = orders
  const news = useNewOrders(orders.reload)
  return (
    <AdminPage
      title="Manage Orders"
      actions={
        <div className="flex flex-wrap gap-2">
          <OrderByPhone />
          <BulkTracking orders={orders} />
          <OrderExport />
          <PanRegister />
        </div>
      }
    >
      <output className="sr-only">{news}</output>
      {problemText !== undefined && <ErrorNote text={problemText} onClose={dismissProblem} />}
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
      {load.state === 'ready' && (
        <OrderList
          query={query}
          page={load.data}
          orders={orders}
          renderPieces={(onChange) => <PiecesToAdd onChange={onChange} />}
        />
      )}
    </AdminPage>
  )
}
