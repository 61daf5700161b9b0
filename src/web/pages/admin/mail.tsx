import { listEmails } from '#contract/shop/mail.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { MailList } from '#web/admin/mail/mail-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/mail.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Emails', 'The emails that the shop has sent.')

export default function MailPage() {
  const load = useLoad('emails', () => adminApi.call(listEmails))
  return (
    <AdminPage title="Emails">
      {load.state === 'failed' && (
        <InlineFailure
          text="The emails did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Emails">
          <LoadingRows text="Loading emails..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <MailList emails={load.data.emails} isReal={load.data.isReal} onResent={load.reload} />
      )}
    </AdminPage>
  )
}
