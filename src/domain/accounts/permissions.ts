import type { Role } from './roles.ts'

/**
 * What can be done at the owner's desk, and by which roles: the one table of permissions. The server
 * asks it for every call (`permission` of the contract's entry), the screens only hide by it.
 */
const HOLDERS = {
  dashboard: ['staff', 'admin'],
  catalogue: ['staff', 'admin'],
  orders: ['staff', 'admin'],
  requests: ['staff', 'admin'],
  content: ['staff', 'admin'],
  reviews: ['staff', 'admin'],
  subscribers: ['staff', 'admin'],
  refunds: ['admin'],
  users: ['admin'],
  settings: ['admin'],
  audit: ['admin'],
  export: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof HOLDERS

/** Whether a role may do something at the desk; what names no permission is the admin's alone. */
export function isAllowed(role: string | undefined, permission: Permission | undefined): boolean {
  if (permission === undefined) return role === 'admin'
  const holders: readonly string[] = HOLDERS[permission]
  return role !== undefined && holders.includes(role)
}
