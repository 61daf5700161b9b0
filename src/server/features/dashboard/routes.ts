import type { FastifyInstance } from 'fastify'
import * as dashboard from '#contract/shop/dashboard.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import {
  ATTENTION_KINDS,
  ATTENTION_PERMISSIONS,
  type AttentionKind,
} from '#domain/shop/attention.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { daysBefore } from '#domain/shop/shop-days.ts'
import {
  countNewUsers,
  countPendingOrders,
  countUnpaidOrders,
  readLowStock,
  readWaitingRequests,
} from '#server/db/dashboard/needs-attention.ts'
import { readAttention } from '#server/db/dashboard/attention.ts'
import type { Database } from '#server/db/connection.ts'
import { readBestSellers } from '#server/db/dashboard/revenue.ts'
import { serve } from '#server/http/endpoint.ts'
import { findForAdmin } from './search.ts'
import { firstMoment, revenueOf } from './revenue.ts'

/** Rows of each list on the dashboard. */
const SHOWN = 6
const WEEK_DAYS = 7

/** The first screen of the admin, and the command palette that leads everywhere. */
export function registerDashboard(
  app: FastifyInstance,
  { database: { orm } }: { database: Database },
): void {
  serve(app, dashboard.getRevenue, ({ query }) => revenueOf(orm, query.days, new Date()))

  serve(app, dashboard.listBestSellers, async ({ query }) => {
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

  serve(app, dashboard.getNeedsAttention, async (_input, { user }) => {
    const [entries, newUsers, pendingOrders, unpaidOrders, lowStock, requests] = await Promise.all([
      readAttention(orm, kindsFor(user.role)),
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
      newUsers,
      pendingOrders,
      unpaidOrders,
      lowStock,
      requests: { total, waiting },
    }
  })

  serve(app, dashboard.searchAdmin, ({ query }, { user }) => findForAdmin(orm, query.q, user.role))
}

/** What somebody of a role may do something about. */
function kindsFor(role: Role): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => isAllowed(role, ATTENTION_PERMISSIONS[kind]))
}
