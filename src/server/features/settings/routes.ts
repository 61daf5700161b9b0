import type { FastifyInstance } from 'fastify'
import * as settings from '#contract/settings.ts'
import type { Database } from '#server/data/database.ts'
import { serve } from '#server/http/serve.ts'
import { readShop } from './read-shop.ts'

/** What the storefront shows of the shop. */
export function registerSettings(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, settings.getShopSettings, () => readShop(database.orm, new Date()))
}
