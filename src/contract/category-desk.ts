import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/category/order',
  summary: 'Puts the categories in this order; those that are not named come after',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({
    categoryIds: z
      .array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
      .check(z.minLength(1), z.maxLength(1_000)),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  refusals: [401, 403],
})
