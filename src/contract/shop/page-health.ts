import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'

const Vital = z.nullable(
  z.object({
    /** 75th percentile: ms, or for `cls` the share that moved. */
    p75: z.number(),
    verdict: z.enum(['good', 'middling', 'poor']),
  }),
)

export const PageHealth = z.object({
  page: z.string(),
  device: z.enum(['phone', 'desktop']),
  visits: z.number(),
  lcp: Vital,
  inp: Vital,
  cls: Vital,
})
export type PageHealth = z.output<typeof PageHealth>

export const BrowserError = z.object({
  id: z.number(),
  page: z.string(),
  device: z.enum(['phone', 'desktop']),
  message: z.string(),
  place: z.string(),
  count: z.number(),
  firstAt: moment,
  lastAt: moment,
})
export type BrowserError = z.output<typeof BrowserError>

export const getShopHealth = endpoint({
  name: 'getShopHealth',
  method: 'GET',
  path: '/telemetry/health',
  summary: 'Web vitals of the last 28 days, and the latest browser errors',
  access: 'admin',
  permission: 'audit',
  success: 200,
  reply: z.object({ pages: z.array(PageHealth), errors: z.array(BrowserError) }),
  problems: [401, 403],
})
