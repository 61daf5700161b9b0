import type { User } from '#contract/accounts/accounts.ts'
import type { ListedUser } from '#contract/accounts/users.ts'
import { USER_STATUSES, type UserStatus } from '#domain/accounts/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { TintedSelect } from '#web/ui/forms/tinted-select.tsx'
import { Price } from '#web/ui/price.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'

export const ROLE_LABELS: Readonly<Record<User['role'], string>> = {
  admin: 'Administrator',
  staff: 'Staff',
  customer: 'Customer',
}
const OPTIONS = USER_STATUSES.map((status) => ({ value: status, label: status }))

interface UserRowsProps {
  users: readonly ListedUser[]
  /** The admin who cannot be blocked, if only one is active. */
  lastAdminId: number | undefined
  onStatus: (user: User, status: UserStatus) => void
  onDetails: (user: User) => void
}

/** The users of one page of the list: a table, or cards on narrow screens. */
export function UserRows(props: UserRowsProps) {
  return useIsWide() ? <UserTable {...props} /> : <UserCards {...props} />
}

function UserTable({ users, ...rest }: UserRowsProps) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">Id</th>
          <th scope="col">Name</th>
          <th scope="col" className="max-lg:hidden">
            Email
          </th>
          <th scope="col" className="num">
            Orders
          </th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td className="font-medium tabular-nums">{user.id}</td>
            <td id={`user-${user.id}`} className="wrap-anywhere">
              {user.name}
              <span className="block text-xs text-ink-3 lg:hidden">{user.email}</span>
              {user.phone !== '' && (
                <span className="block text-xs text-ink-3 lg:hidden">{user.phone}</span>
              )}
            </td>
            <td className="wrap-anywhere text-ink-2 max-lg:hidden">
              {user.email}
              {user.phone !== '' && <span className="block text-xs">{user.phone}</span>}
            </td>
            <td className="num">
              {user.orderCount}
              <span className="block text-xs text-ink-3">
                <Price rupees={user.spent} />
              </span>
            </td>
            <td>
              {ROLE_LABELS[user.role]}
              <LastAdminHint user={user} lastAdminId={rest.lastAdminId} />
            </td>
            <td>
              <StatusSelect user={user} className="w-33" {...rest} />
            </td>
            <td className="num">
              <DetailsButton user={user} {...rest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UserCards({ users, ...rest }: UserRowsProps) {
  return (
    <ul className="border-t border-line">
      {users.map((user) => (
        <li key={user.id} className="grid gap-2.5 border-b border-line px-4 py-3.5 last:border-0">
          <p className="wrap-anywhere">
            <b id={`user-${user.id}`} className="font-semibold">
              {user.name}
            </b>
            <span className="block text-xs text-ink-3">
              <span className="tabular-nums">{user.id}</span> · {user.email}
              {user.role !== 'customer' && ` · ${ROLE_LABELS[user.role]}`}
            </span>
            <span className="block text-xs text-ink-3">
              {user.orderCount} {user.orderCount === 1 ? 'order' : 'orders'} ·{' '}
              <Price rupees={user.spent} />
              {user.phone !== '' && ` · ${user.phone}`}
            </span>
            <LastAdminHint user={user} lastAdminId={rest.lastAdminId} />
          </p>
          <div className="grid grid-cols-2 gap-2">
            <StatusSelect user={user} {...rest} />
            <DetailsButton user={user} {...rest} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type OneUserProps = Omit<UserRowsProps, 'users'> & { user: User }

function StatusSelect({
  user,
  lastAdminId,
  onStatus,
  className = '',
}: OneUserProps & { className?: string }) {
  const isLast = lastAdminId === user.id
  return (
    <TintedSelect
      label={`Status of ${user.name}`}
      value={user.status}
      options={OPTIONS}
      tone={user.status === 'Active' ? 'success' : 'danger'}
      disabled={isLast}
      describedBy={isLast ? 'last-admin' : undefined}
      onChange={(value) => onStatus(user, value === 'Blocked' ? 'Blocked' : 'Active')}
      className={className}
    />
  )
}

function LastAdminHint({ user, lastAdminId }: { user: User; lastAdminId: number | undefined }) {
  if (lastAdminId !== user.id) return null
  return (
    <span id="last-admin" className="block text-xs text-ink-3">
      The last administrator cannot be blocked
    </span>
  )
}

/** Its accessible name is only its text; a description says whose details it opens. */
function DetailsButton({ user, onDetails }: OneUserProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={`user-${user.id}`}
      onClick={() => onDetails(user)}
      className="admin-button whitespace-nowrap"
    >
      View Details
    </Button>
  )
}
