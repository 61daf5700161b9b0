import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rupees } from '#contract/fields.ts'

export const getCashOwed = endpoint({
  name: 'getCashOwed',
  method: 'GET',
  path: '/order/cashowed',
  summary: "The cash that the customer owes for today's orders, which the law limits",
  access: 'customer',
  success: 200,
  reply: z.object({ owedToday: rupees }),
  problems: [401, 403],
})
