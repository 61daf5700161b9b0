import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rupees } from '#contract/fields.ts'
import { isPeriod, PERIODS } from '#domain/pricing/revenue-periods.ts'

const PERIOD = `The period must be one of ${PERIODS.join(', ')} days.`

/** A number of days as a text, 30 when there is none. */
const PeriodQuery = z.object({
  days: z.pipe(
    z.optional(z.nullable(z.string())),
    z.pipe(
      z.transform((text: string | null | undefined) =>
        text === undefined || text === null || text === '' ? 30 : Number(text),
      ),
      z.number({ error: PERIOD }).check(z.refine(isPeriod, { error: PERIOD })),
    ),
  ),
})

const Sum = z.object({ orders: z.number(), revenue: rupees })

/** What was sold, by the days of the shop. Cancelled orders do not count. Amounts in rupees. */
export const Revenue = z.object({
  days: z.array(z.object({ day: z.string(), orders: z.number(), revenue: rupees })),
  total: Sum,
  /** As many days before these. */
  before: Sum,
})
export type Revenue = z.output<typeof Revenue>

export const getRevenue = endpoint({
  name: 'getRevenue',
  method: 'GET',
  path: '/dashboard/revenue',
  summary: 'Orders and revenue of the last days',
  access: 'admin',
  permission: 'dashboard',
  query: PeriodQuery,
  success: 200,
  reply: Revenue,
  problems: [401, 403],
})

const SoldProduct = z.object({
  productId: z.number(),
  name: z.string(),
  images: z.array(z.string()),
  pieces: z.number(),
  revenue: rupees,
})
export type SoldProduct = z.output<typeof SoldProduct>

export const listBestSellers = endpoint({
  name: 'listBestSellers',
  method: 'GET',
  path: '/dashboard/bestsellers',
  summary: 'The best-selling products of the last days, with their revenue before tax',
  access: 'admin',
  permission: 'dashboard',
  query: PeriodQuery,
  success: 200,
  reply: z.array(SoldProduct),
  problems: [401, 403],
})
