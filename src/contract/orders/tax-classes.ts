import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { TAX_CODE } from '#domain/invoices/tax-classes.ts'

const ClassName = requiredText(60, 'The tax class needs a name.')
const CODE_MESSAGE = 'An HSN or SAC has 4, 6 or 8 digits.'
const PERCENT_MESSAGE = 'A tax rate is a number of percent from 0 to 100.'
const DAY_MESSAGE = 'A day is written like 2026-11-21.'

/** A day in India: `2026-11-21`. */
const Day = z.string({ error: DAY_MESSAGE }).check(
  z.refine(
    (day: string) => {
      const midnight = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
      return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
    },
    { error: DAY_MESSAGE },
  ),
)

const Rate = {
  percent: z
    .number({ error: PERCENT_MESSAGE })
    .check(z.gte(0, PERCENT_MESSAGE), z.lte(100, PERCENT_MESSAGE)),
  /** HSN of goods, SAC of services. */
  code: z.string({ error: CODE_MESSAGE }).check(z.regex(TAX_CODE, CODE_MESSAGE)),
  /** The first day in India that it counts. */
  validFrom: Day,
}
export const TaxRateInput = z.object({ name: ClassName, ...Rate })
export type TaxRateInput = z.output<typeof TaxRateInput>

export const TaxClass = z.object({
  name: z.string(),
  /** The last day on which an invoice used one of its rates; up to that day its rates cannot change. */
  lastUsedOn: z.nullable(z.string()),
  /** The latest first. */
  rates: z.array(z.object({ percent, code: z.string(), validFrom: z.string() })),
})
export type TaxClass = z.output<typeof TaxClass>

const Message = z.object({ message: z.string() })
const SETTINGS_ADMIN = { access: 'admin', permission: 'settings' } as const

export const listTaxClasses = endpoint({
  name: 'listTaxClasses',
  method: 'GET',
  path: '/taxclass/getall',
  summary: 'The tax classes of products, services and delivery with their rates',
  access: 'admin',
  permission: 'catalogue',
  success: 200,
  reply: z.array(TaxClass),
  problems: [401, 403],
})

export const createTaxClass = endpoint({
  name: 'createTaxClass',
  method: 'POST',
  path: '/taxclass/create',
  summary: 'Adds a tax class with its first rate',
  ...SETTINGS_ADMIN,
  body: TaxRateInput,
  success: 201,
  reply: Message,
  problems: [401, 403, 409],
})

export const addTaxRate = endpoint({
  name: 'addTaxRate',
  method: 'POST',
  path: '/taxclass/addrate',
  summary: 'Gives a tax class a rate from a day on that no invoice has used',
  ...SETTINGS_ADMIN,
  body: TaxRateInput,
  success: 200,
  reply: Message,
  problems: [401, 403, 404, 409],
})

export const removeTaxRate = endpoint({
  name: 'removeTaxRate',
  method: 'POST',
  path: '/taxclass/removerate',
  summary: 'Takes a rate back that no invoice has used',
  ...SETTINGS_ADMIN,
  body: z.object({ name: ClassName, validFrom: Day }),
  success: 200,
  reply: Message,
  problems: [401, 403, 404, 409],
})

export const deleteTaxClass = endpoint({
  name: 'deleteTaxClass',
  method: 'POST',
  path: '/taxclass/delete',
  summary: 'Deletes a tax class that nothing uses',
  ...SETTINGS_ADMIN,
  body: z.object({ name: ClassName }),
  success: 200,
  reply: Message,
  problems: [401, 403, 404, 409],
})
