import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { flag, id, moment, optionalChoice, optionalText, requiredText } from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { issue } from '#contract/field-issues.ts'
import { MAX_REVIEW_LENGTH, REVIEW_STATUSES } from '#domain/catalogue/review.ts'

/** A review that is shown on its product. */
export const Review = z.object({
  reviewId: z.number(),
  productId: z.number(),
  /** First name and initial, such as `Meera N.`; to the author and the shop the whole name. */
  author: z.string(),
  /** Whether an order of it was delivered to the author. */
  isVerified: z.boolean(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  /** Paths of the customer's own pictures. */
  pictures: z.array(z.string()),
  /** The answer of the shop; null without one. */
  answer: z.nullable(z.object({ text: z.string(), at: moment })),
  /** How many found it helpful. */
  helpful: z.number(),
  createdAt: moment,
})
export type Review = z.output<typeof Review>

/** A review with what only its author and the shop see. */
export const ReviewWithStatus = z.object({
  ...Review.shape,
  status: z.enum(REVIEW_STATUSES),
  productName: z.string(),
})
export type ReviewWithStatus = z.output<typeof ReviewWithStatus>

const ProductParams = z.object({ productId: id })
const ReviewParams = z.object({ reviewId: id })

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/review/product/{productId}',
  summary: 'Approved reviews of a product, newest first',
  access: 'anyone',
  cacheable: true,
  params: ProductParams,
  success: 200,
  reply: z.array(Review),
  problems: [],
})

export const getReviewing = endpoint({
  name: 'getReviewing',
  method: 'GET',
  path: '/review/own/{productId}',
  summary:
    'Whether the caller may review a product, their review, and the reviews they found helpful',
  access: 'customer',
  params: ProductParams,
  success: 200,
  reply: z.object({
    /** An order of it was delivered, and there is no review of theirs yet. */
    canReview: z.boolean(),
    review: z.nullable(ReviewWithStatus),
    /** Ids of the product's reviews that the caller found helpful. */
    helpfulIds: z.array(z.number()),
  }),
  problems: [401, 403],
})

const Rating = z.pipe(
  id,
  z.int({ error: issue('stars-required') }).check(z.lte(5, issue('stars-required'))),
)

export const createReview = endpoint({
  name: 'createReview',
  method: 'POST',
  path: '/review/create',
  summary: 'Reviews a product of a delivered order, with up to three pictures; shown once approved',
  access: 'customer',
  body: z.object({
    productId: id,
    rating: Rating,
    title: optionalText(120),
    text: requiredText(MAX_REVIEW_LENGTH, issue('review-text-required')),
  }),
  bodyType: 'multipart',
  files: ['pictures'],
  // Three pictures of 10 MiB, and the words.
  mostBytes: 31 * 1024 * 1024,
  success: 201,
  reply: z.object({ message: z.string(), review: ReviewWithStatus }),
  problems: [401, 403, 404, 409, 413, 415],
})

export const removeReview = endpoint({
  name: 'removeReview',
  method: 'DELETE',
  path: '/review/remove/{reviewId}',
  summary: "Deletes the customer's own review",
  access: 'customer',
  params: ReviewParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})

export const voteReview = endpoint({
  name: 'voteReview',
  method: 'PUT',
  path: '/review/helpful/{reviewId}',
  summary: "Marks someone else's review as helpful, or removes the mark",
  access: 'customer',
  params: ReviewParams,
  body: z.object({ isHelpful: flag }),
  success: 200,
  reply: z.object({ helpful: z.number(), isHelpful: z.boolean() }),
  problems: [401, 403, 404],
})

export const listAllReviews = endpoint({
  name: 'listAllReviews',
  method: 'GET',
  path: '/review/getall',
  summary: 'Reviews of all products, newest first, by page; X-Total-Count counts all',
  access: 'admin',
  permission: 'reviews',
  query: z.object({ ...PageQuery.shape, status: optionalChoice(REVIEW_STATUSES) }),
  success: 200,
  reply: z.array(ReviewWithStatus),
  problems: [401, 403],
})

export const moderateReview = endpoint({
  name: 'moderateReview',
  method: 'PUT',
  path: '/review/moderate/{reviewId}',
  summary: 'Approves or rejects a review, and sets the reply of the shop; absent fields stay',
  access: 'admin',
  permission: 'reviews',
  params: ReviewParams,
  body: z.object({
    status: optionalChoice(REVIEW_STATUSES),
    /** Empty removes the answer. */
    answer: z.optional(optionalText(MAX_REVIEW_LENGTH)),
    /** The answer on the screen, empty for none; 409 when another one stands now. Absent: no matter. */
    seenAnswer: z.optional(optionalText(MAX_REVIEW_LENGTH)),
  }),
  success: 200,
  reply: z.object({ message: z.string(), review: ReviewWithStatus }),
  problems: [401, 403, 404, 409],
})
