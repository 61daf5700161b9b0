import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ChangedBy } from '#contract/problems.ts'
import { auditedDifference, type AuditAction, type AuditKind } from '#domain/accounts/audit.ts'
import type { Connection } from '#server/db/connection.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'

/** A change in the admin: who, what, of which thing, and its state before and after. */
export interface AuditedChange {
  /** Without an id it was the shop itself. */
  by: { id: number | null; name: string }
  action: AuditAction
  subject: { id: number | string; name: string }
  /** Left out for something new. */
  before?: object | undefined
  /** Left out for something deleted. */
  after?: object | undefined
}

/**
 * Records a change in the audit log; called in the transaction of the change, so that there is
 * never one without the other. A change without differences is not recorded; secrets are masked.
 */
export async function recordChange(tx: Connection, change: AuditedChange): Promise<void> {
  await recordChanges(tx, [change])
}

/** Rows of one statement. */
const BATCH = 500

/** The same for many changes of one step. */
export async function recordChanges(
  tx: Connection,
  changes: readonly AuditedChange[],
): Promise<void> {
  const rows = changes.flatMap((change) => entryOf(change) ?? [])
  for (let done = 0; done < rows.length; done += BATCH) {
    await tx.insert(auditLog).values(rows.slice(done, done + BATCH))
  }
}

/** What the log keeps of a change; undefined when nothing became different. */
function entryOf(change: AuditedChange): typeof auditLog.$inferInsert | undefined {
  const { by, action, subject } = change
  const { before, after } = auditedDifference(change.before, change.after)
  if (before !== null && after !== null && Object.keys(after).length === 0) return undefined
  return {
    byUserId: by.id,
    byName: by.name,
    action,
    kind: action.split('.')[0] ?? action,
    subjectId: String(subject.id),
    subjectName: subject.name.slice(0, 300).toWellFormed(),
    before,
    after,
  }
}

export type AuditRow = typeof auditLog.$inferSelect

/** Which entries of the log are wanted; whatever is left out does not narrow. */
export interface AuditChoice {
  kind?: AuditKind | undefined
  subjectId?: string | undefined
  /** Words of the name of who or what. */
  q: string
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** One page of the audit log, latest first, and how many entries the choice leaves. */
export async function listAuditLog(
  db: Connection,
  choice: AuditChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const chosen = conditionOf(choice)
  const rows = await db
    .select()
    .from(auditLog)
    .where(chosen)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(auditLog).where(chosen)
  return { rows, total: counted?.total ?? 0 }
}

/** Who changed one of these things last, and when; undefined when the log does not know. */
export async function lastChange(
  db: Connection,
  kind: AuditKind,
  subjectIds: readonly (number | string)[],
  since?: Date,
): Promise<ChangedBy | undefined> {
  const [row] = await db
    .select({ name: auditLog.byName, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.kind, kind),
        inArray(auditLog.subjectId, subjectIds.map(String)),
        since && gte(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row && { name: row.name, at: row.at.toISOString() }
}

/**
 * Who last sorted a list, or added, moved or deleted one of its members; undefined when the log does not know. A change
 * of other fields leaves the order as it is.
 */
export async function lastListChange(
  db: Connection,
  kind: 'category' | 'collection' | 'attribute',
): Promise<ChangedBy | undefined> {
  const [row] = await db
    .select({ name: auditLog.byName, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.kind, kind),
        or(
          inArray(auditLog.action, [`${kind}.order`, `${kind}.create`, `${kind}.delete`]),
          sql`${auditLog.after} ? 'parentId'`,
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row && { name: row.name, at: row.at.toISOString() }
}

function conditionOf({ kind, subjectId, q, from, until }: AuditChoice): SQL | undefined {
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    kind && eq(auditLog.kind, kind),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    q === ''
      ? undefined
      : or(
          ilike(auditLog.byName, pattern),
          ilike(auditLog.subjectName, pattern),
          eq(auditLog.subjectId, q),
        ),
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
  )
}
