import { isAllowed } from '#domain/accounts/permissions.ts'
import {
  DIGEST_HOUR,
  NOTICE_KINDS,
  noticePermission,
  noticeTime,
  type NoticeTime,
} from '#domain/shop/needs-attention/notices.ts'
import { shopDayOf, startOfShopDay } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { readAttention, type WaitingKind } from '#server/db/dashboard/waiting-entries.ts'
import {
  lastDone,
  listNoticeReaders,
  lockNotices,
  markDone,
  noteWaiting,
} from '#server/db/dashboard/notices.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

/**
 * Notes what waits for the staff and, with a mail server, queues their emails: what is new at once, once a day what
 * still waits. One transaction: an entry is told when it is noted, and so never twice.
 */
export function notifyStaff(
  database: Database,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockNotices(tx)
    const news = await noteWaiting(tx, NOTICE_KINDS)
    // What waited before anybody could be told is not new.
    const isFirst = (await lastDone(tx, 'notices')) === undefined
    await markDone(tx, 'notices', now)
    if (!sendsMail) return
    if (!isFirst) await write(tx, news, { time: 'now' })
    await writeDigest(tx, now)
  })
}

/** Once a day, from the hour of the digest on. */
async function writeDigest(tx: Connection, now: Date): Promise<void> {
  const day = shopDayOf(now)
  const begins = startOfShopDay(day)?.getTime() ?? 0
  const isDue = now.getTime() >= begins + DIGEST_HOUR * 3_600_000
  const last = await lastDone(tx, 'digest')
  if (!isDue || (last !== undefined && last.getTime() >= begins)) return
  await markDone(tx, 'digest', now)
  await write(tx, await readAttention(tx, NOTICE_KINDS), { time: 'daily', day })
}

/** Queues one email for each of the staff who wants these entries at this time and may do something about them. */
async function write(
  tx: Connection,
  entries: readonly WaitingKind[],
  { time, day }: { time: NoticeTime; day?: string },
): Promise<void> {
  if (entries.length === 0) return
  for (const { id, email, role, rights, choices } of await listNoticeReaders(tx)) {
    const wanted = entries.filter(
      ({ kind }) =>
        isAllowed(role, noticePermission(kind), rights) && noticeTime(kind, role, choices) === time,
    )
    if (wanted.length === 0) continue
    const facts = {
      kind: 'staff-notice' as const,
      isDigest: day !== undefined,
      entries: wanted,
    }
    const key = day !== undefined && { key: `staff-notice:${id}:${day}` }
    await queueMail(tx, { to: email, facts, language: 'en', ...key })
  }
}
