import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'

const SOLD = and(isNull(products.deletedAt), not(products.isHidden))

/** Ids of the sold products on a customer's wishlist, in its order. */
export async function listWishlist(db: Connection, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), SOLD))
    .orderBy(asc(wishlistItems.position))
  return rows.map((row) => row.productId)
}

/** Replaces a wishlist by these products in this order; unknown ids are left out. */
export async function replaceWishlistItems(
  tx: Connection,
  userId: number,
  productIds: readonly number[],
): Promise<void> {
  const wanted = sql`${sql.param([...productIds])}::int[]`
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), sql`${wishlistItems.productId} <> all(${wanted})`))
  await tx.execute(sql`
    insert into wishlist_items (user_id, product_id, position)
    select ${userId}, products.id, wanted.position
    from unnest(${wanted}) with ordinality as wanted (id, position)
    join products on products.id = wanted.id and products.deleted_at is null and not products.is_hidden
    on conflict (user_id, product_id) do update set position = excluded.position`)
}
