import * as z from 'zod/mini'
import { LEAST_PAN_FROM } from '#domain/invoices/buyer-pan.ts'
import { CASH_FORBIDDEN_FROM, MOST_CASH_FEE } from '#domain/pricing/cash-limit.ts'
import {
  CASH_REFUSALS,
  MOST_CASH_CATEGORIES,
  MOST_CASH_REFUSALS,
} from '#domain/orders/cash-exceptions.ts'
import { isPincodeStart, MOST_CASH_PINCODES } from '#domain/delivery/cash-pincodes.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { endpoint } from '#contract/endpoint.ts'
import { rupees } from '#contract/fields.ts'
import { CreditSettings } from './store-credit.ts'

export const getCashOwed = endpoint({
  name: 'getCashOwed',
  method: 'GET',
  path: '/order/cashowed',
  summary:
    "The cash that the customer owes for today's orders, which the law limits, and why this customer pays before",
  access: 'customer',
  success: 200,
  reply: z.object({
    owedToday: rupees,
    /** Why the shop takes no cash of this account; absent where it does. */
    paysBefore: z.optional(z.enum(CASH_REFUSALS)),
  }),
  problems: [401, 403],
})

/** The rules for cash and large orders that the storefront needs. Amounts in rupees. */
export const CashTerms = {
  /** Orders of this much or more are not paid in cash; 0: no order is. */
  cashBelow: rupees,
  /** First digits of the PIN codes where cash is taken; empty: everywhere. */
  cashPincodes: z.array(z.string()),
  /** What an order in cash costs more, its tax included. */
  cashFee: rupees,
  /** Categories whose pieces are not paid in cash, with those below them; absent where all are. */
  cashNotFor: z.optional(z.array(z.number())),
  /** From this total on the buyer's PAN is needed; 0: never. */
  panFrom: rupees,
}

/** The first digits of the PIN codes where cash is taken. */
const CashPincodes = z
  .array(
    z.string().check(
      z.refine(isPincodeStart, {
        error: 'Enter the first two to six digits of PIN codes, such as 302 or 110001.',
      }),
    ),
  )
  .check(
    z.maxLength(MOST_CASH_PINCODES, `Enter at most ${MOST_CASH_PINCODES} beginnings of PIN codes.`),
  )

/** An amount of a setting, in paise. */
export const Amount: z.ZodMiniType<Paise, Paise> = z
  .int({ error: 'Enter an amount in rupees, for example 99 or 99.50.' })
  .check(
    z.gte(0, 'An amount cannot be negative.'),
    z.lte(100_000_000_00, 'This amount is too large.'),
  )

const REFUSALS_MESSAGE = `Enter a whole number of parcels up to ${MOST_CASH_REFUSALS}; 0 switches it off.`

/** The owner's settings for cash, large orders and store credit. */
export const CashSettings = {
  ...CreditSettings,
  'cod.below': Amount.check(
    z.lte(
      CASH_FORBIDDEN_FROM,
      'The law forbids cash payments of ₹2,00,000.00 or more. Enter at most 200000.',
    ),
  ),
  'cod.pincodes': CashPincodes,
  'cod.fee': Amount.check(z.lte(MOST_CASH_FEE, 'The fee can be at most 5000.')),
  'cod.notFor': z
    .array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
    .check(z.maxLength(MOST_CASH_CATEGORIES, `Choose at most ${MOST_CASH_CATEGORIES} categories.`)),
  'cod.firstPrepaid': z.boolean(),
  'cod.refusals': z
    .int({ error: REFUSALS_MESSAGE })
    .check(z.gte(0, REFUSALS_MESSAGE), z.lte(MOST_CASH_REFUSALS, REFUSALS_MESSAGE)),
  'pan.from': Amount.check(
    z.refine((from: Paise) => from === 0 || from >= LEAST_PAN_FROM, {
      error: 'Enter at least 10000, or leave it empty to ask for no PAN.',
    }),
  ),
}
