import { MessageSquare, Package, ShoppingCart, Tags, Users } from 'lucide-react'
import type { Load } from '#web/api/use-load.ts'
import { PENDING } from '#domain/order-status.ts'
import { CountTile, type Count } from './count-tile.tsx'
import type { Dashboard } from './use-dashboard.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The five counts of the shop (specification, section 2). */
export function CountTiles({ dashboard }: { dashboard: Dashboard }) {
  return (
    <ul className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-5">
      {countsOf(dashboard).map((count) => (
        <li key={count.to} className="grid max-md:last:col-span-2">
          <CountTile {...count} />
        </li>
      ))}
    </ul>
  )
}

function countsOf(dashboard: Dashboard): Count[] {
  const { users, categories, products, orders, requests } = dashboard
  return [
    {
      to: '/admin/users',
      label: 'Users',
      icon: Users,
      ...countOf(users, (all) => `${all.filter(isOfThisWeek).length} this week`),
    },
    {
      to: '/admin/category',
      label: 'Categories',
      icon: Tags,
      ...countOf(categories, pictureFact),
    },
    {
      to: '/admin/products',
      label: 'Products',
      icon: Package,
      count: products.state === 'ready' ? products.data.total : fallback(products),
      fact: products.state === 'ready' ? newestFact(products.data.items) : NOT_LOADED,
    },
    {
      to: '/admin/orders',
      label: 'Orders',
      icon: ShoppingCart,
      ...countOf(orders, (all) => `${all.filter((o) => o.status === PENDING).length} pending`),
    },
    {
      to: '/admin/manage-contact',
      label: 'Request',
      icon: MessageSquare,
      ...countOf(requests, (all) => `${all.filter(isOfThisWeek).length} this week`),
    },
  ]
}

const NOT_LOADED = 'Not loaded'

function countOf<Item>(load: Load<Item[]>, factOf: (all: Item[]) => string) {
  if (load.state !== 'ready') return { count: fallback(load), fact: NOT_LOADED }
  return { count: load.data.length, fact: factOf(load.data) }
}

/** A failed load leaves the count at 0 (specification, section 8). */
function fallback(load: { state: string }): 0 | undefined {
  return load.state === 'failed' ? 0 : undefined
}

function isOfThisWeek({ createdAt }: { createdAt: string }): boolean {
  return Date.now() - Date.parse(createdAt) < WEEK_MS
}

function pictureFact(categories: { image: string | null }[]): string {
  const bare = categories.filter(({ image }) => image === null).length
  if (categories.length === 0) return 'None yet'
  return bare === 0 ? 'All with a picture' : `${bare} without a picture`
}

function newestFact([newest]: { name: string }[]): string {
  return newest === undefined ? 'None yet' : `Newest: ${newest.name}`
}
