import { isAllowed } from '#domain/accounts/permissions.ts'
import {
  DIGEST_HOUR,
  MOST_COUNTED,
  NOTICE_KINDS,
  noticePermission,
  noticeTime,
  type NoticeTime,
} from '#domain/shop/attention/attention.ts'
import type { NoticedKind } from '#domain/shop/mail.ts'
import { shopDayOf, startOfShopDay } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { listWaiting, type WaitingEntry } from '#server/db/dashboard/attention.ts'
import {
  lastDone,
  listNoticeReaders,
  listPutAway,
  lockNotices,
  markDone,
  noteWaiting,
} from '#server/db/dashboard/notices.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

/**
 * Notes what waits for the staff and, with a mail server, queues their emails: what is new at once, once a day what
 * still waits. One transaction: an entry is told when it is noted, and so never twice.
 */
export function tellStaff(
  database: Database,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockNotices(tx)
    const waiting = await listWaiting(tx, NOTICE_KINDS)
    const news = await noteWaiting(tx, waiting)
    // What waited before anybody could be told is not new.
    const isFirst = (await lastDone(tx, 'notices')) === undefined
    await markDone(tx, 'notices', now)
    if (!sendsMail) return
    if (!isFirst) await write(tx, news, { time: 'now' })
    await writeDigest(tx, waiting, now)
  })
}

/** Once a day, from the hour of the digest on. */
async function writeDigest(
  tx: Connection,
  waiting: readonly WaitingEntry[],
  now: Date,
): Promise<void> {
  const day = shopDayOf(now)
  const begins = startOfShopDay(day)?.getTime() ?? 0
  const isDue = now.getTime() >= begins + DIGEST_HOUR * 3_600_000
  const last = await lastDone(tx, 'digest')
  if (!isDue || (last !== undefined && last.getTime() >= begins)) return
  await markDone(tx, 'digest', now)
  const away = new Set((await listPutAway(tx)).map(({ kind, key }) => `${kind} ${key}`))
  const open = waiting.filter(({ kind, key }) => !away.has(`${kind} ${key}`))
  await write(tx, open, { time: 'daily', day })
}

/** Queues one email for each of the staff who wants these entries at this time and may do something about them. */
async function write(
  tx: Connection,
  entries: readonly WaitingEntry[],
  { time, day }: { time: NoticeTime; day?: string },
): Promise<void> {
  if (entries.length === 0) return
  for (const { id, email, role, choices } of await listNoticeReaders(tx)) {
    const wanted = entries.filter(
      ({ kind }) =>
        isAllowed(role, noticePermission(kind)) && noticeTime(kind, role, choices) === time,
    )
    if (wanted.length === 0) continue
    const facts = {
      kind: 'staff-notice' as const,
      isDigest: day !== undefined,
      entries: kindsOf(wanted),
    }
    const key = day !== undefined && { key: `staff-notice:${id}:${day}` }
    await queueMail(tx, { to: email, facts, language: 'en', ...key })
  }
}

/** The entries by kind, in the order of the kinds. */
function kindsOf(entries: readonly WaitingEntry[]): NoticedKind[] {
  return NOTICE_KINDS.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    const ids = ofKind.flatMap(({ id }) => id ?? [])
    const firstId = ids.length === 0 ? null : Math.min(...ids)
    const count = Math.min(ofKind.length, MOST_COUNTED)
    return count === 0 ? [] : [{ kind, count, firstId }]
  })
}
