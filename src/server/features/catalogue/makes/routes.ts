import type { FastifyInstance } from 'fastify'
import * as makes from '#contract/metal/makes.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { readMakes, saveMakes } from './save-makes.ts'

/** The makes of a product: its alloys with their weights, stones and labour. */
export function serveMakes(app: FastifyInstance, database: Database): void {
  serve(app, makes.getProductMakes, ({ params }) => readMakes(database.orm, params.productId))

  serve(app, makes.saveProductMakes, async ({ params, body }, { user: by, log }) => {
    const saved = await saveMakes(database, params.productId, { ...body, by })
    log.info({ adminId: by.id, productId: params.productId }, 'makes saved')
    return { ...saved, message: 'The makes are saved.' }
  })
}
