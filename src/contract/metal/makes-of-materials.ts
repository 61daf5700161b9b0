import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, rupees } from '#contract/fields.ts'
import { MATERIAL_CODES } from '#domain/catalogue/materials.ts'
import { MAX_STOCK } from '#domain/catalogue/product.ts'
import { alloyCode, Mg, NetMg, ProductMakes } from './makes.ts'

const STOCK = `Write a number of pieces from 0 to ${MAX_STOCK}.`

/** Pieces; null is not limited. */
const Pieces = z.nullable(z.int({ error: STOCK }).check(z.gte(0, STOCK), z.lte(MAX_STOCK, STOCK)))

export const makesOfMaterials = endpoint({
  name: 'makesOfMaterials',
  method: 'POST',
  path: '/product/makesofmaterials/{productId}',
  summary:
    'Makes each material of a product a make at its present price, and divides its stock among them',
  access: 'admin',
  permission: 'catalogue',
  params: z.object({ productId: id }),
  body: z.object({
    /** One alloy for each material of the product. */
    rows: z
      .array(z.object({ alloy: alloyCode, netMg: NetMg, grossMg: Mg, stock: Pieces }))
      .check(
        z.minLength(1, 'Each material becomes a make.'),
        z.maxLength(MATERIAL_CODES.length, 'Each material becomes one make.'),
      ),
    /** Stock, price in rupees and time of change of the product as they were shown: 409 when they are others now. */
    seenStock: Pieces,
    seenPrice: rupees,
    updatedAt: moment,
  }),
  success: 200,
  reply: z.extend(ProductMakes, { message: z.string() }),
  problems: [401, 403, 404, 409],
})
