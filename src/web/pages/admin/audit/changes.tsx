import { ChangeList } from '#web/admin/products/changes/change-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/changes.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Changes', 'Imports, bulk changes, makes and rates, each with its undo.')

export default function ChangesPage() {
  return (
    <AdminPage title="Changes">
      <ChangeList />
    </AdminPage>
  )
}
