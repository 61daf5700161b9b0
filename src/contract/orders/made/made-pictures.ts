import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText } from '#contract/fields.ts'
import { QuoteParams } from '#contract/orders/quotes/quotes.ts'
import { MAX_PICTURE_WORDS, PICTURED_STAGES } from '#domain/orders/made/made-states.ts'

const Done = z.object({ message: z.string() })

export const addMadePictures = endpoint({
  name: 'addMadePictures',
  method: 'POST',
  path: '/made/pictures/{quoteId}',
  summary: 'Adds pictures of a stage of a piece that is made to order, for its customer',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object({
    stage: z.enum(PICTURED_STAGES, { error: 'Choose the stage.' }),
    /** What the pictures show. */
    words: optionalText(MAX_PICTURE_WORDS),
  }),
  bodyType: 'multipart',
  files: ['pictures'],
  // Four pictures of 10 MiB, and the words.
  mostBytes: 41 * 1024 * 1024,
  success: 201,
  reply: Done,
  problems: [401, 403, 404, 409, 413, 415],
})

export const removeMadePicture = endpoint({
  name: 'removeMadePicture',
  method: 'DELETE',
  path: '/made/pictures/{quoteId}/{pictureId}',
  summary: 'Removes a picture of a piece that is made to order',
  access: 'admin',
  permission: 'orders',
  params: z.object({ ...QuoteParams.shape, pictureId: id }),
  success: 200,
  reply: Done,
  problems: [401, 403, 404],
})
