import * as z from 'zod/mini'
import { moment, rupees } from '#contract/fields.ts'
import { BREAK_UPS, RATE_SETTING_BOUNDS } from '#domain/pricing/metal/rate-settings.ts'

function whole(key: keyof typeof RATE_SETTING_BOUNDS, unit: string) {
  const { least, most } = RATE_SETTING_BOUNDS[key]
  const message = `Enter a whole number of ${unit} from ${least} to ${most}.`
  return z.int({ error: message }).check(z.gte(least, message), z.lte(most, message))
}

/** What the owner decides about rates (`domain/pricing/metal/rate-settings.ts`). */
export const RateSettings = z.object({
  holdMinutes: whole('holdMinutes', 'minutes'),
  guardPercent: whole('guardPercent', 'percent'),
  staleHours: whole('staleHours', 'hours'),
  breakUp: z.enum(BREAK_UPS, { error: 'Choose what shoppers see of a price.' }),
})

/** The rate that the footer names, in rupees per gram. */
export const NamedRate = z.object({
  alloy: z.string(),
  perGram: rupees,
  /** Since when it counts. */
  at: moment,
  /** In the words of the owner; empty without any. */
  source: z.string(),
})
