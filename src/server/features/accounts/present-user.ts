import type { User } from '#contract/accounts/accounts.ts'
import type { UserRow } from '#server/db/accounts/users.ts'

/** A user for the API; `id` and `userId` are the same. */
export function presentUser(user: UserRow): User {
  return { ...user, userId: user.id, createdAt: user.createdAt.toISOString() }
}
