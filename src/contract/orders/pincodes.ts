import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { issue } from '#contract/field-issues.ts'

/** A PIN code in an address of the API. */
export const PincodeParams = z.object({
  pin: z.string().check(z.regex(/^[1-9]\d{5}$/, issue('pin-code-invalid'))),
})

/** Where a PIN code of India is: the beginning of an address. */
export const findPincode = endpoint({
  name: 'findPincode',
  method: 'GET',
  path: '/pincode/{pin}',
  summary: 'City and state of an Indian PIN code; no city for a rural area',
  access: 'anyone',
  params: PincodeParams,
  success: 200,
  reply: z.object({ city: z.string(), state: z.string() }),
  problems: [404],
})
