import * as z from 'zod/mini'
import { optionalText, rupees } from '#contract/fields.ts'
import { Amount } from '#contract/orders/cash.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'

const DAY = 'Enter a date, or leave it empty.'

/** What a hallmarking centre charges for an article, in paise, and the day since when; empty where it is not said. */
export const HallmarkFees = z.object({
  gold: Amount,
  silver: Amount,
  since: z
    .string({ error: DAY })
    .check(z.refine((day) => day === '' || startOfShopDay(day) !== undefined, { error: DAY })),
})

/** What the owner says of hallmarks (jewellers-own §11). */
export const HallmarkSettings = {
  'hallmark.registration': optionalText(40),
  'hallmark.fees': HallmarkFees,
}

/** What a shop with a BIS registration shows of it to everybody. Fees in rupees for an article. */
export const HallmarkTerms = z.object({
  registration: z.string(),
  feeGold: rupees,
  feeSilver: rupees,
  /** A day such as `2022-07-01`; empty where the owner does not say it. */
  since: z.string(),
})
export type HallmarkTerms = z.output<typeof HallmarkTerms>
