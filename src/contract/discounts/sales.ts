import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, requiredText, rupees } from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { PRICE_PARTS } from '#domain/pricing/offers/price-parts.ts'
import { MomentInput, NamedScope, Percent, ScopeInput, TakesFromInput } from './discount-fields.ts'

const SETTINGS_ADMIN = { access: 'admin', permission: 'settings' } as const

/** A sale as the admin writes it. */
const SaleInput = z.object({
  name: requiredText(60, 'The sale needs a name.'),
  percent: Percent,
  startsAt: MomentInput,
  endsAt: MomentInput,
  ...TakesFromInput,
  ...ScopeInput,
})
export type SaleInput = z.output<typeof SaleInput>

/** What an owner has written of a stored sale. */
export const WrittenSale = z.object({
  name: z.string(),
  percent,
  /** The part of the prices that it is taken off; null for the whole. */
  takesFrom: z.nullable(z.enum(PRICE_PARTS)),
  startsAt: moment,
  endsAt: moment,
  scope: NamedScope,
})
export type WrittenSale = z.output<typeof WrittenSale>

export const Sale = z.object({ saleId: z.number(), ...WrittenSale.shape })
export type Sale = z.output<typeof Sale>

const SalePreviewInput = z.object({ percent: Percent, ...TakesFromInput, ...ScopeInput })
export type SalePreviewInput = z.output<typeof SalePreviewInput>

/** How many pieces would cost less, and those with the largest reductions, in rupees. */
const SalePreview = z.object({
  products: z.number(),
  examples: z.array(
    z.object({ productId: z.number(), name: z.string(), before: rupees, after: rupees }),
  ),
})
export type SalePreview = z.output<typeof SalePreview>

export const previewSale = endpoint({
  name: 'previewSale',
  method: 'POST',
  path: '/sale/preview',
  summary: 'What a percentage would make of the prices of now; writes nothing',
  ...SETTINGS_ADMIN,
  body: SalePreviewInput,
  success: 200,
  reply: SalePreview,
  problems: [401, 403],
})

const SaleParams = z.object({ saleId: id })

export const listSales = endpoint({
  name: 'listSales',
  method: 'GET',
  path: '/sale/getall',
  summary: 'All sales, the latest first',
  ...SETTINGS_ADMIN,
  success: 200,
  reply: z.array(Sale),
  problems: [401, 403],
})

export const createSale = endpoint({
  name: 'createSale',
  method: 'POST',
  path: '/sale/create',
  summary: 'Adds a sale that starts and ends automatically',
  ...SETTINGS_ADMIN,
  body: SaleInput,
  success: 201,
  reply: z.object({ message: z.string(), saleId: z.number() }),
  problems: [401, 403, 404],
})

export const updateSale = endpoint({
  name: 'updateSale',
  method: 'PUT',
  path: '/sale/update/{saleId}',
  summary: 'Changes a sale',
  ...SETTINGS_ADMIN,
  params: SaleParams,
  body: z.object({
    ...SaleInput.shape,
    /** The sale as the form read it; a sale that differs from it gets 409. */
    seen: z.optional(WrittenSale),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

export const deleteSale = endpoint({
  name: 'deleteSale',
  method: 'DELETE',
  path: '/sale/delete/{saleId}',
  summary: 'Deletes a sale, even while it runs',
  ...SETTINGS_ADMIN,
  params: SaleParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})
