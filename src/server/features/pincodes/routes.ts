import type { FastifyInstance } from 'fastify'
import * as pincodes from '#contract/orders/pincodes.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { placeOfPincode } from '#server/services/pincodes/place-of-pincode.ts'

/** City and state of a PIN code, to fill in address forms. */
export function registerPincodes(app: FastifyInstance): void {
  serve(app, pincodes.findPincode, async ({ params }) => {
    const place = await placeOfPincode(Number(params.pin))
    if (place === undefined) throw problem.notFound('PIN code')
    return place
  })
}
