import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment } from '#contract/fields.ts'

/** An email of the outbox in the list of the admin. */
const Mail = z.object({
  mailId: z.number(),
  kind: z.string(),
  recipient: z.string(),
  /** Empty until it was sent. */
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  /** Why the last try failed; empty when none did. */
  problem: z.string(),
  createdAt: moment,
  sentAt: z.nullable(moment),
  /** `sent` means that it was written to a file: no mail server was set up. */
  isFile: z.boolean(),
})
export type Mail = z.output<typeof Mail>

const MailParams = z.object({ mailId: id })

export const listEmails = endpoint({
  name: 'listEmails',
  method: 'GET',
  path: '/mail/getall',
  summary:
    'The newest 200 emails of the shop, those that failed first, and whether a mail server sends them',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: z.object({ emails: z.array(Mail), isReal: z.boolean() }),
  problems: [401, 403],
})

export const getEmail = endpoint({
  name: 'getEmail',
  method: 'GET',
  path: '/mail/getbyid/{mailId}',
  summary: 'An email, with the text that was sent',
  access: 'admin',
  permission: 'settings',
  params: MailParams,
  success: 200,
  reply: z.object({ ...Mail.shape, body: z.string() }),
  problems: [401, 403, 404],
})

export const resendEmail = endpoint({
  name: 'resendEmail',
  method: 'POST',
  path: '/mail/resend/{mailId}',
  summary: 'Sends a failed email again',
  access: 'admin',
  permission: 'settings',
  params: MailParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})
