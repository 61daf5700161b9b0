import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'

export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/newsletter/subscribe',
  summary:
    'Subscribes to the newsletter; the response does not reveal whether the address is known',
  access: 'anyone',
  body: z.object({ email: emailText(issue('email-address-required')) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [],
})

/** The key of the link in the confirmation mail. */
const KeyBody = z.object({ key: requiredText(100, issue('newsletter-link-incomplete')) })

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirms a subscription with the key from its email',
  access: 'anyone',
  body: KeyBody,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [404],
})

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'Ends a subscription with the key from its emails',
  access: 'anyone',
  body: KeyBody,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [404],
})

export const endReviewInvitations = endpoint({
  name: 'endReviewInvitations',
  method: 'POST',
  path: '/newsletter/end-invitations',
  summary: 'Ends the invitations to review with the key of the link in one of them',
  access: 'anyone',
  body: KeyBody,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [404],
})
