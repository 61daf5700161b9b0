import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { SubscriberDesk } from '#web/features/admin-subscribers/subscriber-desk.tsx'
import type { Route } from './+types/subscribers.ts'

export const meta: Route.MetaFunction = () => adminMeta('Subscribers', 'Who gets the newsletter.')

export default function SubscribersPage() {
  return (
    <AdminPage title="Subscribers">
      <SubscriberDesk />
    </AdminPage>
  )
}
