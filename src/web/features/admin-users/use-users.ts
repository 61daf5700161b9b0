import { listUsers, manageUser, type User } from '#contract/accounts.ts'
import { messages } from '#domain/messages.ts'
import type { UserStatus } from '#domain/roles.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/toast.tsx'

interface Users {
  load: Load<User[]>
  /** Shows the new status at once and takes it back when the server refuses it. */
  setStatus: (user: User, status: UserStatus) => void
}

/** All users, and blocking and unblocking them. */
export function useUsers(): Users {
  const load = useLoad('users', () => adminApi.call(listUsers))

  function replaceUser(id: number, change: (user: User) => User) {
    if (load.state !== 'ready') return
    load.replace((users) => users.map((user) => (user.id === id ? change(user) : user)))
  }

  async function setStatus(user: User, status: UserStatus): Promise<void> {
    const { id } = user
    replaceUser(id, (current) => ({ ...current, status }))
    try {
      const reply = await adminApi.call(manageUser, { params: { id }, body: { status } })
      replaceUser(id, () => reply.user)
      toast.success(messages.admin.userUpdated)
    } catch (error) {
      replaceUser(id, (current) => ({ ...current, status: user.status }))
      if (error instanceof ApiError && error.status === 401) return
      toast.failure(messages.admin.userFailed, { retry: () => void setStatus(user, status) })
    }
  }

  return { load, setStatus: (user, status) => void setStatus(user, status) }
}

/** The only admin who is not blocked: nobody could unblock them. Undefined when there are several. */
export function lastActiveAdmin(users: readonly User[]): User | undefined {
  const admins = users.filter(({ role, status }) => role === 'admin' && status === 'Active')
  return admins.length === 1 ? admins[0] : undefined
}
