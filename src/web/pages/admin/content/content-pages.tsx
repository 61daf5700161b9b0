import { NewPage } from '#web/admin/content/new-page.tsx'
import { ContentList } from '#web/admin/content/content-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/content-pages.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Pages', 'Policies, questions, guides and stories of the shop.')

export default function ContentPagesPage() {
  return (
    <AdminPage title="Pages" actions={<NewPage />}>
      <ContentList />
    </AdminPage>
  )
}
