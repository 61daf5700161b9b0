import { MessageSquare, Package, ShoppingCart, Tags, Users } from '#web/ui/icons/lucide.ts'
import type { NeedsAttention } from '#contract/shop/dashboard.ts'
import { CountTile, type Count } from './count-tile.tsx'
import type { Dashboard } from './use-dashboard.ts'
import { formatCount } from '#web/ui/format.ts'

interface CountTilesProps {
  dashboard: Dashboard
  seesUsers: boolean
}

/** The five counts of the shop (specification, section 2). */
export function CountTiles({ dashboard, seesUsers }: CountTilesProps) {
  return (
    <ul className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 min-[460px]:grid-cols-2 md:grid-cols-5 md:max-lg:gap-2">
      {countsOf(dashboard, seesUsers).map((count) => (
        <li key={count.to} className="grid min-w-0 max-md:last:odd:col-span-full">
          <CountTile {...count} />
        </li>
      ))}
    </ul>
  )
}

function countsOf(dashboard: Dashboard, seesUsers: boolean): Count[] {
  const { users, categories, products, orders, requests, attention } = dashboard
  const waits = attention.state === 'ready' ? attention.data : undefined
  const ofUsers: Count = {
    to: '/admin/users',
    label: 'Users',
    icon: Users,
    ...countOf(
      users,
      factOf(waits, ({ newUsers }) => `${formatCount(newUsers)} this week`),
    ),
  }
  return [
    ...(seesUsers ? [ofUsers] : []),
    {
      to: '/admin/category',
      label: 'Categories',
      icon: Tags,
      count: categories.state === 'ready' ? categories.data.length : fallback(categories),
      fact: categories.state === 'ready' ? pictureFact(categories.data) : NOT_LOADED,
    },
    {
      to: '/admin/products',
      label: 'Products',
      icon: Package,
      ...countOf(
        products,
        products.state === 'ready' ? newestFact(products.data.items) : NOT_LOADED,
      ),
    },
    {
      to: '/admin/orders',
      label: 'Orders',
      icon: ShoppingCart,
      ...countOf(orders, factOf(waits, ordersFact)),
    },
    {
      to: '/admin/manage-contact',
      label: 'Request',
      icon: MessageSquare,
      ...countOf(
        requests,
        factOf(waits, ({ requests: { total } }) => `${formatCount(total)} unanswered`),
      ),
    },
  ]
}

const NOT_LOADED = 'Not loaded'

function factOf(
  waits: NeedsAttention | undefined,
  textOf: (waits: NeedsAttention) => string,
): string {
  return waits === undefined ? '' : textOf(waits)
}

function ordersFact({ pendingOrders, unpaidOrders }: NeedsAttention): string {
  const pending = `${formatCount(pendingOrders)} pending`
  return unpaidOrders === 0 ? pending : `${pending}, ${formatCount(unpaidOrders)} not paid`
}

/** The part of a load that a tile needs. */
interface Counted {
  state: 'loading' | 'failed' | 'ready'
  data?: { total: number } | undefined
}

function countOf(load: Counted, fact: string) {
  if (load.state !== 'ready') return { count: fallback(load), fact: NOT_LOADED }
  return { count: load.data?.total ?? 0, fact }
}

/** A failed load leaves the count at 0 (specification, section 8). */
function fallback(load: { state: string }): 0 | undefined {
  return load.state === 'failed' ? 0 : undefined
}

function pictureFact(categories: { image: string | null }[]): string {
  const bare = categories.filter(({ image }) => image === null).length
  if (categories.length === 0) return 'None yet'
  return bare === 0 ? 'All with a picture' : `${bare} without a picture`
}

function newestFact([newest]: { name: string }[]): string {
  return newest === undefined ? 'None yet' : `Newest: ${newest.name}`
}
