import type { User } from '#contract/accounts/accounts.ts'
import { listUsers, manageUser, type ListedUser } from '#contract/accounts/users.ts'
import { messages } from '#domain/shop/messages.ts'
import type { UserStatus } from '#domain/accounts/roles.ts'
import { ApiError, type Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { tellWithdrawn } from './withdrawn-invitations.ts'

export interface Users {
  load: Load<Page<ListedUser>>
  /** The id of the only admin who is not blocked: nobody could unblock them. */
  lastAdminId: number | undefined
  /** Shows the new status at once and takes it back when the server refuses it. */
  setStatus: (user: User, status: UserStatus) => void
  reload: () => void
}

/** One page of the users, and blocking and unblocking them. */
export function useUsers({ get }: Pick<ListQuery, 'get'>): Users {
  const asked = {
    q: get('q'),
    role: get('role'),
    status: get('status'),
    sort: get('sort'),
    page: get('page'),
  }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listUsers, { query: asked, headers: AS_PAGE }),
  )
  const admins = useLoad('active admins', () =>
    adminApi.page(listUsers, { query: { role: 'admin', status: 'Active', limit: 2 } }),
  )

  function replaceUser(id: number, change: (user: ListedUser) => ListedUser) {
    if (load.state !== 'ready') return
    load.replace((page) => ({
      ...page,
      items: page.items.map((user) => (user.id === id ? change(user) : user)),
    }))
  }

  async function setStatus(user: User, status: UserStatus): Promise<void> {
    const { id } = user
    replaceUser(id, (current) => ({ ...current, status }))
    try {
      const reply = await adminApi.call(manageUser, { params: { id }, body: { status } })
      replaceUser(id, (current) => ({ ...current, ...reply.user }))
      admins.reload()
      toast.success(messages.admin.userUpdated)
      tellWithdrawn(reply.withdrawnInvitations)
    } catch (error) {
      replaceUser(id, (current) => ({ ...current, status: user.status }))
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.userFailed, { retry: () => void setStatus(user, status) })
    }
  }

  const isOneLeft = admins.state === 'ready' && admins.data.total === 1
  return {
    load,
    lastAdminId: isOneLeft ? admins.data.items[0]?.id : undefined,
    setStatus: (user, status) => void setStatus(user, status),
    reload: () => {
      load.reload()
      admins.reload()
    },
  }
}
