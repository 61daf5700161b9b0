import * as z from 'zod/mini'
import { Session } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, RandomKey } from '#contract/fields.ts'
import { GivenPan } from '#contract/orders/buyer-pans.ts'
import { BillingAddress } from '#contract/orders/checkout-details.ts'
import { cleanGstin } from '#domain/invoices/billing.ts'
import { ShopRepair } from './repairs.ts'

export const billRepair = endpoint({
  name: 'billRepair',
  method: 'PUT',
  path: '/repair/bill/{repairId}',
  summary: 'Makes the bill of a job whose work is done: an order that is paid by link or recorded',
  access: 'admin',
  permission: 'repairs',
  params: z.object({ repairId: id }),
  body: z.object({
    /** The version on the screen; 409 when somebody has changed the job since. */
    seen: z.int(),
    /** Who it is made out to; absent or null: the name of the booking, without an address. */
    billing: z.optional(z.nullable(BillingAddress)),
    /** Of a firm, which then needs `billing`; empty for a consumer. */
    gstin: z.pipe(optionalText(30), z.transform(cleanGstin)),
    ...GivenPan,
  }),
  success: 200,
  reply: z.object({ message: z.string(), repair: ShopRepair }),
  problems: [401, 403, 404, 409],
})

export const payRepair = endpoint({
  name: 'payRepair',
  method: 'POST',
  path: '/repair/pay',
  summary:
    'Opens the bill of a job for the browser that has its link, to be paid online as an order',
  access: 'anyone',
  body: z.object({ key: RandomKey }),
  success: 200,
  /** `guest` is null once the bill belongs to an account, which pays it among its orders. */
  reply: z.object({ orderId: z.number(), guest: z.nullable(Session) }),
  problems: [404, 409],
})
