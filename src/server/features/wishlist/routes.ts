import type { FastifyInstance } from 'fastify'
import * as wishlist from '#contract/catalogue/wishlist.ts'
import { MAX_WISHES } from '#domain/accounts/limits.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { listWishlist, replaceWishlistItems } from '#server/db/catalogue/wishlists.ts'
import { serve } from '#server/http/endpoint.ts'

/** The wishlist of an account; the one of a device lives in the browser. */
export function registerWishlist(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, wishlist.getWishlist, async (_, { user }) => ({
    productIds: await listWishlist(database.orm, user.id),
  }))

  serve(app, wishlist.replaceWishlist, async ({ body }, { user }) => ({
    productIds: await changed(database, user.id, async () => body.productIds),
  }))

  serve(app, wishlist.mergeWishlist, async ({ body }, { user }) => ({
    productIds: await changed(database, user.id, async (tx) => {
      const known = await listWishlist(tx, user.id)
      const fresh = body.productIds.filter((id) => !known.includes(id))
      return [...fresh, ...known].slice(0, MAX_WISHES)
    }),
  }))
}

/** Locks the list, so that two devices change it one after the other. */
function changed(
  database: Database,
  userId: number,
  wanted: (tx: Connection) => Promise<number[]>,
): Promise<number[]> {
  return inTransaction(database, async (tx) => {
    await lockUser(tx, userId)
    await replaceWishlistItems(tx, userId, await wanted(tx))
    return listWishlist(tx, userId)
  })
}
