import * as z from 'zod/mini'
import { moment, rupees } from '#contract/fields.ts'
import {
  BREAK_UPS,
  EXCHANGE_VALUES,
  MOST_HOLIDAYS,
  RATE_SETTING_BOUNDS,
} from '#domain/pricing/metal/rate-settings.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'

function whole(key: keyof typeof RATE_SETTING_BOUNDS, unit: string) {
  const { least, most } = RATE_SETTING_BOUNDS[key]
  const message = `Enter a whole number of ${unit} from ${least} to ${most}.`
  return z.int({ error: message }).check(z.gte(least, message), z.lte(most, message))
}

const HOLIDAYS = 'Write each holiday in a line, such as 2026-11-09.'

const areDays = (days: string[]) => days.every((day) => startOfShopDay(day) !== undefined)

/** Days such as `2026-11-09`. */
const Holidays = z
  .array(z.string({ error: HOLIDAYS }), { error: HOLIDAYS })
  .check(
    z.maxLength(MOST_HOLIDAYS, `Write at most ${MOST_HOLIDAYS} holidays.`),
    z.refine(areDays, { error: HOLIDAYS }),
  )

/** Absent fields get a value, because older settings were stored without them. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- the name that zod/mini gives it
const orElse = z._default

/** The owner's settings for rates (`domain/pricing/metal/rate-settings.ts`). */
export const RateSettings = z.object({
  holdMinutes: whole('holdMinutes', 'minutes'),
  guardPercent: whole('guardPercent', 'percent'),
  staleHours: whole('staleHours', 'hours'),
  stopHours: orElse(whole('stopHours', 'hours'), 0),
  holidays: orElse(Holidays, []),
  breakUp: z.enum(BREAK_UPS, { error: 'Choose what shoppers see of a price.' }),
  exchange: orElse(
    z.enum(EXCHANGE_VALUES, { error: 'Choose with what a piece counts that is exchanged.' }),
    'invoice',
  ),
})

/** The rate that the footer names, in rupees per gram, and what the shop promises with prices by weight. */
export const NamedRate = z.object({
  alloy: z.string(),
  perGram: rupees,
  /** Since when it counts. */
  at: moment,
  /** In the words of the owner; empty without any. */
  source: z.string(),
  /** For how many minutes a price in the cart is held. */
  heldMinutes: z.number(),
  /** With what a piece counts that is exchanged. */
  exchange: z.enum(EXCHANGE_VALUES),
})
