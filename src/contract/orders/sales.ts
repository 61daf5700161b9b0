import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, requiredText } from '#contract/fields.ts'
import { percent } from '#contract/rates.ts'
import { MomentInput, NamedScope, Percent, ScopeInput } from './discount-fields.ts'

const SETTINGS_ADMIN = { access: 'admin', permission: 'settings' } as const

/** A sale as the admin writes it. */
const SaleInput = z.object({
  name: requiredText(60, 'The sale needs a name.'),
  percent: Percent,
  startsAt: MomentInput,
  endsAt: MomentInput,
  ...ScopeInput,
})
export type SaleInput = z.output<typeof SaleInput>

export const Sale = z.object({
  saleId: z.number(),
  name: z.string(),
  percent,
  startsAt: moment,
  endsAt: moment,
  scope: NamedScope,
})
export type Sale = z.output<typeof Sale>

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
  body: SaleInput,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
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
