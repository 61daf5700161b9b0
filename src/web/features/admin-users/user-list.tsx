import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { UserStatus } from '#domain/roles.ts'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { usePagedList } from '#web/ui/use-paged-list.ts'
import { lastActiveAdmin } from './use-users.ts'
import { UserDetails } from './user-details.tsx'
import { UserRows } from './user-rows.tsx'

interface UserListProps {
  users: readonly User[]
  onStatus: (user: User, status: UserStatus) => void
}

/** The users with search and pages. */
export function UserList({ users, onStatus }: UserListProps) {
  const list = usePagedList(users, ({ id, name, email }) => `${id} ${name} ${email}`)
  const [openId, setOpenId] = useState<number>()
  return (
    <Panel label="Users">
      <SearchField
        label="Search users"
        placeholder="Id, name or email"
        value={list.text}
        onChange={list.setText}
        className="m-3 max-w-88"
      />
      {list.total === 0 ? (
        <NothingHere>No users found.</NothingHere>
      ) : (
        <>
          <UserRows
            users={list.rows}
            lastAdmin={lastActiveAdmin(users)}
            onStatus={onStatus}
            onDetails={({ id }) => setOpenId(id)}
          />
          <Pager {...list} onPage={list.setPage} />
        </>
      )}
      <UserDetails
        user={users.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </Panel>
  )
}
