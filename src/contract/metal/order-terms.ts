import * as z from 'zod/mini'
import { percent } from '#contract/units.ts'
import { MOST_LEAD_DAYS } from '#domain/pricing/metal/sizes.ts'

const ADVANCE = 'The advance is 1 to 100 percent.'
const LEAD_DAYS = `The days to make it are a whole number from 1 to ${MOST_LEAD_DAYS}.`

/** How a make is made to order, as its owner writes it. */
export const GivenOrderTerms = {
  /** Percent of its price that is paid before it is made to order; null: as the shop says; absent: as it is stored. */
  advance: z.optional(
    z.nullable(z.number({ error: ADVANCE }).check(z.gte(1, ADVANCE), z.lte(100, ADVANCE))),
  ),
  /** In how many days it is made for a customer who asks for it; null: nobody can ask; absent: as it is stored. */
  leadDays: z.optional(
    z.nullable(
      z.int({ error: LEAD_DAYS }).check(z.gte(1, LEAD_DAYS), z.lte(MOST_LEAD_DAYS, LEAD_DAYS)),
    ),
  ),
}

/** The same as shoppers see it. */
export const ShownOrderTerms = {
  /**
   * Where its customer can have one made: in how many days, the share of the price that is paid before (null: as the shop
   * says), and whether its price follows no rate and no weight. Absent: not on its page.
   */
  madeToOrder: z.optional(
    z.object({ days: z.int(), advance: z.nullable(percent), isFixed: z.boolean() }),
  ),
}
