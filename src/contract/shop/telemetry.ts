import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment, requiredText } from '#contract/fields.ts'

const Page = {
  /** The path of the page, without its query. */
  path: requiredText(300, 'Say which page.'),
  isPhone: z.boolean(),
}

const Measured = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(600_000))))

export const reportVitals = endpoint({
  name: 'reportVitals',
  method: 'POST',
  path: '/vitals',
  summary: 'Reports the web vitals of a page, without personal data',
  access: 'anyone',
  body: z.object({ ...Page, lcp: Measured, inp: Measured, cls: Measured }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [],
})

export const reportBrowserError = endpoint({
  name: 'reportBrowserError',
  method: 'POST',
  path: '/browser-errors',
  summary: 'Reports a script error of a browser',
  access: 'anyone',
  body: z.object({
    ...Page,
    message: requiredText(1_000, 'Say what happened.'),
    /** File, line and column. */
    place: z.string().check(z.maxLength(500)),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [],
})

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
