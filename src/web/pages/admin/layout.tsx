import { Outlet } from 'react-router'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { RequireAdmin } from '#web/admin/shell/require-admin.tsx'
import { AdminsOnly } from '#web/admin/shell/admins-only.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/layout.ts'

export const meta: Route.MetaFunction = () => adminMeta('Admin', 'The admin of the shop.')

export default function AdminLayout() {
  return (
    <RequireAdmin>
      {(session, logOutHere) => (
        <AdminShell name={session.name} onLogOut={logOutHere}>
          <AdminsOnly role={session.role}>
            <Outlet />
          </AdminsOnly>
        </AdminShell>
      )}
    </RequireAdmin>
  )
}
