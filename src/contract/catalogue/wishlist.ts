import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ids } from '#contract/fields.ts'

/** A wishlist holds at most this many products, as many as can be asked for by their ids. */
export const MAX_WISHES = 100

const Wishlist = z.object({ productIds: z.array(z.number()) })
const WishlistForm = z.object({ productIds: ids(MAX_WISHES) })

export const getWishlist = endpoint({
  name: 'getWishlist',
  method: 'GET',
  path: '/account/wishlist',
  summary: 'Ids of the products on the own wishlist, in its order; those not sold are left out',
  access: 'customer',
  success: 200,
  reply: Wishlist,
  problems: [401, 403],
})

export const replaceWishlist = endpoint({
  name: 'replaceWishlist',
  method: 'PUT',
  path: '/account/wishlist',
  summary: 'Makes the own wishlist these products in this order; unknown ones are left out',
  access: 'customer',
  body: WishlistForm,
  success: 200,
  reply: Wishlist,
  problems: [401, 403],
})

export const mergeWishlist = endpoint({
  name: 'mergeWishlist',
  method: 'POST',
  path: '/account/wishlist/merge',
  summary: 'Puts products on top of the own wishlist that are not on it yet, after a login',
  access: 'customer',
  body: WishlistForm,
  success: 200,
  reply: Wishlist,
  problems: [401, 403],
})
