import * as z from 'zod/mini'
import { isPincodeStart, MOST_CASH_PINCODES } from '#domain/pricing/cash-limit.ts'
import { endpoint } from '#contract/endpoint.ts'
import { rupees } from '#contract/fields.ts'

export const getCashOwed = endpoint({
  name: 'getCashOwed',
  method: 'GET',
  path: '/order/cashowed',
  summary: "The cash that the customer owes for today's orders, which the law limits",
  access: 'customer',
  success: 200,
  reply: z.object({ owedToday: rupees }),
  problems: [401, 403],
})

/** The first digits of the PIN codes where cash is taken. */
export const CashPincodes = z
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
