import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment, optionalChoice, optionalText } from '#contract/fields.ts'
import { dateQuery, PageQuery } from '#contract/paging.ts'
import { AUDIT_KINDS } from '#domain/accounts/audit.ts'

/** One change in the admin; `before` and `after` hold the fields that changed. */
export const AuditEntry = z.object({
  id: z.number(),
  at: moment,
  by: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/audit/getall',
  summary: 'All changes in the admin, latest first',
  access: 'admin',
  permission: 'audit',
  query: z.object({
    ...PageQuery.shape,
    q: optionalText(100),
    kind: optionalChoice(AUDIT_KINDS),
    subject: optionalText(100),
    from: dateQuery,
    until: dateQuery,
  }),
  success: 200,
  reply: z.array(AuditEntry),
  problems: [401, 403],
})
