import { isAllowed, type StaffRight } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import {
  ATTENTION_PERMISSIONS,
  isAsSeen,
  type AttentionKind,
} from '#domain/shop/needs-attention/needs-attention.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { bringBack, lockNotices, putAway } from '#server/db/dashboard/notices.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { notAllowed } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

interface By {
  id: number
  name: string
  role: Role
  rights?: readonly StaffRight[]
}

/**
 * Puts what waits of a kind away until it changes. Throws 403 for anyone who can do nothing about it, 409 when
 * something else waits than was seen.
 */
export function putAwayKind(
  database: Database,
  { kind, count, reason, by }: { kind: AttentionKind; count: number; reason: string; by: By },
): Promise<void> {
  requireAllowed(by, kind)
  return inTransaction(database, async (tx) => {
    await lockNotices(tx)
    const waiting = await putAway(tx, { kind, by: by.name, reason })
    if (!isAsSeen(waiting, count)) throw problem.of('attention-changed')
    const subject = { id: kind, name: kind }
    await recordChange(tx, { by, action: 'shop.away', subject, after: { reason, count: waiting } })
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

function requireAllowed({ role, rights }: By, kind: AttentionKind): void {
  const permission = ATTENTION_PERMISSIONS[kind]
  if (!isAllowed(role, permission, rights)) throw notAllowed(role, permission)
}
