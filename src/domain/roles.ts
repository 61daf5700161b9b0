/** Who may do what (specification, section 6). */
export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const USER_STATUSES = ['Active', 'Blocked'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Where a person lands after login (specification, section 2). */
export function homeOf(role: string): '/admin' | '/' {
  return role === 'admin' ? '/admin' : '/'
}
