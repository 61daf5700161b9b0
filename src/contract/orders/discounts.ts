import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { claimedRupees, id, moment, optionalPrice, requiredText, rupees } from '#contract/fields.ts'
import { percent } from '#contract/rates.ts'
import { issue } from '#contract/issues.ts'
import { CODE_STATES, DISCOUNT_KINDS } from '#domain/pricing/discounts.ts'

/** What a code takes off. */
const CODE_TERMS = {
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** Of a percentage; null for the others. */
  percent: z.nullable(percent),
  /** Of an amount, in rupees; null for the others. */
  amount: z.nullable(rupees),
  /** The least subtotal it counts for, in rupees. */
  minimum: rupees,
  /** The most that a percentage takes off, in rupees; null without a limit. */
  most: z.nullable(rupees),
}

export const checkDiscountCode = endpoint({
  name: 'checkDiscountCode',
  method: 'POST',
  path: '/discount/check',
  summary: 'Whether a code is valid for the caller and a subtotal, and its discount',
  access: 'customer',
  body: z.object({
    code: requiredText(40, issue('discount-code-required')),
    /** In rupees, before any discount. */
    subtotal: claimedRupees,
  }),
  success: 200,
  reply: z.object(CODE_TERMS),
  problems: [401, 403, 409],
})

const Whole = (message: string) =>
  z.optional(
    z.nullable(z.int({ error: message }).check(z.gte(1, message), z.lte(1_000_000, message))),
  )

const MOMENT_MESSAGE = 'A moment is written like 2026-11-21T18:30:00Z.'

/** ISO 8601 with its zone, within the years that make sense. */
const MomentInput = z.string({ error: MOMENT_MESSAGE }).check(
  z.maxLength(40, MOMENT_MESSAGE),
  z.refine(
    (text: string) =>
      /^2\d{3}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    { error: MOMENT_MESSAGE },
  ),
)

const Percent = z
  .number({ error: 'A percentage is a number above 0 and up to 90.' })
  .check(
    z.gte(0.01, 'A percentage is a number above 0 and up to 90.'),
    z.lte(90, 'A percentage is a number above 0 and up to 90.'),
  )

/** A code as the admin writes it. Amounts in rupees, percentages in percent. */
const CodeInput = z.object({
  code: z.pipe(
    requiredText(40, 'The code is missing.'),
    z.string().check(
      z.refine((code: string) => /^[a-z0-9 -]{3,40}$/i.test(code), {
        error: 'A code has 3 to 40 letters of the Latin alphabet, digits and hyphens.',
      }),
    ),
  ),
  kind: z.enum(DISCOUNT_KINDS, { error: 'Choose percent, amount or shipping.' }),
  percent: z.optional(z.nullable(Percent)),
  amount: optionalPrice('The amount must be a positive number of rupees.'),
  minimum: optionalPrice('The minimum must be a number of rupees of at least 0.'),
  startsAt: z.optional(z.nullable(MomentInput)),
  endsAt: z.optional(z.nullable(MomentInput)),
  maxUses: Whole('A number of uses is a whole number above 0.'),
  maxUsesPerCustomer: Whole('A number of uses is a whole number above 0.'),
  /** The most that a percentage takes off. */
  most: optionalPrice('The most must be a positive number of rupees.'),
  isFirstOrderOnly: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
})
export type CodeInput = z.output<typeof CodeInput>

export const DiscountCode = z.object({
  codeId: z.number(),
  ...CODE_TERMS,
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  maxUses: z.nullable(z.number()),
  maxUsesPerCustomer: z.nullable(z.number()),
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
  /** Whether it can be used now, and if not, why. */
  state: z.enum(CODE_STATES),
  uses: z.number(),
  /** What its orders were worth without tax and shipping, after discounts, in rupees; cancelled ones do not count. */
  sold: rupees,
})
export type DiscountCode = z.output<typeof DiscountCode>

const CodeParams = z.object({ codeId: id })
const SETTINGS_ADMIN = { access: 'admin', permission: 'settings' } as const

export const listDiscountCodes = endpoint({
  name: 'listDiscountCodes',
  method: 'GET',
  path: '/discount/getall',
  summary: 'All discount codes, newest first, with how often they were used',
  ...SETTINGS_ADMIN,
  success: 200,
  reply: z.array(DiscountCode),
  problems: [401, 403],
})

export const createDiscountCode = endpoint({
  name: 'createDiscountCode',
  method: 'POST',
  path: '/discount/create',
  summary: 'Adds a discount code',
  ...SETTINGS_ADMIN,
  body: CodeInput,
  success: 201,
  reply: z.object({ message: z.string(), codeId: z.number() }),
  problems: [401, 403, 409],
})

export const updateDiscountCode = endpoint({
  name: 'updateDiscountCode',
  method: 'PUT',
  path: '/discount/update/{codeId}',
  summary: 'Changes a discount code; orders that used it stay as they are',
  ...SETTINGS_ADMIN,
  params: CodeParams,
  body: CodeInput,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

export const deleteDiscountCode = endpoint({
  name: 'deleteDiscountCode',
  method: 'DELETE',
  path: '/discount/delete/{codeId}',
  summary: 'Deletes a discount code; orders that used it stay as they are',
  ...SETTINGS_ADMIN,
  params: CodeParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})

/** The most categories that a sale names. */
const MOST_CATEGORIES = 100

/** A sale as the admin writes it. */
const SaleInput = z.object({
  name: requiredText(60, 'The sale needs a name.'),
  percent: Percent,
  startsAt: MomentInput,
  endsAt: MomentInput,
  /** The categories it holds for; absent or empty: every product. */
  categoryIds: z.optional(z.array(id).check(z.maxLength(MOST_CATEGORIES))),
})
export type SaleInput = z.output<typeof SaleInput>

export const Sale = z.object({
  saleId: z.number(),
  name: z.string(),
  percent,
  startsAt: moment,
  endsAt: moment,
  categoryIds: z.array(z.number()),
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
  problems: [401, 403],
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
