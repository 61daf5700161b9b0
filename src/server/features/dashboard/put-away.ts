import type { PutAway } from '#contract/shop/dashboard.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import {
  ATTENTION_PERMISSIONS,
  MOST_COUNTED,
  type AttentionKind,
} from '#domain/shop/attention/attention.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { listWaiting } from '#server/db/dashboard/attention.ts'
import { bringBack, listPutAway, lockNotices, putAway } from '#server/db/dashboard/notices.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface By {
  id: number
  name: string
  role: Role
}

/**
 * Puts what waits of a kind away until it changes. Throws 403 for who can do nothing about it, 409 when
 * more or less waits than was seen.
 */
export function putAwayKind(
  database: Database,
  { kind, count, reason, by }: { kind: AttentionKind; count: number; reason: string; by: By },
): Promise<void> {
  requireAllowed(by, kind)
  return inTransaction(database, async (tx) => {
    await lockNotices(tx)
    const away = await awayKeys(tx)
    const open = (await listWaiting(tx, [kind])).filter(({ key }) => !away.has(`${kind} ${key}`))
    if (Math.min(open.length, MOST_COUNTED) !== count) throw problem.of('attention-changed')
    await putAway(tx, open, { by: by.name, reason })
    const subject = { id: kind, name: kind }
    await recordChange(tx, { by, action: 'shop.away', subject, after: { reason, count } })
  })
}

/** Shows what was put away of a kind again. Throws 403. */
export function bringBackKind(
  database: Database,
  { kind, by }: { kind: AttentionKind; by: By },
): Promise<void> {
  requireAllowed(by, kind)
  return inTransaction(database, async (tx) => {
    await lockNotices(tx)
    await bringBack(tx, kind)
    await recordChange(tx, {
      by,
      action: 'shop.back',
      subject: { id: kind, name: kind },
      after: {},
    })
  })
}

/** What is put away of some kinds and still waits. */
export async function putAwayOf(
  db: Connection,
  kinds: readonly AttentionKind[],
): Promise<PutAway[]> {
  const rows = await listPutAway(db)
  if (rows.length === 0) return []
  const waiting = await listWaiting(db, kinds)
  const isWaiting = new Set(waiting.map(({ kind, key }) => `${kind} ${key}`))
  return kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind && isWaiting.has(`${kind} ${row.key}`))
    const last = ofKind.at(-1)
    if (last === undefined) return []
    const { reason, putAwayBy: by, putAwayAt } = last
    return [{ kind, count: ofKind.length, reason, by, at: putAwayAt?.toISOString() ?? '' }]
  })
}

function requireAllowed({ role }: By, kind: AttentionKind): void {
  if (!isAllowed(role, ATTENTION_PERMISSIONS[kind])) throw problem.of('forbidden')
}

async function awayKeys(db: Connection): Promise<ReadonlySet<string>> {
  return new Set((await listPutAway(db)).map(({ kind, key }) => `${kind} ${key}`))
}
