import { removeDemoService } from './demo-service.ts'
import { sql, type SQL } from 'drizzle-orm'
import { inEndlessTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { readDemoFiles, type DemoFiles } from './demo-files.ts'
import { removeDemoRates } from './demo-makes.ts'
import { clearDemoSettings } from './demo-settings.ts'
import { restartNumbers } from './restart-numbers.ts'
import { markDemo } from './seed-demo.ts'

/** How many rows of the demo shop were removed. */
export interface RemovedDemo {
  products: number
  categories: number
  orders: number
  customers: number
  reviews: number
  requests: number
}

/**
 * Removes the demo shop and keeps the owner's own data, in one transaction. A product in a real order is
 * marked as deleted, because the books need it. A category or collection with products of the owner
 * stays, and so does the category above it.
 * What the owner edited belongs to the owner. Unused pictures are removed by maintenance. `record` stores who
 * did it in the same transaction. The demo does not come back at the next start.
 */
export async function removeDemo(
  database: Database,
  record?: (tx: Connection) => Promise<void>,
): Promise<RemovedDemo> {
  const files = await readDemoFiles()
  return inEndlessTransaction(database, async (tx) => {
    await clearDemoSettings(tx, files)
    const reviews = await removeReviews(tx)
    const orders = await count(tx, sql`delete from orders where is_demo`)
    const customers = await count(
      tx,
      sql`delete from users where is_demo
        and not exists (select from orders where orders.user_id = users.id)`,
    )
    const requests = await count(tx, sql`delete from contact_requests where is_demo`)
    const products = await removeProducts(tx)
    await removeDemoRates(tx, files)
    const categories = await removeCollections(tx, files)
    await tx.execute(
      sql`delete from settings where key = 'sale' and value @> '{"isAlwaysOn":true}'`,
    )
    await removeDemoService(tx)
    await restartNumbers(tx)
    await markDemo(tx, 'removed')
    await record?.(tx)
    return { products, categories, orders, customers, reviews, requests }
  })
}

async function removeReviews(tx: Connection): Promise<number> {
  const removed = await count(tx, sql`delete from reviews where is_demo`)
  // Products that the owner made their own keep the reviews of real customers only.
  await tx.execute(sql`
    update products set review_count = shown.count, rating_sum = shown.stars
    from (
      select products.id, count(reviews.id) as count, coalesce(sum(reviews.rating), 0) as stars
      from products
      left join reviews on reviews.product_id = products.id and reviews.status = 'approved'
      where products.review_count > 0
      group by products.id
    ) as shown
    where shown.id = products.id and shown.count <> products.review_count`)
  return removed
}

async function removeProducts(tx: Connection): Promise<number> {
  const gone = await count(
    tx,
    sql`delete from products where is_demo
      and not exists (select from order_lines where order_lines.product_id = products.id)`,
  )
  const kept = await count(
    tx,
    sql`update products set deleted_at = now(), updated_at = clock_timestamp()
      where is_demo and deleted_at is null`,
  )
  return gone + kept
}

/**
 * Removes empty collections and categories; those with products of the owner become the owner's, without the
 * demo's texts.
 */
async function removeCollections(tx: Connection, { collections }: DemoFiles): Promise<number> {
  await tx.execute(sql`
    delete from curated_collections where is_demo and not exists (
      select from curated_collection_products as member
      join products on products.id = member.product_id and products.deleted_at is null
      where member.collection_id = curated_collections.id)`)
  for (const { description, descriptionHi } of collections) {
    await tx.execute(sql`
      update curated_collections set description = '', description_hi = ''
      where is_demo and description = ${description} and description_hi = ${descriptionHi}`)
  }
  await tx.execute(sql`update curated_collections set is_demo = false where is_demo`)
  // Subcategories first: one that stays keeps the category above it.
  const below = await removeCategories(tx, sql`parent_id is not null`)
  const main = await removeCategories(tx, sql`parent_id is null`)
  await tx.execute(sql`update categories set is_demo = false where is_demo`)
  return below + main
}

function removeCategories(tx: Connection, which: SQL): Promise<number> {
  return count(
    tx,
    sql`delete from categories where is_demo and ${which} and not exists (
      select from products
      where products.category_id = categories.id and products.deleted_at is null)
      and not exists (select from categories as below where below.parent_id = categories.id)`,
  )
}

async function count(tx: Connection, statement: SQL): Promise<number> {
  const { rowCount } = await tx.execute(statement)
  return rowCount ?? 0
}
