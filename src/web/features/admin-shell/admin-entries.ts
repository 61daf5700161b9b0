import {
  LayoutDashboard,
  MessageSquare,
  Package,
  ShoppingCart,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react'

interface AdminEntry {
  to: string
  label: string
  icon: LucideIcon
  /** What its list can be searched for, undefined when it has no search. */
  searches?: string
}

/** The entries of the admin's sidebar in the order of the specification; Logout follows them. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/users', label: 'Users', icon: Users, searches: 'users' },
  { to: '/admin/category', label: 'Category', icon: Tags },
  { to: '/admin/products', label: 'Products', icon: Package, searches: 'products' },
  { to: '/admin/orders', label: 'Orders', icon: ShoppingCart, searches: 'orders' },
  {
    to: '/admin/manage-contact',
    label: 'Manage Contact',
    icon: MessageSquare,
    searches: 'contact requests',
  },
]
