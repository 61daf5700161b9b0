import type { FastifyInstance } from 'fastify'
import * as audit from '#contract/shop/audit.ts'
import { AUDIT_ACTIONS } from '#domain/accounts/audit.ts'
import { daysBefore } from '#domain/shop/shop-days.ts'
import { listAuditLog, type AuditRow } from '#server/db/settings/audit-log.ts'
import type { Database } from '#server/db/connection.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { serve } from '#server/http/endpoint.ts'

/** The log of every change in the admin. */
export function registerAudit(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, audit.listAudit, async ({ query }, context) => {
    const { kind, q, subject, from, until } = query
    const choice = {
      kind,
      q,
      subjectId: subject === '' ? undefined : subject,
      from,
      until: until && daysBefore(until, -1),
    }
    const { rows, total } = await listAuditLog(database.orm, choice, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(presentEntry)
  })
}

function presentEntry(row: AuditRow): audit.AuditEntry {
  const { id, at, byName, action, kind, subjectId, subjectName, before, after } = row
  const words: Readonly<Record<string, string>> = AUDIT_ACTIONS
  return {
    id,
    at: at.toISOString(),
    by: byName,
    action,
    what: words[action] ?? action,
    kind,
    subjectId,
    subjectName,
    before,
    after,
  }
}
