import { checkLaunch } from '#contract/shop/compliance.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { DemoPanel } from '#web/admin/compliance/demo-panel.tsx'
import { LaunchChecklist } from '#web/admin/compliance/launch-checklist.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import type { Route } from './+types/launch-checklist.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Before you open', 'What the law and good trade require before the shop opens.')

export default function LaunchPage() {
  const load = useLoad('opening', () => adminApi.call(checkLaunch))
  return (
    <AdminPage title="Before you open">
      {load.state === 'failed' && (
        <InlineFailure
          text="The list did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && <LoadingRows text="Checking the shop..." />}
      <div className="max-w-4xl empty:hidden not-empty:mb-4">
        <DemoPanel onRemoved={load.reload} />
      </div>
      {load.state === 'ready' && <LaunchChecklist points={load.data} />}
    </AdminPage>
  )
}
