import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ids } from '#contract/fields.ts'
import { MAX_WISHES } from '#domain/accounts/limits.ts'

const Wishlist = z.object({ productIds: z.array(z.number()) })
const WishlistForm = z.object({ productIds: ids(MAX_WISHES) })

export const getWishlist = endpoint({
  name: 'getWishlist',
  method: 'GET',
  path: '/account/wishlist',
  summary:
    "The ids of the products on the customer's wishlist, in its order, without those not on sale",
  access: 'customer',
  success: 200,
  reply: Wishlist,
  problems: [401, 403],
})

export const replaceWishlist = endpoint({
  name: 'replaceWishlist',
  method: 'PUT',
  path: '/account/wishlist',
  summary: "Replaces the customer's wishlist; unknown products are left out",
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
  summary: "Adds products to the top of the customer's wishlist, after a login",
  access: 'customer',
  body: WishlistForm,
  success: 200,
  reply: Wishlist,
  problems: [401, 403],
})
