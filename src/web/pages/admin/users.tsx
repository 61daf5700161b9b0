import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { AddCustomer } from '#web/admin/users/add-customer.tsx'
import { Invitations } from '#web/admin/users/invitations.tsx'
import { useUsers } from '#web/admin/users/use-users.ts'
import { UserExport } from '#web/admin/users/user-export.tsx'
import { UserList } from '#web/admin/users/user-list.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import type { Route } from './+types/users.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Users', 'Everyone with an account, their orders, roles and status.')

export default function UsersPage() {
  const query = useListQuery()
  const users = useUsers(query)
  const { load } = users
  return (
    <AdminPage
      title="Manage Users"
      actions={
        <>
          <UserExport query={query} />
          <AddCustomer onAdded={users.reload} />
          <Invitations />
        </>
      }
    >
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
      {load.state === 'ready' && <UserList query={query} page={load.data} users={users} />}
    </AdminPage>
  )
}
