import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { ListedUser } from '#contract/accounts/users.ts'
import { USER_STATUSES } from '#domain/accounts/roles.ts'
import type { Page } from '#web/api/api.ts'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import type { Users } from './use-users.ts'
import { UserDetailsDialog } from './user-details.tsx'
import { ROLE_LABELS, UserRows } from './user-rows.tsx'

const ROLES = [
  { value: '', label: 'All roles' },
  ...Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
]
const STATUSES = [
  { value: '', label: 'Active and blocked' },
  ...USER_STATUSES.map((status) => ({ value: status, label: status })),
]

const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'spent-desc', label: 'Highest spending first' },
]

interface UserListProps {
  query: ListQuery
  page: Page<ListedUser>
  users: Pick<Users, 'lastAdminId' | 'setStatus' | 'reload'>
}

/** The users with search, filters, pages and details, all of it held in the address. */
export function UserList({ query, page: { items, total }, users }: UserListProps) {
  return (
    <Panel label="Users">
      <ListSearch
        query={query}
        label="Search users"
        placeholder="Id, name or email"
        choices={[
          { name: 'role', label: 'Role', options: ROLES },
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'sort', label: 'Order of the list', options: SORTS, isOrder: true },
        ]}
      />
      {items.length === 0 ? (
        <NothingHere>No users found.</NothingHere>
      ) : (
        <>
          <UserRows
            users={items}
            lastAdminId={users.lastAdminId}
            onStatus={users.setStatus}
            onDetails={({ id }) => query.set({ user: String(id) }, { isStep: true })}
          />
          <Pager
            page={query.page}
            pageSize={Math.max(ADMIN_PAGE_SIZE, items.length)}
            total={total}
            onPage={query.setPage}
          />
        </>
      )}
      <UserDetailsDialog
        id={query.get('user')}
        lastAdminId={users.lastAdminId}
        onChanged={users.reload}
        onClose={() => query.set({ user: '' })}
      />
    </Panel>
  )
}
