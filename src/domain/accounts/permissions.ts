import type { StaffRole } from './roles.ts'

interface Grant {
  holders: readonly StaffRole[]
  /** The labels of the menu entries in the admin that it opens. */
  screens?: readonly string[]
  /** What it allows, as the words after "can". */
  acts?: readonly string[]
}

/**
 * What can be done in the admin, and by which roles: the one table of permissions. The server
 * asks it for every call (`permission` of the contract's entry), the screens only hide by it, and say by its words
 * what a role may not do.
 */
const PERMISSIONS = {
  dashboard: { holders: ['staff', 'admin'], screens: ['Dashboard'] },
  catalogue: {
    holders: ['staff', 'admin'],
    screens: ['Category', 'Products', 'Collections', 'Attributes', 'Changes'],
  },
  orders: { holders: ['staff', 'admin'], screens: ['Orders', 'Returns', 'Cash to collect'] },
  repairs: { holders: ['staff', 'admin'], screens: ['Repairs'] },
  pieces: { holders: ['staff', 'admin'], screens: ['Pieces'] },
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
  giftcards: { holders: ['admin'], screens: ['Gift cards'] },
  audit: { holders: ['admin'], screens: ['Audit log', 'Health'] },
  refunds: {
    holders: ['admin'],
    acts: ['refund orders', 'correct invoices', 'change store credit'],
  },
  pans: { holders: ['admin'], acts: ['see PANs'] },
  costs: { holders: ['admin'], acts: ['see what pieces cost the shop'] },
  export: { holders: ['admin'], acts: ['export the whole shop'] },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof PERMISSIONS

/** What an owner can let somebody of the staff do besides. */
export const STAFF_RIGHTS = ['rates'] as const satisfies readonly Permission[]
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/**
 * Whether somebody may do something in the admin: by their role, or by a right that an owner gave them. Without a
 * permission only admins may.
 */
export function isAllowed(
  role: string | undefined,
  permission: Permission | undefined,
  rights: readonly StaffRight[] = [],
): boolean {
  if (permission === undefined) return role === 'admin'
  if (role === 'staff' && rights.some((right) => right === permission)) return true
  const holders: readonly string[] = PERMISSIONS[permission].holders
  return role !== undefined && holders.includes(role)
}

/** The labels of the menu's entries that a permission opens. */
export function screensOf(permission: Permission): readonly string[] {
  const grant: Grant = PERMISSIONS[permission]
  return grant.screens ?? []
}

/**
 * What somebody with a role cannot do in the admin, as the end of a sentence that begins with their name. Rights
 * that an owner gave them are left out. Empty for an admin.
 */
export function restrictionsOf(role: StaffRole, rights: readonly StaffRight[] = []): string {
  const refused = permissions()
    .filter((permission) => !isAllowed(role, permission, rights))
    .map((permission): Grant => PERMISSIONS[permission])
  const screens = refused.flatMap((grant) => grant.screens ?? [])
  const acts = refused.flatMap((grant) => grant.acts ?? [])
  const parts = [
    ...(screens.length > 0 ? [`cannot open ${either(screens)}`] : []),
    ...(acts.length > 0 ? [`cannot ${either(acts)}`] : []),
  ]
  return parts.join(', and ')
}

/** What a permission allows, as the words after "cannot": `open Users`, `see PANs`. */
export function grantText(permission: Permission): string {
  const { acts }: Grant = PERMISSIONS[permission]
  return acts === undefined ? `open ${either(screensOf(permission))}` : either(acts)
}

/** The screens that an owner can open to somebody of the staff besides: `Rates`. */
export function grantableScreens(): string {
  return either(STAFF_RIGHTS.flatMap((right) => screensOf(right)))
}

function permissions(): Permission[] {
  return Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS)
}

/** `a, b or c`. */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
