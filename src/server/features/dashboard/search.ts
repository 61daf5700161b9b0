import type { Found } from '#contract/shop/admin-search.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { findProductNames } from '#server/db/dashboard/needs-attention.ts'
import type { Connection } from '#server/db/connection.ts'
import { findOrders } from '#server/db/orders/order-list.ts'
import { findUsers } from '#server/db/accounts/users.ts'

/** Of each kind. */
const SHOWN = 5

const NOTHING: Found = { orders: [], products: [], users: [] }

/** A few matches of each kind; users only for staff who may see them. */
export async function findForAdmin(db: Connection, q: string, role: Role): Promise<Found> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return NOTHING
  const part = { limit: SHOWN, offset: 0 }
  const [orders, products, users] = await Promise.all([
    isAllowed(role, 'orders') ? findOrders(db, { search: { q }, sort: 'newest', ...part }) : null,
    isAllowed(role, 'catalogue') ? findProductNames(db, words, SHOWN) : [],
    isAllowed(role, 'users') ? findUsers(db, { search: { q }, part }) : null,
  ])
  return {
    orders: (orders?.rows ?? []).map(({ id, firstName, lastName, total, createdAt }) => ({
      orderId: id,
      name: `${firstName} ${lastName}`.trim(),
      totalPrice: rupeesFromPaise(total),
      createdAt: createdAt.toISOString(),
    })),
    products,
    users: users?.rows ?? [],
  }
}
