/** Who a person is to the shop; what each may do is in `permissions.ts`. */
export const ROLES = ['customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that work in the admin. */
export const STAFF_ROLES = ['staff', 'admin'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

export const USER_STATUSES = ['Active', 'Blocked'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Whether somebody of this role may open the admin area at all. */
export function worksInAdmin(role: unknown): role is StaffRole {
  return role === 'admin' || role === 'staff'
}

/** Where a person lands after login (specification, section 2): only the role admin is special. */
export function homeOf(role: string): '/admin' | '/' {
  return role === 'admin' ? '/admin' : '/'
}
