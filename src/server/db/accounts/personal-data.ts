import { asc, eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { listCredit, type CreditRow } from '#server/db/credit/credit-entries.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { quotesOf } from '#server/db/orders/quotes.ts'
import { listReturns, type ReturnRow } from '#server/db/returns/returns.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { cartLines } from '#server/db/schema/cart.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'

/** What the shop stores about a customer besides the account. Amounts in paise. */
export async function readPersonalData(db: Connection, userId: number) {
  const product = { productId: products.id, product: products.name }
  const cart = await db
    .select({
      ...product,
      material: cartLines.material,
      size: cartLines.size,
      engraving: cartLines.engraving,
      quantity: cartLines.quantity,
      addedAt: cartLines.createdAt,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id))
  const wishlist = await db
    .select({ ...product, addedAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.position))
  const written = await db
    .select({
      ...product,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.body,
      pictures: reviews.pictures,
      answer: reviews.answer,
      status: reviews.status,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
  const { rows: returned } = await listReturns(db, { userId })
  return {
    cart,
    wishlist,
    reviews: written,
    returns: returned.map(ownReturn),
    storeCredit: (await listCredit(db, userId)).map(ownEntry),
    orders: await listOrders(db, { userId }),
    quotes: await quotesOf(db, userId),
  }
}

/** An entry of store credit without the member of staff who wrote it. */
function ownEntry({ createdAt: at, kind, amount, expiresOn, orderId, note }: CreditRow) {
  return { at, kind, amount, expiresOn, orderId, note }
}

/** A return without the staff who handled it. */
function ownReturn({
  events,
  lines,
  userId: _user,
  customer: _name,
  email: _email,
  gift,
  ...own
}: ReturnRow) {
  // The recipient of the gift is somebody else.
  return Object.assign(own, {
    ...(gift !== null && { isAskedByRecipient: true }),
    lines: lines.map(({ name, quantity, tags }) => ({ name, quantity, tags })),
    events: events.map(({ at, toState, note }) => ({ at, toState, note })),
  })
}
