import type { FastifyInstance } from 'fastify'
import * as pincodes from '#contract/orders/pincodes.ts'
import { findDelivery, type Delivery } from '#contract/orders/delivery.ts'
import { daysToPlace } from '#domain/delivery/delivery-days.ts'
import { ruleFor } from '#domain/delivery/delivery-rules.ts'
import { takesCash } from '#domain/delivery/cash-pincodes.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Database } from '#server/db/connection.ts'
import { readDeliveryTerms } from '#server/db/settings/delivery-terms.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { placeOfPincode, type PincodePlace } from '#server/services/pincodes/place-of-pincode.ts'

/** City and state of a PIN code, to fill in address forms, and what is promised of a delivery there. */
export function registerPincodes(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, pincodes.findPincode, ({ params }) => placeOf(params.pin))

  serve(app, findDelivery, async ({ params: { pin } }): Promise<Delivery> => {
    const { city, state } = await placeOf(pin)
    const {
      rules,
      service,
      state: from,
      cash,
      ...days
    } = await readDeliveryTerms(database.reading, pin)
    const rule = ruleFor(pin, rules)
    const at = new Date()
    return {
      city,
      state,
      isServed: rule?.isServed ?? true,
      days: daysToPlace(rule, { service, isInState: state === from }) ?? null,
      takesCash: (rule?.takesCash ?? true) && cash.below > 0 && takesCash(pin, cash.pincodes),
      at: at.toISOString(),
      cutOffHour: days.cutOffHour,
      holidays: days.holidays.filter((day) => day >= shopDayOf(at)),
    }
  })
}

async function placeOf(pin: string): Promise<PincodePlace> {
  const place = await placeOfPincode(Number(pin))
  if (place === undefined) throw problem.notFound('PIN code')
  return place
}
