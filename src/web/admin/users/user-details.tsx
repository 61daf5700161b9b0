import { Link } from 'react-router'
import { getUserDetails, type UserDetails } from '#contract/accounts/users.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from '#web/ui/orders/status-badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { Price } from '#web/ui/price.tsx'
import { RoleChooser } from './role-chooser.tsx'
import { UserCredit } from './user-credit.tsx'
import { UserRights } from './user-rights.tsx'
import { UserTags } from './user-tags.tsx'
import { ROLE_LABELS } from './user-rows.tsx'
import { invitationName } from './withdrawn-invitations.ts'

interface UserDetailsDialogProps {
  /** Of the user that is shown; empty when closed. */
  id: string
  lastAdminId: number | undefined
  /** Called when the role was changed. */
  onChanged: () => void
  onClose: () => void
}

/** What the shop knows of a user: who they are, what they ordered and spent, and their role. */
export function UserDetailsDialog({ id, lastAdminId, onChanged, onClose }: UserDetailsDialogProps) {
  const isOpen = /^\d{1,9}$/.test(id)
  const leaving = useAskBeforeLeaving('What you typed about this user has not been saved.')
  const close = () => leaving.leave(onClose)
  const load = useLoad(id, async () =>
    isOpen ? adminApi.call(getUserDetails, { params: { id } }) : undefined,
  )
  const details = load.state === 'ready' ? load.data : undefined
  const isCurrent = details !== undefined && String(details.user.id) === id
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="User details"
      footer={
        <>
          {details !== undefined && (
            <ButtonLink
              to={`/admin/orders?q=${encodeURIComponent(details.user.email)}`}
              variant="secondary"
              size="sm"
              className="admin-button"
            >
              Orders
            </ButtonLink>
          )}
          <Button size="sm" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {load.state === 'failed' && (
        <InlineFailure
          text="The details did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {(isCurrent || !isOpen) && details !== undefined && (
        <>
          <Facts details={details} />
          <RoleChooser
            key={`${details.user.id}-${details.user.role}`}
            user={details.user}
            rights={details.user.rights}
            isLastAdmin={details.user.id === lastAdminId}
            onChanged={() => {
              load.reload()
              onChanged()
            }}
          />
          {details.user.role === 'staff' && (
            <UserRights
              key={`rights ${details.user.id} ${details.user.rights.join()}`}
              user={details.user}
              onChanged={load.reload}
            />
          )}
          <UserTags
            key={`tags ${details.user.id} ${details.user.tags.join()}`}
            user={details.user}
            onChanged={load.reload}
          />
          <UserCredit key={`credit ${details.user.id}`} userId={details.user.id} />
          <OpenInvitations invitations={details.openInvitations} />
          <LastOrders orders={details.lastOrders} />
        </>
      )}
      {leaving.question}
    </Dialog>
  )
}

/** The open invitations that end with the user's role, shown before the role changes. */
function OpenInvitations({ invitations }: { invitations: UserDetails['openInvitations'] }) {
  if (invitations.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="mb-1 font-semibold">Open invitations by this user</h3>
      <p className="text-note text-ink-2">
        They end when the user is blocked or is no longer an administrator.
      </p>
      <ul className="mt-2">
        {invitations.map((invitation) => (
          <li
            key={invitation.email}
            className="border-b border-line py-2 wrap-anywhere last:border-0"
          >
            {invitationName(invitation)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ details: { user, mailRefusal, orderCount, spent } }: { details: UserDetails }) {
  return (
    <DetailsList>
      <Detail name="Id">{user.id}</Detail>
      <Detail name="Name">{user.name}</Detail>
      <Detail name="Email">
        <a href={`mailto:${user.email}`} className="link font-normal">
          {user.email}
        </a>
        {mailRefusal !== '' && (
          <span className="block text-note text-danger">Emails are refused: {mailRefusal}</span>
        )}
      </Detail>
      {user.phone !== '' && <Detail name="Phone">{user.phone}</Detail>}
      <Detail name="Role">{ROLE_LABELS[user.role]}</Detail>
      <Detail name="Status">
        <Badge tone={user.status === 'Active' ? 'success' : 'danger'}>{user.status}</Badge>
      </Detail>
      <Detail name="Joined">
        <Moment at={user.createdAt} />
      </Detail>
      <Detail name="Orders placed">{orderCount}</Detail>
      <Detail name="Spent">
        <Price rupees={spent} />
      </Detail>
    </DetailsList>
  )
}

function LastOrders({ orders }: { orders: UserDetails['lastOrders'] }) {
  if (orders.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Latest orders</h3>
      <ul className="rounded-md border border-line">
        {orders.map(({ orderId, createdAt, status, totalPrice }) => (
          <li key={orderId} className="border-b border-line last:border-0">
            <Link
              to={`/admin/orders?order=${orderId}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-1.5 hover:bg-paper"
            >
              <b className="font-medium tabular-nums">#{orderId}</b>
              <span className="text-ink-2">
                <Moment at={createdAt} isShort />
              </span>
              <StatusBadge status={status} />
              <Price rupees={totalPrice} className="ml-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
