import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { cartLines } from '#server/db/schema/shopping.ts'

const { createdAt: _since, ...LINE } = getTableColumns(cartLines)

const LINE_WITH_PRODUCT = {
  ...LINE,
  name: products.name,
  price: products.price,
  originalPrice: products.originalPrice,
  images: products.images,
  materials: products.material,
  stock: products.stock,
  isSold: sql<boolean>`${products.deletedAt} is null and not ${products.isHidden}`,
}

/** A cart line with the product as it is now, deleted ones too. Amounts in paise. */
export type CartLineRow = Awaited<ReturnType<typeof listCart>>[number]

/** A customer's cart in the order the lines were added. */
export function listCart(db: Connection, userId: number) {
  return db
    .select(LINE_WITH_PRODUCT)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id))
}

/** One cart line of any user, or undefined. */
export async function findCartLine(db: Connection, id: number): Promise<CartLineRow | undefined> {
  const [row] = await db
    .select(LINE_WITH_PRODUCT)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.id, id))
  return row
}

/** Adds pieces to a cart: the same product in the same material raises its line. Returns its id. */
export async function addToCart(
  db: Connection,
  line: { userId: number; productId: number; material: number; quantity: number },
): Promise<number> {
  const [row] = await db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.material],
      set: { quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${MAX_QUANTITY})` },
    })
    .returning({ id: cartLines.id })
  if (row === undefined) throw new Error('The database stored no cart line.')
  return row.id
}

/** Sets the quantity of a customer's own line; false when there is none. */
export async function updateCartLine(
  db: Connection,
  own: { id: number; userId: number },
  quantity: number,
): Promise<boolean> {
  const changed = await db
    .update(cartLines)
    .set({ quantity })
    .where(and(eq(cartLines.id, own.id), eq(cartLines.userId, own.userId)))
    .returning({ id: cartLines.id })
  return changed.length > 0
}

/** Takes a customer's own line out of the cart; false when there is none. */
export async function removeCartLine(
  db: Connection,
  own: { id: number; userId: number },
): Promise<boolean> {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, own.id), eq(cartLines.userId, own.userId)))
    .returning({ id: cartLines.id })
  return removed.length > 0
}
