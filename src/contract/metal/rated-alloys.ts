import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rupees } from '#contract/fields.ts'

/** An alloy of the shop with its present rate in rupees per gram, null while it has none. */
export const RatedAlloy = z.object({
  alloy: z.string(),
  label: z.string(),
  material: z.number(),
  perGram: z.nullable(rupees),
})
export type RatedAlloy = z.output<typeof RatedAlloy>

export const listRatedAlloys = endpoint({
  name: 'listRatedAlloys',
  method: 'GET',
  path: '/product/alloys',
  summary: 'Every alloy with its current rate: what the form of a new product prices makes by',
  access: 'admin',
  permission: 'catalogue',
  success: 200,
  reply: z.array(RatedAlloy),
  problems: [401, 403],
})
