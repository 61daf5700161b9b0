import type { StaffRole } from './roles.ts'

interface Grant {
  holders: readonly StaffRole[]
  /** The entries of the admin's menu that it opens, by their labels. */
  screens?: readonly string[]
  /** What it lets one do, after "can". */
  acts?: readonly string[]
}

/**
 * What can be done in the admin, and by which roles: the one table of permissions. The server
 * asks it for every call (`permission` of the contract's entry), the screens only hide by it, and say by its words
 * what a role may not do.
 */
const PERMISSIONS = {
  dashboard: { holders: ['staff', 'admin'], screens: ['Dashboard'] },
  catalogue: { holders: ['staff', 'admin'], screens: ['Category', 'Products', 'Collections'] },
  orders: { holders: ['staff', 'admin'], screens: ['Orders'] },
  requests: { holders: ['staff', 'admin'], screens: ['Manage Contact'] },
  content: { holders: ['staff', 'admin'], screens: ['Pages'] },
  reviews: { holders: ['staff', 'admin'], screens: ['Reviews'] },
  subscribers: { holders: ['staff', 'admin'], screens: ['Subscribers'] },
  users: { holders: ['admin'], screens: ['Users'] },
  settings: {
    holders: ['admin'],
    screens: ['Before you open', 'Discounts', 'Emails', 'Home page', 'Settings'],
  },
  rates: { holders: ['admin'], screens: ['Rates'] },
  books: { holders: ['admin'], screens: ['Books'] },
  audit: { holders: ['admin'], screens: ['Audit log', 'Health'] },
  refunds: { holders: ['admin'], acts: ['refund orders', 'correct invoices'] },
  pans: { holders: ['admin'], acts: ['see PANs'] },
  export: { holders: ['admin'], acts: ['export the whole shop'] },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role may do something in the admin; what names no permission is the admin's alone. */
export function isAllowed(role: string | undefined, permission: Permission | undefined): boolean {
  if (permission === undefined) return role === 'admin'
  const holders: readonly string[] = PERMISSIONS[permission].holders
  return role !== undefined && holders.includes(role)
}

/** The labels of the menu's entries that a permission opens. */
export function screensOf(permission: Permission): readonly string[] {
  const grant: Grant = PERMISSIONS[permission]
  return grant.screens ?? []
}

/** What somebody of a role of the admin cannot do, as the end of a sentence that begins with who; empty for an admin. */
export function restrictionsOf(role: StaffRole): string {
  const refused = Object.values<Grant>(PERMISSIONS).filter(({ holders }) => !holders.includes(role))
  const screens = refused.flatMap((grant) => grant.screens ?? [])
  const acts = refused.flatMap((grant) => grant.acts ?? [])
  const parts = [
    ...(screens.length > 0 ? [`cannot open ${either(screens)}`] : []),
    ...(acts.length > 0 ? [`cannot ${either(acts)}`] : []),
  ]
  return parts.join(', and ')
}

/** `a, b or c`. */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
