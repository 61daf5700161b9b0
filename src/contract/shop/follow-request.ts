import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment, RandomKey, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { REQUEST_KINDS } from '#domain/shop/request-clocks.ts'

const STATES = ['received', 'acknowledged', 'settled'] as const

/** A request as its sender sees it: no name, email or phone, because the link can be passed on. */
const FollowedRequest = z.object({
  number: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(STATES),
  message: z.string(),
  createdAt: moment,
  /** By when the shop answers; null while it does not have to. */
  answerBy: z.nullable(moment),
  /** By when a complaint is settled; null for other requests. */
  settleBy: z.nullable(moment),
  settledAt: z.nullable(moment),
  /** What was done about the complaint. */
  settlement: z.nullable(z.string()),
  replies: z.array(z.object({ at: moment, isFromSender: z.boolean(), text: z.string() })),
})
export type FollowedRequest = z.output<typeof FollowedRequest>

export const followRequest = endpoint({
  name: 'followRequest',
  method: 'POST',
  path: '/request/follow',
  summary: 'A request, for anyone who has its link; the key is in the body, so that no log has it',
  access: 'anyone',
  body: z.object({ key: RandomKey }),
  success: 200,
  reply: FollowedRequest,
  problems: [404],
})

export const addToRequest = endpoint({
  name: 'addToRequest',
  method: 'POST',
  path: '/request/add',
  summary: 'Adds to a request, for anyone who has its link',
  access: 'anyone',
  body: z.object({ key: RandomKey, text: requiredText(5_000, issue('request-text-required')) }),
  success: 201,
  reply: FollowedRequest,
  problems: [404],
})
