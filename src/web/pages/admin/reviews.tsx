import { AdminReviewList } from '#web/admin/reviews/review-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import type { Route } from './+types/reviews.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Reviews', 'Approve or reject what customers wrote about products.')

export default function ReviewsPage() {
  return (
    <AdminPage title="Manage Reviews">
      <AdminReviewList />
    </AdminPage>
  )
}
