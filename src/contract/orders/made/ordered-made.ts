import * as z from 'zod/mini'
import { MADE_STATES } from '#domain/orders/made/made-states.ts'

/** A picture of the work: the stage that it shows, its path, and what staff say it shows, or nothing. */
export const StagePicture = z.object({
  pictureId: z.int(),
  stage: z.enum(MADE_STATES),
  path: z.string(),
  words: z.string(),
})
export type StagePicture = z.output<typeof StagePicture>

/** The piece of an order that was made to order, with pictures of its making; absent for others. */
export const MadeToOrder = {
  made: z.optional(
    z.object({
      quoteId: z.int(),
      /** Such as `NM-000042`. */
      number: z.string(),
      pictures: z.array(StagePicture),
    }),
  ),
}
