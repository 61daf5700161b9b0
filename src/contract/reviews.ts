import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment } from '#contract/fields.ts'

/** A review that is shown on its product. */
export const Review = z.object({
  reviewId: z.number(),
  productId: z.number(),
  author: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  createdAt: moment,
})
export type Review = z.output<typeof Review>

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/review/product/{productId}',
  summary: 'Approved reviews of a product, newest first',
  access: 'anyone',
  params: z.object({ productId: id }),
  success: 200,
  reply: z.array(Review),
  refusals: [],
})
