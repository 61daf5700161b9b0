import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import { claimedRupees, id, moment, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { issue } from '#contract/field-issues.ts'
import {
  MomentInput,
  NamedScope,
  Percent,
  ScopeInput,
  TakesFromInput,
  Whole,
} from './discount-fields.ts'
import { LONGEST_TAG, MOST_IN_BATCH } from '#domain/pricing/discount-scope.ts'
import { PRICE_PARTS } from '#domain/pricing/offers/price-parts.ts'
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
  /** Whether it is taken off pieces in a sale as well. */
  countsInSales: z.boolean(),
  /** The part of the prices that it is taken off; absent for the whole. */
  takesFrom: z.optional(z.enum(PRICE_PARTS)),
}

/** The most products of a cart that are asked about. */
const MOST_ASKED = 500

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
    /** What is in the cart, for a code that is for some products. */
    productIds: z.optional(z.array(id).check(z.maxLength(MOST_ASKED))),
  }),
  success: 200,
  reply: z.object({
    ...CODE_TERMS,
    /** The products among those asked about that it is for; null for all. */
    forProducts: z.nullable(z.array(z.number())),
  }),
  problems: [401, 403, 409],
})

/** The terms of a code, without its letters. */
const TermsInput = {
  kind: z.enum(DISCOUNT_KINDS, { error: 'Choose percent, amount or shipping.' }),
  percent: z.optional(z.nullable(Percent)),
  amount: optionalPrice('The amount must be a positive number of rupees.'),
  minimum: optionalPrice('The minimum must be a number of rupees of at least 0.'),
  startsAt: z.optional(z.nullable(MomentInput)),
  endsAt: z.optional(z.nullable(MomentInput)),
  maxUsesPerCustomer: Whole('A number of uses is a whole number above 0.'),
  /** The most that a percentage takes off. */
  most: optionalPrice('The most must be a positive number of rupees.'),
  isFirstOrderOnly: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  ...ScopeInput,
  /** Only customers with this tag may use it. */
  customerTag: optionalText(LONGEST_TAG),
  countsInSales: z.optional(z.boolean()),
  ...TakesFromInput,
}

/** A code as the admin writes it. Amounts in rupees, percentages in percent. */
const CodeInput = z.object({
  code: lettersLike(/^[a-z0-9 -]{3,40}$/i),
  maxUses: Whole('A number of uses is a whole number above 0.'),
  ...TermsInput,
})
export type CodeInput = z.output<typeof CodeInput>

/** A stored code; a batch is named by its prefix, as `GIFT-*`. */
const ChangedCodeInput = z.object({
  ...CodeInput.shape,
  code: lettersLike(/^([a-z0-9 -]{3,40}|[a-z0-9]{2,20}-\*)$/i),
})

function lettersLike(pattern: RegExp) {
  return z.pipe(
    requiredText(40, 'The code is missing.'),
    z.string().check(
      z.refine((code: string) => pattern.test(code), {
        error: 'A code has 3 to 40 letters of the Latin alphabet, digits and hyphens.',
      }),
    ),
  )
}

const BATCH_MESSAGE = `Make 1 to ${MOST_IN_BATCH} codes at once.`

/** One-time codes of one prefix, each good for one order. */
const BatchInput = z.object({
  prefix: z.pipe(
    requiredText(20, 'The prefix is missing.'),
    z.string().check(
      z.refine((prefix: string) => /^[a-z0-9]{2,20}$/i.test(prefix), {
        error: 'A prefix has 2 to 20 letters of the Latin alphabet and digits.',
      }),
    ),
  ),
  count: z
    .int({ error: BATCH_MESSAGE })
    .check(z.gte(1, BATCH_MESSAGE), z.lte(MOST_IN_BATCH, BATCH_MESSAGE)),
  ...TermsInput,
})
export type BatchInput = z.output<typeof BatchInput>

/** What an owner has written of a stored code. */
export const WrittenTerms = z.object({
  ...CODE_TERMS,
  scope: NamedScope,
  customerTag: z.string(),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  maxUses: z.nullable(z.number()),
  maxUsesPerCustomer: z.nullable(z.number()),
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
})
export type WrittenTerms = z.output<typeof WrittenTerms>

export const DiscountCode = z.object({
  codeId: z.number(),
  ...WrittenTerms.shape,
  /** How many one-time codes have these terms; null for a code that many use. */
  batchSize: z.nullable(z.number()),
  /** Whether it can be used now, and if not, why. */
  state: z.enum(CODE_STATES),
  uses: z.number(),
  /** What its orders brought in: paid, less what went back, with tax and shipping, in rupees. Cancelled ones do not count. */
  revenue: rupees,
  /** What the code took off them. */
  given: rupees,
  /** Customers whose first order was with it. */
  newCustomers: z.number(),
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
  problems: [401, 403, 404, 409],
})

export const createCodeBatch = endpoint({
  name: 'createCodeBatch',
  method: 'POST',
  path: '/discount/batch',
  summary: 'Makes many one-time codes with the same terms',
  ...SETTINGS_ADMIN,
  body: BatchInput,
  success: 201,
  reply: z.object({ message: z.string(), codeId: z.number() }),
  problems: [401, 403, 404, 409],
})

export const exportCodeBatch = endpoint({
  name: 'exportCodeBatch',
  method: 'GET',
  path: '/discount/codes/{codeId}',
  summary: 'The one-time codes of a batch as CSV, with the order that used each',
  ...SETTINGS_ADMIN,
  params: CodeParams,
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403, 404],
})

export const updateDiscountCode = endpoint({
  name: 'updateDiscountCode',
  method: 'PUT',
  path: '/discount/update/{codeId}',
  summary: 'Changes a discount code; orders that used it stay as they are',
  ...SETTINGS_ADMIN,
  params: CodeParams,
  body: z.object({
    ...ChangedCodeInput.shape,
    /** The code as the form read it; a code that differs from it gets 409. */
    seen: z.optional(WrittenTerms),
  }),
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
