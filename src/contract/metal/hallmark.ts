import * as z from 'zod/mini'
import { optionalText, rupees } from '#contract/fields.ts'
import { Amount } from '#contract/orders/cash.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'

const DAY = 'Enter a date, or leave it empty.'

/** The charge of a hallmarking centre for an article, in paise, and its first day; empty if that is not known. */
export const HallmarkFees = z.object({
  gold: Amount,
  silver: Amount,
  since: z
    .string({ error: DAY })
    .check(z.refine((day) => day === '' || startOfShopDay(day) !== undefined, { error: DAY })),
})

/** The owner's settings for hallmarks (jewellers-own §11). */
export const HallmarkSettings = {
  'hallmark.registration': optionalText(40),
  'hallmark.fees': HallmarkFees,
}

/** The BIS registration and hallmarking fee that a shop shows to everybody. Fees in rupees for an article. */
export const HallmarkTerms = z.object({
  registration: z.string(),
  feeGold: rupees,
  feeSilver: rupees,
  /** A day such as `2022-07-01`; empty where the owner does not say it. */
  since: z.string(),
})
export type HallmarkTerms = z.output<typeof HallmarkTerms>
