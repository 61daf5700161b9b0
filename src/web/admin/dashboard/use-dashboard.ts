import { listUsers, type ListedUser } from '#contract/accounts/users.ts'
import {
  listCategories,
  listProducts,
  type Category,
  type Product,
} from '#contract/catalogue/catalogue.ts'
import { listRequests, type ContactRequest } from '#contract/shop/contact.ts'
import { getNeedsAttention, type NeedsAttention } from '#contract/shop/dashboard.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'

/** What the dashboard counts; each list loads by itself, so that one failure spoils only its own tile. */
export interface Dashboard {
  /** Undefined for anyone who may not see users. */
  users: Load<Page<ListedUser> | undefined>
  categories: Load<Category[]>
  products: Load<Page<Product>>
  orders: Load<Page<Order>>
  requests: Load<Page<ContactRequest>>
  /** Open tasks: the facts under the counts and the lists below them. */
  attention: Load<NeedsAttention>
}

/** Only the newest of each list is sent; a header says how many there are. */
const NEWEST = { prefer: 'maxpagesize=1' }
const NEWEST_ORDERS = { prefer: 'maxpagesize=8' }

/** Loads everything the dashboard shows but the revenue. */
export function useDashboard({ seesUsers }: { seesUsers: boolean }): Dashboard {
  return {
    users: useLoad(`users ${seesUsers}`, async () =>
      seesUsers ? adminApi.page(listUsers, { headers: NEWEST }) : undefined,
    ),
    categories: useLoad('categories', () => adminApi.call(listCategories)),
    products: useLoad('products', () => adminApi.page(listProducts, { query: { limit: 1 } })),
    orders: useLoad('orders', () => adminApi.page(listOrders, { headers: NEWEST_ORDERS })),
    requests: useLoad('requests', () => adminApi.page(listRequests, { headers: NEWEST })),
    attention: useLoad('attention', () => adminApi.call(getNeedsAttention)),
  }
}

const NAMES: Readonly<Record<keyof Dashboard, string>> = {
  users: 'users',
  categories: 'categories',
  products: 'products',
  orders: 'orders',
  requests: 'requests',
  attention: 'open tasks',
}

/** The names of what did not load, and one way to load all of that again. */
export function failuresOf(dashboard: Dashboard) {
  const loads: [string, Load<unknown>][] = Object.entries(dashboard)
  const names: Readonly<Record<string, string>> = NAMES
  const failed = loads.flatMap(([name, load]) =>
    load.state === 'failed' ? [{ name: names[name] ?? name, ...load }] : [],
  )
  return {
    names: failed.map(({ name }) => name),
    isRetrying: failed.some(({ isReloading }) => isReloading),
    retry: () => failed.forEach(({ reload }) => reload()),
  }
}
