import * as z from 'zod/mini'
import { MOST_SERVICE_DAYS } from '#domain/orders/service.ts'

const DAYS_MESSAGE = `Enter a whole number of days from 0 to ${MOST_SERVICE_DAYS}.`
const Days = z
  .int({ error: DAYS_MESSAGE })
  .check(z.gte(0, DAYS_MESSAGE), z.lte(MOST_SERVICE_DAYS, DAYS_MESSAGE))

/** What the shop promises with every piece; 0 and false promise nothing. */
export const Service = z.object({
  returnDays: Days,
  exchangesSize: z.boolean(),
  insuresParcels: z.boolean(),
  /** Working days until a parcel arrives, in the state of the shop and elsewhere. */
  daysInState: Days,
  daysElsewhere: Days,
})
