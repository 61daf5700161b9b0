import type { FastifyInstance } from 'fastify'
import * as reviews from '#contract/reviews.ts'
import type { Database } from '#server/data/database.ts'
import { listApprovedReviews, type ReviewRow } from '#server/data/reviews.ts'
import { serve } from '#server/http/serve.ts'

/** What customers say about products. */
export function registerReviews(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, reviews.listReviews, async ({ params }) => {
    const rows = await listApprovedReviews(database.orm, params.productId)
    return rows.map(presentReview)
  })
}

function presentReview(row: ReviewRow): reviews.Review {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
