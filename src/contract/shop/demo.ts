import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Whether the demo shop is here, and how much of it. */
const DemoState = z.object({
  isHere: z.boolean(),
  products: z.number(),
  orders: z.number(),
  customers: z.number(),
  reviews: z.number(),
})
export type DemoState = z.output<typeof DemoState>

export const getDemo = endpoint({
  name: 'getDemo',
  method: 'GET',
  path: '/demo/state',
  summary: 'Whether the demo shop is present, and its counts',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: DemoState,
  problems: [401, 403],
})

export const removeDemo = endpoint({
  name: 'removeDemo',
  method: 'DELETE',
  path: '/demo/remove',
  summary: 'Removes the demo shop; data of the owner stays',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})
