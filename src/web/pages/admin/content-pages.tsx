import { ContentList } from '#web/features/admin-content/content-list.tsx'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import type { Route } from './+types/content-pages.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Pages', 'Policies, questions, guides and stories of the shop.')

export default function ContentPagesPage() {
  return (
    <AdminPage title="Pages">
      <ContentList />
    </AdminPage>
  )
}
