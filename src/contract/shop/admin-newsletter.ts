import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalChoice, optionalText } from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'

export const SUBSCRIBER_STATUSES = ['confirmed', 'pending', 'unsubscribed'] as const

/** A subscriber of the newsletter, also an unconfirmed one. */
export const Subscriber = z.object({
  subscriberId: z.number(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  consentedAt: moment,
})
export type Subscriber = z.output<typeof Subscriber>

const SubscriberChoice = {
  /** A part of the address. */
  q: optionalText(100),
  status: optionalChoice(SUBSCRIBER_STATUSES),
}

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  method: 'GET',
  path: '/newsletter/getall',
  summary: 'Newsletter subscribers, newest first; X-Total-Count counts all',
  access: 'admin',
  permission: 'subscribers',
  query: z.object({ ...PageQuery.shape, ...SubscriberChoice }),
  success: 200,
  reply: z.array(Subscriber),
  problems: [401, 403],
})

export const exportSubscribers = endpoint({
  name: 'exportSubscribers',
  method: 'GET',
  path: '/newsletter/export',
  summary: 'Newsletter subscribers as CSV; without a status, only confirmed ones',
  access: 'admin',
  permission: 'subscribers',
  query: z.object(SubscriberChoice),
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})

export const deleteSubscriber = endpoint({
  name: 'deleteSubscriber',
  method: 'DELETE',
  path: '/newsletter/remove/{subscriberId}',
  summary: 'Deletes an address completely, which its owner may request',
  access: 'admin',
  permission: 'subscribers',
  params: z.object({ subscriberId: id }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})
