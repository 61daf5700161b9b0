import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { useUsers } from '#web/features/admin-users/use-users.ts'
import { UserList } from '#web/features/admin-users/user-list.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { LoadingRows } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/users.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Users', 'Everyone with an account; blocking and unblocking them.')

export default function UsersPage() {
  const { load, setStatus } = useUsers()
  return (
    <AdminPage title="Manage Users">
      {load.state === 'failed' && (
        <InlineFailure
          text="The users did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Users">
          <LoadingRows text="Loading users..." />
        </Panel>
      )}
      {load.state === 'ready' && <UserList users={load.data} onStatus={setStatus} />}
    </AdminPage>
  )
}
