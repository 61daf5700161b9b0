import { Outlet } from 'react-router'
import { AdminFrame } from '#web/admin/shell/admin-frame.tsx'
import { AdminGate } from '#web/admin/shell/admin-gate.tsx'
import { AdminsOnly } from '#web/admin/shell/admins-only.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/layout.ts'

export const meta: Route.MetaFunction = () => adminMeta('Admin', 'The admin of the shop.')

export default function AdminLayout() {
  return (
    <AdminGate>
      {(session, logOutHere) => (
        <AdminFrame name={session.name} onLogOut={logOutHere}>
          <AdminsOnly role={session.role}>
            <Outlet />
          </AdminsOnly>
        </AdminFrame>
      )}
    </AdminGate>
  )
}
