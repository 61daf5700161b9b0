import { getSettings } from '#contract/shop/settings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { DeliveryScreen } from '#web/admin/delivery/delivery-screen.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/delivery.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Delivery by PIN code', 'Days, cash and places without delivery.')

export default function DeliveryPage() {
  const load = useLoad('delivery rules', () => adminApi.call(getSettings))
  return (
    <AdminPage title="Delivery by PIN code">
      {load.state === 'failed' && (
        <InlineFailure
          text="The delivery rules did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Delivery by PIN code">
          <LoadingRows text="Loading the delivery rules..." />
        </Panel>
      )}
      {load.state === 'ready' && <DeliveryScreen initial={load.data.values} />}
    </AdminPage>
  )
}
