import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FIRST_STEPS } from '#domain/settings/first-steps.ts'

const FirstSteps = z.object({
  /** False when everything is done, the first order came, or the owner has put the guide away. */
  isShown: z.boolean(),
  steps: z.array(z.object({ key: z.enum(FIRST_STEPS), isDone: z.boolean() })),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/settings/firststeps',
  summary: 'The first steps of a new shop, and which of them are done',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: FirstSteps,
  problems: [401, 403],
})
