import { useNavigate } from 'react-router'
import { InvitationForm } from '#web/admin/users/accept-invitation.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import '#web/admin/shell/admin.css'
import type { Route } from './+types/invitation.ts'

export const meta: Route.MetaFunction = () => adminMeta('Invitation', 'Create your staff account.')

export default function InvitationPage() {
  const navigate = useNavigate()
  return (
    <main className="admin grid place-items-center p-4">
      <div className="w-full max-w-form rounded-md border border-line bg-white p-6">
        <InvitationForm onJoined={() => void navigate('/admin', { replace: true })} />
      </div>
    </main>
  )
}
