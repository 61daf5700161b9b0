import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MakePrice } from '#domain/orders/price-lock.ts'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import type { Connection } from '#server/db/connection.ts'
import { CLASS_RATE } from '#server/db/invoices/class-rate.ts'
import { SOLD_MAKES } from '#server/db/rates/sold-makes.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { SEEN_ORIGINAL } from '#server/db/catalogue/seen-original.ts'
import { cartLines } from '#server/db/schema/shopping.ts'

const { createdAt: _since, ...LINE } = getTableColumns(cartLines)

/** What a line shows of the row `products`. */
export const LINE_PRODUCT = {
  name: products.name,
  price: products.price,
  originalPrice: SEEN_ORIGINAL,
  images: products.images,
  materials: products.material,
  stock: products.stock,
  deliverytime: products.deliveryTime,
  categoryId: products.categoryId,
  makes: SOLD_MAKES,
  classRate: CLASS_RATE,
  isSold: sql<boolean>`${products.deletedAt} is null and not ${products.isHidden}`,
}

const LINE_WITH_PRODUCT = { ...LINE, ...LINE_PRODUCT }

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

/** The price that a customer is shown for a make, to be held for a while. */
interface SeenPrice extends MakePrice {
  makeId: number
  size: string | null
  holdMinutes: number
}

interface NewLine {
  userId: number
  productId: number
  material: number
  quantity: number
  /** The make of a product that has makes. */
  seen?: SeenPrice | undefined
}

/**
 * Adds pieces to a cart: the same product in the same material, make and size raises its line. Adding again neither
 * lengthens a price that is held nor holds more pieces of it. Returns the id of the line.
 */
export async function addToCart(db: Connection, { seen, ...line }: NewLine): Promise<number> {
  const [row] = await db
    .insert(cartLines)
    .values({
      ...line,
      ...(seen !== undefined && {
        makeId: seen.makeId,
        size: seen.size,
        ...lockOf(seen, { ...seen, quantity: line.quantity }),
      }),
    })
    .onConflictDoUpdate({
      target: [
        cartLines.userId,
        cartLines.productId,
        cartLines.material,
        cartLines.makeId,
        cartLines.size,
      ],
      set: {
        quantity: NEW_QUANTITY,
        // A price that is no longer held is shown as it is now.
        lockedPrice: heldOr(cartLines.lockedPrice, sql`excluded.locked_price`),
        lockedBreakUp: heldOr(cartLines.lockedBreakUp, sql`excluded.locked_breakup`),
        lockedCardId: heldOr(cartLines.lockedCardId, sql`excluded.locked_card_id`),
        lockedUntil: heldOr(cartLines.lockedUntil, sql`excluded.locked_until`),
        lockedQuantity: heldOr(cartLines.lockedQuantity, NEW_QUANTITY),
      },
    })
    .returning({ id: cartLines.id })
  if (row === undefined) throw new Error('The database stored no cart line.')
  return row.id
}

const NEW_QUANTITY = sql`least(${cartLines.quantity} + excluded.quantity, ${MAX_QUANTITY})`

function heldOr(column: AnyPgColumn, fresh: SQL): SQL {
  return sql`case when ${cartLines.lockedUntil} > now() then ${column} else ${fresh} end`
}

/** Holds a price for the pieces that are there now. */
function lockOf(
  { price, breakUp, cardId }: MakePrice,
  { quantity, holdMinutes }: { quantity: number; holdMinutes: number },
) {
  return {
    lockedPrice: price,
    lockedBreakUp: breakUp,
    lockedCardId: cardId,
    lockedUntil: sql`now() + make_interval(mins => ${holdMinutes})`,
    lockedQuantity: quantity,
  }
}

/** Holds the price of now for a line that its customer agreed to again. */
export async function holdPrice(
  db: Connection,
  { id, ...held }: { id: number; quantity: number; holdMinutes: number },
  now: MakePrice,
): Promise<void> {
  await db.update(cartLines).set(lockOf(now, held)).where(eq(cartLines.id, id))
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
