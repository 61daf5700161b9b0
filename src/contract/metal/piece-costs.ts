import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, rupees } from '#contract/fields.ts'
import { COST_MESSAGE } from '#domain/pieces/piece-rows.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import { paiseFromRupees, rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'

const ADMIN = { access: 'admin', permission: 'costs' } as const

/** Rupees on input, paise after; null for a cost that nobody has written. */
const Cost = z.nullable(
  z.pipe(
    z
      .number({ error: COST_MESSAGE })
      .check(z.gte(0, COST_MESSAGE), z.lte(rupeesFromPaise(MAX_PRICE), COST_MESSAGE)),
    z.transform((amount: Rupees) => paiseFromRupees(amount)),
  ),
)

export const getPieceCost = endpoint({
  name: 'getPieceCost',
  method: 'GET',
  path: '/piece/cost/{pieceId}',
  summary: 'What a tagged piece has cost the shop, in rupees',
  ...ADMIN,
  params: z.object({ pieceId: id }),
  success: 200,
  reply: z.object({ cost: z.nullable(rupees) }),
  problems: [401, 403, 404],
})

export const setPieceCost = endpoint({
  name: 'setPieceCost',
  method: 'PUT',
  path: '/piece/cost/{pieceId}',
  summary: 'Writes what a tagged piece has cost the shop',
  ...ADMIN,
  params: z.object({ pieceId: id }),
  body: z.object({
    cost: Cost,
    /** The cost on the screen; 409 when it has changed since. */
    seen: Cost,
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

export const COST_ENDPOINTS = [getPieceCost, setPieceCost] as const
