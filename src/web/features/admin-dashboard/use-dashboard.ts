import { listUsers, type User } from '#contract/accounts.ts'
import { listCategories, listProducts, type Category, type Product } from '#contract/catalogue.ts'
import { listRequests, type ContactRequest } from '#contract/contact.ts'
import { listOrders, type Order } from '#contract/orders.ts'
import type { Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'

/** What the dashboard counts; each list loads by itself, so that one failure spoils only its own tile. */
export interface Dashboard {
  users: Load<User[]>
  categories: Load<Category[]>
  /** How many products there are, and the newest of them. */
  products: Load<Page<Product>>
  orders: Load<Order[]>
  requests: Load<ContactRequest[]>
}

/** Loads everything the dashboard shows. */
export function useDashboard(): Dashboard {
  return {
    users: useLoad('users', () => adminApi.call(listUsers)),
    categories: useLoad('categories', () => adminApi.call(listCategories)),
    products: useLoad('products', () => adminApi.page(listProducts, { query: { limit: 1 } })),
    orders: useLoad('orders', async () => (await adminApi.call(listOrders)).orders),
    requests: useLoad('requests', () => adminApi.call(listRequests)),
  }
}

/** The names of what did not load, and one way to load all of that again. */
export function failuresOf(dashboard: Dashboard) {
  const loads: [string, Load<unknown>][] = Object.entries(dashboard)
  const failed = loads.flatMap(([name, load]) =>
    load.state === 'failed' ? [{ name, ...load }] : [],
  )
  return {
    names: failed.map(({ name }) => name),
    isRetrying: failed.some(({ isReloading }) => isReloading),
    retry: () => failed.forEach(({ reload }) => reload()),
  }
}
