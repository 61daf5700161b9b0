import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { claimedRupees, id, moment, rupees } from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { RECEIVED } from './payments.ts'
import { CASH_AGES } from '#domain/payments/cash-to-collect.ts'

const SUM = { count: z.number(), amount: rupees }

/** An order whose cash has not come. */
const CashOrder = z.object({
  orderId: z.number(),
  customer: z.string(),
  phone: z.string(),
  status: z.number(),
  /** Empty where nobody has named one, like the number of the parcel. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** When it was sent; null before. */
  sentAt: z.nullable(moment),
  age: z.enum(CASH_AGES),
  amount: rupees,
})
export type CashOrder = z.output<typeof CashOrder>

/** The cash that couriers still have to bring. Amounts in rupees. */
const CashToCollect = z.object({
  /** All orders, whichever are listed. */
  ...SUM,
  ages: z.array(z.object({ age: z.enum(CASH_AGES), ...SUM })),
  carriers: z.array(z.object({ carrier: z.string(), ...SUM })),
  /** The orders of this page, the one sent longest ago first. */
  orders: z.array(CashOrder),
})
export type CashToCollect = z.output<typeof CashToCollect>

const CASH = { access: 'admin', permission: 'orders' } as const

export const listCashToCollect = endpoint({
  name: 'listCashToCollect',
  method: 'GET',
  path: '/payment/cash',
  summary: 'The orders in cash whose money has not come, their sums by age and by carrier',
  ...CASH,
  query: z.object({
    ...PageQuery.shape,
    age: z.optional(
      z.pipe(
        z.string(),
        z.pipe(
          z.transform((text: string) => (text === '' ? undefined : text)),
          z.optional(z.enum(CASH_AGES, { error: 'Choose one of the ages.' })),
        ),
      ),
    ),
  }),
  success: 200,
  reply: CashToCollect,
  problems: [401, 403],
})

export const exportCashToCollect = endpoint({
  name: 'exportCashToCollect',
  method: 'GET',
  path: '/payment/cash/export',
  summary: 'The orders in cash whose money has not come, as CSV, sent longest ago first',
  ...CASH,
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})

/** At most as many as a courier pays for with one transfer; each is a transaction. */
const MOST_COLLECTED = 200

export const recordCollected = endpoint({
  name: 'recordCollected',
  method: 'POST',
  path: '/payment/cash/record',
  summary:
    'Records that the money of several orders came at once, each by itself; lists those that were refused, with the reason',
  ...CASH,
  body: z.object({
    /** Each with the amount on the screen; an order that owes another one is refused. */
    orders: z
      .array(z.object({ orderId: id, amount: claimedRupees }))
      .check(
        z.minLength(1, 'Choose at least one order.'),
        z.maxLength(MOST_COLLECTED, `At most ${MOST_COLLECTED} orders at once.`),
      ),
    ...RECEIVED,
  }),
  success: 200,
  reply: z.object({
    /** Such as `8 of 10 payments are recorded.` */
    message: z.string(),
    recorded: z.array(z.number()),
    refused: z.array(z.object({ orderId: z.number(), message: z.string() })),
  }),
  problems: [401, 403, 409],
})

/** The cash that has not come, and how it is recorded when it does. */
export const CASH_ENDPOINTS = [listCashToCollect, exportCashToCollect, recordCollected] as const
