import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

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

/**
 * What a mail program calls when its reader presses Unsubscribe (RFC 8058): the address in `List-Unsubscribe`, which a
 * browser opens as the page `/newsletter`. Its body says nothing and is not read.
 */
export const endMailsByOneClick = endpoint({
  name: 'endMailsByOneClick',
  method: 'POST',
  path: '/newsletter',
  isPageToo: true,
  summary:
    'Ends the newsletter, the invitations to review the wish to be told of a piece or reminders of a cart, by the link of an email',
  access: 'anyone',
  query: z.object({
    /** The key of the newsletter's confirmation, or that of the saved list of subscribers. */
    key: optionalText(100),
    end: optionalText(100),
    /** The key of an invitation to review. */
    invitations: optionalText(100),
    /** The key of a request to be told about a piece. */
    alert: optionalText(100),
    /** The key of a cart's reminders. */
    cart: optionalText(100),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [404],
})
