import type { FastifyInstance } from 'fastify'
import * as makes from '#contract/metal/makes.ts'
import { makesOfMaterials } from '#contract/metal/makes-of-materials.ts'
import * as ratedAlloys from '#contract/metal/rated-alloys.ts'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { writtenParts } from '#domain/pricing/metal/break-up/shown-break-up.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { currentCard } from '#server/db/rates/rate-cards.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { ratesIn } from './make-faults.ts'
import { makeMaterialsIntoMakes } from './makes-of-materials.ts'
import { listRatedAlloys, readMakes, saveMakes } from './save-makes.ts'

/** The makes of a product: its alloys with their weights, stones and labour. */
export function serveMakes(app: FastifyInstance, database: Database): void {
  serve(app, ratedAlloys.listRatedAlloys, () => listRatedAlloys(database.orm))

  serve(app, makes.getProductMakes, ({ params }) => readMakes(database.orm, params.productId))

  serve(app, makes.priceOfMake, async ({ body }) => {
    const breakUp = metalPrice(termsOfMake(body.make), ratesIn(await currentCard(database.orm)))
    return breakUp === undefined
      ? { price: null, parts: [] }
      : { price: rupeesFromPaise(breakUp.price), parts: writtenParts(breakUp) }
  })

  serve(app, makesOfMaterials, async ({ params, body }, { user: by, log }) => {
    const saved = await makeMaterialsIntoMakes(database, params.productId, { ...body, by })
    log.info({ adminId: by.id, productId: params.productId }, 'materials made into makes')
    return { ...saved, message: 'The materials are makes now.' }
  })

  serve(app, makes.saveProductMakes, async ({ params, body }, { user: by, log }) => {
    const saved = await saveMakes(database, params.productId, { ...body, by })
    log.info({ adminId: by.id, productId: params.productId }, 'makes saved')
    return { ...saved, message: 'The makes are saved.' }
  })
}
