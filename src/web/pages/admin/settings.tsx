import { getSettings } from '#contract/shop/settings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { IconPanel } from '#web/admin/settings/icon-panel.tsx'
import { LogoPanel } from '#web/admin/settings/logo-panel.tsx'
import { SecretsPanel } from '#web/admin/settings/secrets-panel.tsx'
import { SettingsScreen } from '#web/admin/settings/settings-screen.tsx'
import { ShopExport } from '#web/admin/settings/shop-export.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Settings', 'Shop details, tax, shipping and display.')

export default function SettingsPage() {
  const load = useLoad('settings', () => adminApi.call(getSettings))
  return (
    <AdminPage title="Settings">
      <div className="grid max-w-4xl gap-4">
        {load.state === 'failed' && (
          <InlineFailure
            text="The settings did not load."
            onRetry={load.reload}
            isBusy={load.isReloading}
          />
        )}
        {load.state === 'loading' && <LoadingRows text="Loading settings..." />}
        {load.state === 'ready' && (
          <>
            <LogoPanel initial={load.data.values.logo} />
            <IconPanel initial={load.data.values.icon} />
            <SettingsScreen initial={load.data} />
            <SecretsPanel secrets={load.data.secrets} />
            <ShopExport />
          </>
        )}
      </div>
    </AdminPage>
  )
}
