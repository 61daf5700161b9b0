import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment, optionalText, rupees } from '#contract/fields.ts'

/** Matching orders, products and customers, a few of each. */
export const Found = z.object({
  orders: z.array(
    z.object({ orderId: z.number(), name: z.string(), totalPrice: rupees, createdAt: moment }),
  ),
  products: z.array(z.object({ productId: z.number(), name: z.string() })),
  /** Empty for anyone who may not see users. */
  users: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
})
export type Found = z.output<typeof Found>

export const searchAdmin = endpoint({
  name: 'findInAdmin',
  method: 'GET',
  path: '/dashboard/search',
  summary: 'Orders, products and customers for the command palette',
  access: 'admin',
  permission: 'dashboard',
  query: z.object({ q: optionalText(100) }),
  success: 200,
  reply: Found,
  problems: [401, 403],
})
