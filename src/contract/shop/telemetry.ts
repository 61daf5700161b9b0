import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'

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
