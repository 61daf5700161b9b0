import type { FastifyInstance } from 'fastify'
import { searchAdmin } from '#contract/shop/admin-search.ts'
import {
  bringBackAttention,
  getNeedsAttention,
  putAwayAttention,
} from '#contract/shop/dashboard.ts'
import { chooseNotice, getOwnNotices } from '#contract/shop/notices.ts'
import { getRevenue, listBestSellers } from '#contract/shop/revenue.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import {
  ATTENTION_KINDS,
  ATTENTION_PERMISSIONS,
  type AttentionKind,
} from '#domain/shop/needs-attention/needs-attention.ts'
import { NOTICE_KINDS, noticePermission, noticeTime } from '#domain/shop/needs-attention/notices.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { daysBefore } from '#domain/shop/shop-days.ts'
import {
  countNewUsers,
  countPendingOrders,
  countUnpaidOrders,
  readLowStock,
  readWaitingRequests,
} from '#server/db/dashboard/needs-attention.ts'
import { readAttention, readPutAway } from '#server/db/dashboard/waiting-entries.ts'
import { readNoticeChoices, writeNoticeChoice } from '#server/db/dashboard/notices.ts'
import type { Database } from '#server/db/connection.ts'
import { readBestSellers } from '#server/db/dashboard/best-sellers.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { notAllowed } from '#server/http/auth.ts'
import { scheduleEveryMinute } from '#server/jobs/scheduler.ts'
import { serve } from '#server/http/endpoint.ts'
import { bringBackKind, putAwayKind } from './put-away.ts'
import { notifyStaff } from './notify-staff.ts'
import { findForAdmin } from './search.ts'
import { firstMoment, revenueOf } from './revenue.ts'

/** Rows of each list on the dashboard. */
const SHOWN = 6
const WEEK_DAYS = 7

/** The first screen of the admin, and the command palette that leads everywhere. */
export function registerDashboard(
  app: FastifyInstance,
  { config, database }: { config: { smtpUrl: string | undefined }; database: Database },
): void {
  const { orm } = database
  const sendsMail = config.smtpUrl !== undefined
  scheduleEveryMinute(app, 'tell the staff', () =>
    notifyStaff(database, { sendsMail, now: new Date() }),
  )

  serve(app, getRevenue, ({ query }) => revenueOf(orm, query.days, new Date()))

  serve(app, listBestSellers, async ({ query }) => {
    const since = firstMoment(query.days, new Date())
    const sold = await readBestSellers(orm, { since, limit: SHOWN })
    return sold.map(({ productId, name, images, pieces, revenue }) => ({
      productId,
      name,
      images,
      pieces,
      revenue: rupeesFromPaise(revenue),
    }))
  })

  serve(app, getNeedsAttention, async (_input, { user }) => {
    const kinds = kindsFor(user)
    const [entries, away, newUsers, pendingOrders, unpaidOrders, lowStock, requests] =
      await Promise.all([
        readAttention(orm, kinds),
        readPutAway(orm, kinds),
        countNewUsers(orm, daysBefore(new Date(), WEEK_DAYS)),
        countPendingOrders(orm),
        countUnpaidOrders(orm),
        readLowStock(orm, SHOWN),
        readWaitingRequests(orm, SHOWN),
      ])
    const waiting = requests.rows.map(({ id, name, email, phone, message, createdAt }) => ({
      id,
      contactId: id,
      name,
      email,
      phone,
      message,
      createdAt: createdAt.toISOString(),
      answeredAt: null,
    }))
    const { total } = requests
    return {
      entries,
      putAway: away,
      newUsers,
      pendingOrders,
      unpaidOrders,
      lowStock,
      requests: { total, waiting },
    }
  })

  serve(app, putAwayAttention, async ({ body }, { user: by }) => {
    await putAwayKind(database, { ...body, by })
    return { message: 'Put away until it changes.' }
  })

  serve(app, bringBackAttention, async ({ body: { kind } }, { user: by }) => {
    await bringBackKind(database, { kind, by })
    return { message: 'It is shown again.' }
  })

  serve(app, getOwnNotices, async (_input, { user }) => {
    const choices = await readNoticeChoices(orm, user.id)
    const kinds = NOTICE_KINDS.filter((kind) =>
      isAllowed(user.role, noticePermission(kind), user.rights),
    )
    return {
      isMailed: sendsMail,
      choices: kinds.map((kind) => ({ kind, time: noticeTime(kind, user.role, choices) })),
    }
  })

  serve(app, chooseNotice, async ({ body: { kind, time } }, { user }) => {
    const permission = noticePermission(kind)
    if (!isAllowed(user.role, permission, user.rights)) throw notAllowed(user.role, permission)
    await writeNoticeChoice(orm, user.id, { [kind]: time })
    return { message: 'Your choice is saved.' }
  })

  serve(app, searchAdmin, ({ query }, { user }) => findForAdmin(orm, query.q, user.role))
}

/** What somebody may do something about. */
function kindsFor({ role, rights }: Pick<SessionUser, 'role' | 'rights'>): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => isAllowed(role, ATTENTION_PERMISSIONS[kind], rights))
}
