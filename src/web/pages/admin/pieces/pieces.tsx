import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { PieceList } from '#web/admin/pieces/piece-list.tsx'
import type { Route } from './+types/pieces.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Tagged pieces', 'Every article with its tag, its HUID and where it is.')

export default function PiecesPage() {
  return (
    <AdminPage title="Tagged pieces">
      <PieceList />
    </AdminPage>
  )
}
