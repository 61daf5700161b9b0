import { and, asc, count, eq, gte, inArray, isNull, like, ne, sql, type SQL } from 'drizzle-orm'
import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'
import type { ContactRequestRow } from '#server/db/contact/contact-requests.ts'
import type { Connection } from '#server/db/connection.ts'
import { productsOfCode } from '#server/db/rates/make-codes.ts'
import { SEARCHED_NAME } from '#server/db/catalogue/search/searched-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { contactRequests } from '#server/db/schema/shop/contact.ts'
import { orders } from '#server/db/schema/orders.ts'
import { lowStockLine } from '#server/db/settings/low-stock-line.ts'

/** How many accounts were made since a moment and are still there. */
export async function countNewUsers(db: Connection, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(gte(users.createdAt, since), isNull(users.deletedAt), isNull(users.guestKey)))
  return row?.total ?? 0
}

/** How many orders are still pending. */
export async function countPendingOrders(db: Connection): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(isNull(orders.deletedAt), eq(orders.status, PENDING)))
  return row?.total ?? 0
}

/** How many orders wait for an online payment. */
export async function countUnpaidOrders(db: Connection): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        inArray(orders.paymentStatus, ['waiting', 'declined']),
        ne(orders.status, CANCELLED),
      ),
    )
  return row?.total ?? 0
}

/** Limited products with as little left as the owner calls low or less, scarcest first, and how many there are. */
export async function readLowStock(
  db: Connection,
  limit: number,
): Promise<{
  total: number
  products: { productId: number; name: string; images: string[]; stock: number }[]
}> {
  const { rows } = await db.execute<{
    productId: number
    name: string
    images: string[]
    stock: number
    total: number
  }>(sql`
    select ${products.id} as "productId", ${products.name}, to_jsonb(${products.images}) as images,
      page.stock, page.total
    from (
      select product_id, stock, (count(*) over ())::int as total from low_stock
      where stock <= ${lowStockLine}
      order by stock, product_id limit ${limit}
    ) as page join ${products} on ${products.id} = page.product_id
    order by page.stock, page.product_id`)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map(({ total: _total, ...row }) => row),
  }
}

/** Unanswered contact requests, oldest first, and their number. */
export async function readWaitingRequests(
  db: Connection,
  limit: number,
): Promise<{ total: number; rows: ContactRequestRow[] }> {
  const isWaiting = isNull(contactRequests.answeredAt)
  const rows = await db
    .select()
    .from(contactRequests)
    .where(isWaiting)
    .orderBy(asc(contactRequests.createdAt), asc(contactRequests.id))
    .limit(limit)
  const [row] = await db.select({ total: count() }).from(contactRequests).where(isWaiting)
  return { total: row?.total ?? 0, rows }
}

/** Products, hidden ones too: with a make of this number, then those whose name has all words, or the one of this id. */
export async function findProductNames(
  db: Connection,
  words: readonly string[],
  limit: number,
): Promise<{ productId: number; name: string }[]> {
  const [first = ''] = words
  const isId = /^#?\d{1,9}$/.test(first) ? eq(products.id, Number(first.replace('#', ''))) : null
  const hasWords = words.map((word): SQL => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return like(SEARCHED_NAME, pattern)
  })
  // Asked for apart: in one condition neither would be found by its index.
  const coded = await productsOfCode(db, words.join(' '))
  const named = await db
    .select({ productId: products.id, name: products.name })
    .from(products)
    .where(and(isNull(products.deletedAt), isId ?? and(...hasWords)))
    .orderBy(sql`length(${products.name})`, asc(products.id))
    .limit(limit)
  const known = new Set(coded.map(({ productId }) => productId))
  return [...coded, ...named.filter(({ productId }) => !known.has(productId))].slice(0, limit)
}
