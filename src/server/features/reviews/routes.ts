import type { PictureStorage } from '#server/storage/picture-storage.ts'
import type { FastifyInstance } from 'fastify'
import * as reviews from '#contract/catalogue/reviews.ts'
import type { Database } from '#server/db/connection.ts'
import {
  countReviews,
  listReviews,
  listShownReviews,
  listVotes,
  wasDelivered,
} from '#server/db/reviews/reviews.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { serve } from '#server/http/endpoint.ts'
import { moderate } from './moderate-review.ts'
import { presentReview, presentWithStatus } from './present-review.ts'
import { takeBack } from './remove-review.ts'
import { vote } from './vote-for-review.ts'
import { requireDelivery, writeReview } from './write-review.ts'

interface Parts {
  database: Database
  pictures: PictureStorage
}

/** Reviews of customers, and the answers of the shop. */
export function registerReviews(app: FastifyInstance, { database, pictures }: Parts): void {
  const { orm } = database

  serve(app, reviews.listReviews, async ({ params: { productId } }) => {
    const rows = await listShownReviews(database.reading, productId)
    return rows.map(presentReview)
  })

  serve(app, reviews.getReviewing, async ({ params: { productId } }, { user }) => {
    const [own] = await listReviews(orm, { productId, userId: user.id })
    return {
      canReview: own === undefined && (await wasDelivered(orm, user.id, productId)),
      review: own === undefined ? null : presentWithStatus(own),
      helpfulIds: await listVotes(orm, user.id, productId),
    }
  })

  serve(
    app,
    reviews.createReview,
    async ({ body }, { user, files }) => {
      const review = await writeReview(pictures, { body, userId: user.id, files })
      const message = 'Thank you. Your review appears once we have approved it.'
      return { message, review: presentWithStatus(review) }
    },
    ({ id }) => requireDelivery(database, id),
  )

  serve(app, reviews.removeReview, async ({ params }, { user }) => {
    await takeBack(database, params.reviewId, user.id)
    return { message: 'Your review was deleted.' }
  })

  serve(app, reviews.voteReview, async ({ params, body: { isHelpful } }, { user }) => {
    const voting = { reviewId: params.reviewId, userId: user.id }
    return { helpful: await vote(database, voting, isHelpful), isHelpful }
  })

  serveAdmin(app, database)
}

function serveAdmin(app: FastifyInstance, database: Database): void {
  serve(app, reviews.listAllReviews, async ({ query }, context) => {
    const { status } = query
    setTotalCount(context, await countReviews(database.orm, { status }))
    const rows = await listReviews(database.orm, { status }, pageOf(query, context))
    return rows.map(presentWithStatus)
  })

  serve(app, reviews.moderateReview, async ({ params, body }, { user: by, log }) => {
    const review = await moderate(database, { id: params.reviewId, ...body, by })
    log.info({ adminId: by.id, reviewId: review.reviewId, status: review.status }, 'review decided')
    return { message: 'The review was saved.', review: presentWithStatus(review) }
  })
}
