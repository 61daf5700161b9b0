import {
  BookOpen,
  ClipboardCheck,
  Activity,
  FileText,
  Gem,
  Gift,
  HandCoins,
  LayoutDashboard,
  History,
  House,
  Mail,
  MessageSquare,
  Package,
  PackageOpen,
  Percent,
  Scale,
  Settings,
  ShoppingCart,
  Star,
  Tag,
  Tags,
  Undo2,
  Users,
  Wrench,
} from '#web/ui/icons/lucide.ts'
import type { Icon } from '#web/ui/icons/create-icon.ts'
import { isAllowed, type Permission, type StaffRight } from '#domain/accounts/permissions.ts'

interface AdminEntry {
  to: string
  /** People without it do not see the entry. */
  permission: Permission
  label: string
  icon: Icon
  /** What its list can be searched for, undefined when it has no search. */
  searches?: string
}

/** The entries of the admin's sidebar in the order of the specification; Logout follows them. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin', permission: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/opening', permission: 'settings', label: 'Before you open', icon: ClipboardCheck },
  { to: '/admin/users', permission: 'users', label: 'Users', icon: Users, searches: 'users' },
  { to: '/admin/category', permission: 'catalogue', label: 'Category', icon: Tags },
  {
    to: '/admin/products',
    permission: 'catalogue',
    label: 'Products',
    icon: Package,
    searches: 'products',
  },
  {
    to: '/admin/orders',
    permission: 'orders',
    label: 'Orders',
    icon: ShoppingCart,
    searches: 'orders',
  },
  {
    to: '/admin/returns',
    permission: 'orders',
    label: 'Returns',
    icon: PackageOpen,
    searches: 'returns',
  },
  {
    to: '/admin/repairs',
    permission: 'repairs',
    label: 'Repairs',
    icon: Wrench,
    searches: 'repairs',
  },
  { to: '/admin/cash', permission: 'orders', label: 'Cash to collect', icon: HandCoins },
  {
    to: '/admin/pieces',
    permission: 'pieces',
    label: 'Pieces',
    icon: Tag,
    searches: 'tagged pieces',
  },
  {
    to: '/admin/manage-contact',
    permission: 'requests',
    label: 'Manage Contact',
    icon: MessageSquare,
    searches: 'contact requests',
  },
  { to: '/admin/rates', permission: 'rates', label: 'Rates', icon: Scale },
  { to: '/admin/books', permission: 'books', label: 'Books', icon: BookOpen },
  { to: '/admin/discounts', permission: 'settings', label: 'Discounts', icon: Percent },
  {
    to: '/admin/gift-cards',
    permission: 'giftcards',
    label: 'Gift cards',
    icon: Gift,
    searches: 'gift cards',
  },
  { to: '/admin/mail', permission: 'settings', label: 'Emails', icon: Mail },
  { to: '/admin/collections', permission: 'catalogue', label: 'Collections', icon: Gem },
  { to: '/admin/attributes', permission: 'catalogue', label: 'Attributes', icon: Tags },
  { to: '/admin/changes', permission: 'catalogue', label: 'Changes', icon: Undo2 },
  { to: '/admin/reviews', permission: 'reviews', label: 'Reviews', icon: Star },
  {
    to: '/admin/subscribers',
    permission: 'subscribers',
    label: 'Subscribers',
    icon: Mail,
    searches: 'subscribers',
  },
  { to: '/admin/home', permission: 'settings', label: 'Home page', icon: House },
  { to: '/admin/content', permission: 'content', label: 'Pages', icon: FileText },
  {
    to: '/admin/audit',
    permission: 'audit',
    label: 'Audit log',
    icon: History,
    searches: 'the log',
  },
  { to: '/admin/health', permission: 'audit', label: 'Health', icon: Activity },
  { to: '/admin/settings', permission: 'settings', label: 'Settings', icon: Settings },
]

/** The entries that a role may use; the server decides again with every call. */
export function entriesFor(
  role: string | undefined,
  rights?: readonly StaffRight[],
): readonly AdminEntry[] {
  return ADMIN_ENTRIES.filter(({ permission }) => isAllowed(role, permission, rights))
}

type UnlistedScreen = Pick<AdminEntry, 'to' | 'permission'> & {
  /** How the command palette names it, undefined for one that shows nothing by itself. */
  label?: string
}

/** Screens that are in no menu, and what their calls ask for. */
const UNLISTED_SCREENS: readonly UnlistedScreen[] = [
  { to: '/admin/consents', permission: 'audit', label: 'Consents' },
  { to: '/admin/delivery', permission: 'settings', label: 'Delivery' },
  { to: '/admin/packing-slips', permission: 'orders' },
  { to: '/admin/quotes', permission: 'orders', label: 'Quotes' },
]

/** The screens of no menu that a role can go to by name. */
export function unlistedFor(
  role: string | undefined,
  rights?: readonly StaffRight[],
): { to: string; label: string }[] {
  return UNLISTED_SCREENS.flatMap(({ to, permission, label }) =>
    label !== undefined && isAllowed(role, permission, rights) ? [{ to, label }] : [],
  )
}

/** Whether a role may open the screen at a path of the admin; the server decides again with every call. */
export function opensScreen(
  role: string | undefined,
  pathname: string,
  rights?: readonly StaffRight[],
): boolean {
  const screen = [...ADMIN_ENTRIES, ...UNLISTED_SCREENS]
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  return screen === undefined || isAllowed(role, screen.permission, rights)
}
