import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { SubscriberList } from '#web/admin/newsletter/subscriber-list.tsx'
import type { Route } from './+types/subscribers.ts'

export const meta: Route.MetaFunction = () => adminMeta('Subscribers', 'Who gets the newsletter.')

export default function SubscribersPage() {
  return (
    <AdminPage title="Subscribers">
      <SubscriberList />
    </AdminPage>
  )
}
