import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Detail, DetailsList } from '#web/ui/details-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { ROLE_LABELS } from './user-rows.tsx'

interface UserDetailsProps {
  /** Undefined when closed. */
  user: User | undefined
  onClose: () => void
}

/** What the shop knows of a user. */
export function UserDetails({ user: open, onClose }: UserDetailsProps) {
  const user = useLast(open)
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      title="User details"
      footer={
        <>
          {user !== undefined && (
            <ButtonLink
              to={`/admin/orders?q=${encodeURIComponent(user.email)}`}
              variant="secondary"
              size="sm"
              className="admin-button"
            >
              Orders
            </ButtonLink>
          )}
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {user !== undefined && (
        <DetailsList>
          <Detail name="Id">{user.id}</Detail>
          <Detail name="Name">{user.name}</Detail>
          <Detail name="Email">
            <a href={`mailto:${user.email}`} className="link font-normal">
              {user.email}
            </a>
          </Detail>
          <Detail name="Role">{ROLE_LABELS[user.role]}</Detail>
          <Detail name="Status">
            <Badge tone={user.status === 'Active' ? 'success' : 'danger'}>{user.status}</Badge>
          </Detail>
          <Detail name="Since">
            <Moment at={user.createdAt} />
          </Detail>
        </DetailsList>
      )}
    </Dialog>
  )
}
