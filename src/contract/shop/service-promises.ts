import * as z from 'zod/mini'
import { field } from '#contract/fields.ts'
import { MOST_SERVICE_DAYS, NO_PROMISES } from '#domain/shop/service-promises.ts'

const DAYS_MESSAGE = `Enter a whole number of days from 0 to ${MOST_SERVICE_DAYS}.`
const Days = z
  .int({ error: DAYS_MESSAGE })
  .check(z.gte(0, DAYS_MESSAGE), z.lte(MOST_SERVICE_DAYS, DAYS_MESSAGE))

/** Days that older clients and settings do not name. */
const daysOr = (absent: number) =>
  field(z.optional(z.nullable(z.number())), (days) => days ?? absent, Days)

/** What the shop promises with every piece; 0 and false promise nothing. */
export const Service = z.object({
  returnDays: Days,
  /** Working days until a return is answered, fetched or checked, and until its money goes; older clients send none. */
  checkDays: daysOr(NO_PROMISES.checkDays),
  refundDays: daysOr(NO_PROMISES.refundDays),
  exchangesSize: z.boolean(),
  insuresParcels: z.boolean(),
  /** Working days until a parcel arrives, in the state of the shop and elsewhere. */
  daysInState: Days,
  daysElsewhere: Days,
})
