import { and, asc, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MakePrice } from '#domain/orders/price-lock.ts'
import type { Engraving, EngravingTerms } from '#domain/catalogue/engraving/engraving.ts'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import type { Connection } from '#server/db/connection.ts'
import { CLASS_RATE } from '#server/db/invoices/class-rate.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import { SOLD_MAKES } from '#server/db/rates/sold-makes.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { SEEN_ORIGINAL } from '#server/db/catalogue/seen-original.ts'
import { cartLines } from '#server/db/schema/cart.ts'
import { SHOP_OF_CART } from './shop-of-cart.ts'

const { createdAt: _since, ...LINE } = getTableColumns(cartLines)

/** What a line shows of the row `products`. */
export const LINE_PRODUCT = {
  name: products.name,
  nameHi: products.nameHi,
  price: products.price,
  originalPrice: SEEN_ORIGINAL,
  images: products.images,
  materials: products.material,
  stock: products.stock,
  deliverytime: products.deliveryTime,
  engravingScripts: products.engraving,
  engravingLetters: products.engravingLetters,
  engravingFee: products.engravingFee,
  engravingFinal: products.engravingFinal,
  categoryId: products.categoryId,
  makes: SOLD_MAKES,
  classRate: CLASS_RATE,
  isSold: sql<boolean>`${products.deletedAt} is null and not ${products.isHidden}`,
}

/** A cart line with the product as it is now, deleted ones too. Amounts in paise. */
export type CartLineRow = Omit<StoredLine, 'shop'>

/** With what the shop says of every cart at the same moment. */
export type StoredLine = Awaited<ReturnType<typeof listCart>>[number]

/** A customer's cart in the order the lines were added. */
export function listCart(db: Connection, userId: number) {
  return linesOfUser(db).execute({ userId })
}

/** One cart line of any user, or undefined. */
export async function findCartLine(db: Connection, id: number): Promise<StoredLine | undefined> {
  const [row] = await lineOfId(db).execute({ id })
  return row
}

function selectLines(db: Connection) {
  return db
    .select({ ...LINE, ...LINE_PRODUCT, shop: SHOP_OF_CART })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
}

const linesOfUser = preparedStatement((db) =>
  selectLines(db)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart_lines_of_user'),
)

const lineOfId = preparedStatement((db) =>
  selectLines(db)
    .where(eq(cartLines.id, sql.placeholder('id')))
    .prepare('cart_line_of_id'),
)

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
  /** What is engraved on it, and what was seen beside it; null for nothing. */
  engraved: (Engraving & EngravingTerms) | null
  /** The make of a product that has makes. */
  seen?: SeenPrice | undefined
}

/**
 * Adds pieces to a cart: the same product in the same material, make, size and engraving raises its line. Adding again neither
 * lengthens a price that is held nor holds more pieces of it. Returns the id of the line.
 *
 * No statement names the columns that make a line one of its kind: a later release may add one while instances of this
 * release still run.
 */
export async function addToCart(
  db: Connection,
  { seen, engraved, ...line }: NewLine,
): Promise<number> {
  const piece = {
    ...line,
    makeId: seen?.makeId ?? null,
    size: seen?.size ?? null,
    engraving: engraved?.text ?? null,
    engravingTerms: engraved && { fee: engraved.fee, isFinal: engraved.isFinal },
  }
  const held =
    seen === undefined ? HELD_BY_NONE : lockOf(seen, { ...seen, quantity: line.quantity })
  // Between the two statements another window can take the line away: then it is stored again.
  for (let tries = 0; tries < 3; tries += 1) {
    const row = (await storeLine(db, piece, held)) ?? (await raiseLine(db, piece, held))
    if (row !== undefined) return row.id
  }
  throw new Error('The database stored no cart line.')
}

type Piece = Omit<NewLine, 'seen' | 'engraved'> &
  Pick<CartLineRow, 'makeId' | 'size' | 'engraving' | 'engravingTerms'>
type Held = ReturnType<typeof lockOf> | typeof HELD_BY_NONE

const HELD_BY_NONE = {
  lockedPrice: null,
  lockedBreakUp: null,
  lockedCardId: null,
  lockedUntil: null,
  lockedQuantity: null,
}

/** A new line, or undefined when the cart has it. */
async function storeLine(db: Connection, piece: Piece, held: Held) {
  const [row] = await db
    .insert(cartLines)
    .values({ ...piece, ...held })
    .onConflictDoNothing()
    .returning({ id: cartLines.id })
  return row
}

/** More pieces of a line that the cart has, or undefined. A price that is no longer held is shown as it is now. */
async function raiseLine(db: Connection, piece: Piece, held: Held) {
  const quantity = sql`least(${cartLines.quantity} + ${piece.quantity}, ${MAX_QUANTITY})`
  const [row] = await db
    .update(cartLines)
    .set({
      quantity,
      engravingTerms: termsOf(piece),
      lockedPrice: heldOr(cartLines.lockedPrice, held.lockedPrice),
      lockedBreakUp: heldOr(cartLines.lockedBreakUp, held.lockedBreakUp),
      lockedCardId: heldOr(cartLines.lockedCardId, held.lockedCardId),
      lockedUntil: heldOr(cartLines.lockedUntil, held.lockedUntil),
      lockedQuantity: heldOr(
        cartLines.lockedQuantity,
        held.lockedQuantity === null ? null : quantity,
      ),
    })
    .where(
      and(
        eq(cartLines.userId, piece.userId),
        eq(cartLines.productId, piece.productId),
        eq(cartLines.material, piece.material),
        sql`${cartLines.makeId} is not distinct from ${piece.makeId}`,
        sql`${cartLines.size} is not distinct from ${piece.size}`,
        sql`${cartLines.engraving} is not distinct from ${piece.engraving}`,
      ),
    )
    .returning({ id: cartLines.id })
  return row
}

/** The fee is held as the price is; the tick is that of now. */
function termsOf({ engravingTerms: terms }: Piece): SQL | null {
  if (terms === null) return null
  const fee = sql`case when ${cartLines.lockedUntil} > now() then (${cartLines.engravingTerms} ->> 'fee')::bigint
    else ${terms.fee}::bigint end`
  return sql`jsonb_build_object('fee', ${fee}, 'isFinal', ${terms.isFinal}::boolean)`
}

/** The held value of a line, or `fresh` where its time is over. */
function heldOr(column: AnyPgColumn, fresh: unknown): SQL {
  return sql`case when ${cartLines.lockedUntil} > now() then ${column} else ${bound(column, fresh)} end`
}

const bound = (column: AnyPgColumn, value: unknown) =>
  is(value, SQL) ? value : sql.param(value, column)

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

/** Holds the present price for a line that its customer agreed to again. */
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
