import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import {
  MOST_DELIVERY_DAYS,
  MOST_DELIVERY_RULES,
  ruleProblem,
  type DeliveryRule as Rule,
} from '#domain/delivery/delivery-rules.ts'
import { PincodeParams } from './pincodes.ts'

const Days = z.int().check(z.gte(1), z.lte(MOST_DELIVERY_DAYS))

/** What is promised for the PIN codes that begin with some digits (`domain/delivery/delivery-rules.ts`). */
const DeliveryRule = z.object({
  prefix: z.string(),
  isServed: z.boolean(),
  leastDays: Days,
  mostDays: Days,
  takesCash: z.boolean(),
})

const areRules = (rules: Rule[]) =>
  rules.every((rule) => ruleProblem(rule, []) === undefined) &&
  new Set(rules.map(({ prefix }) => prefix)).size === rules.length

const HOUR_MESSAGE = 'Choose an hour from 0 to 24.'

/** What an owner decides about delivery by PIN code. */
export const DeliverySettings = {
  'delivery.rules': z.array(DeliveryRule).check(
    z.maxLength(MOST_DELIVERY_RULES, `Enter at most ${MOST_DELIVERY_RULES} rules.`),
    z.refine(areRules, {
      error: 'Each rule needs two to six digits of its own, and days from the least to the most.',
    }),
  ),
  'delivery.cutOffHour': z
    .int({ error: HOUR_MESSAGE })
    .check(z.gte(0, HOUR_MESSAGE), z.lte(24, HOUR_MESSAGE)),
}

export const findDelivery = endpoint({
  name: 'findDelivery',
  method: 'GET',
  path: '/delivery/{pin}',
  summary: 'Whether, in how many working days, and against cash the shop delivers to a PIN code',
  access: 'anyone',
  params: PincodeParams,
  success: 200,
  reply: z.object({
    city: z.string(),
    state: z.string(),
    /** Whether parcels go there at all. */
    isServed: z.boolean(),
    /** Working days until a parcel arrives; null where the shop promises none. */
    days: z.nullable(z.object({ least: z.number(), most: z.number() })),
    /** Whether an order that is not too large can be paid in cash there. */
    takesCash: z.boolean(),
    /** The moment of this answer: devices may have a wrong clock. */
    at: moment,
    /** Orders from this hour on, in Indian time, count as those of the next working day; 24: none do. */
    cutOffHour: z.number(),
    /** Days beside Sundays that are no working days, from today on. */
    holidays: z.array(z.string()),
  }),
  problems: [404],
})
export type Delivery = z.output<typeof findDelivery.reply>
