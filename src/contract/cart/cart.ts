import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { CartMake } from '#contract/metal/makes.ts'
import { material, optionalPrice } from '#contract/catalogue/product-fields.ts'
import { OfLine, optionalEngraving } from '#contract/catalogue/engraving.ts'
import { id, optionalId, rupees } from '#contract/fields.ts'
import { optionalSize } from '#contract/metal/sizes.ts'
import { ProductSale } from '#contract/catalogue/product-sale.ts'
import { issue } from '#contract/field-issues.ts'
import { basisPoints } from '#contract/units.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/orders/cart.ts'

/** A quantity as a number or digit string. */
export const Quantity = z.pipe(
  id,
  z
    .int()
    .check(
      z.gte(MIN_QUANTITY, issue('quantity-too-small', { least: MIN_QUANTITY })),
      z.lte(MAX_QUANTITY, issue('quantity-too-large', { most: MAX_QUANTITY })),
    ),
)

/** A cart line with the product's present price, name, pictures and stock. Amounts in rupees. */
export const CartLine = z.object({
  cartId: z.number(),
  productId: z.number(),
  material: z.number(),
  quantity: z.number(),
  userId: z.number(),
  ...OfLine,
  /** The chosen make of a product that has makes; `product.price` is then what a piece of it costs in this line. */
  make: z.optional(CartMake),
  product: z.object({
    productId: z.number(),
    name: z.string(),
    /** The name in Hindi; absent where it has none. */
    nameHi: z.optional(z.string()),
    price: rupees,
    originalPrice: z.nullable(rupees),
    sale: z.optional(ProductSale),
    images: z.array(z.string()),
    material: z.array(z.number()),
    /** Pieces left; null is not limited, 0 also for a product that is no longer sold. */
    stock: z.nullable(z.number()),
    /** What the piece says of its delivery, such as `5-7`; absent where it says nothing. */
    deliverytime: z.optional(z.string()),
    isAvailable: z.boolean(),
    /** Whether it cannot be bought until there are new rates of metal; `price` is then that of the last ones. */
    isOnRequest: z.optional(z.boolean()),
    /** Whether it cannot be paid in cash; absent where it can. */
    isPrepaid: z.optional(z.literal(true)),
    /** The rate of its tax class today; absent for that of the shop. */
    taxBasisPoints: z.optional(basisPoints),
  }),
})
export type CartLine = z.output<typeof CartLine>

const CartParams = z.object({ cartId: id })
const Changed = z.object({ message: z.string(), cartLine: CartLine })

export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/cart/create',
  summary:
    'Adds a product to the cart; the same product, material and size increases the existing line',
  access: 'customer',
  ownerAt: 'body.userId',
  body: z.object({
    userId: id,
    productId: id,
    material: z.optional(z.nullable(material)),
    /** The make; without it the first in the material. */
    makeId: z.optional(optionalId),
    /** The size of the make; without it one that is there, nearest to the weight of the make. */
    size: optionalSize,
    /** What is engraved on it; two engravings are two lines. */
    engraving: optionalEngraving,
    quantity: z.optional(Quantity),
  }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

export const listCart = endpoint({
  name: 'listCart',
  method: 'GET',
  path: '/cart/getAll/{userId}',
  summary: "The customer's cart lines in the order they were added",
  access: 'customer',
  ownerAt: 'params.userId',
  params: z.object({ userId: id }),
  success: 200,
  reply: z.array(CartLine),
  problems: [401, 403],
})

export const updateCartLine = endpoint({
  name: 'updateCartLine',
  method: 'PUT',
  path: '/cart/update/{cartId}',
  summary: 'Sets the quantity of a cart line',
  access: 'customer',
  params: CartParams,
  body: z.object({ quantity: Quantity }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404],
})

export const keepCartLine = endpoint({
  name: 'keepCartLine',
  method: 'PUT',
  path: '/cart/keep/{cartId}',
  summary: 'Accepts the current price of a line whose rate has risen, and locks it',
  access: 'customer',
  params: CartParams,
  body: z.object({
    /** The price of a piece, without a sale, that the sender agrees to; 409 when it costs more by now. */
    price: optionalPrice(issue('amount-invalid')),
  }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

export const removeCartLine = endpoint({
  name: 'removeCartLine',
  method: 'DELETE',
  path: '/cart/remove/{cartId}',
  summary: 'Removes a line from the cart',
  access: 'customer',
  params: CartParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})
