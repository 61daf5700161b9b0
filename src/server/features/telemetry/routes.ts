import type { FastifyInstance } from 'fastify'
import { getShopHealth, type PageHealth } from '#contract/shop/page-health.ts'
import * as telemetry from '#contract/shop/telemetry.ts'
import { pageKindOf } from '#domain/telemetry/page-kinds.ts'
import { percentile75, verdictOn, type WebVital } from '#domain/telemetry/web-vitals.ts'
import { REPORTED_ERRORS_A_MINUTE, REPORTED_VISITS_A_MINUTE } from '#domain/accounts/limits.ts'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { listBrowserErrors, noteBrowserError } from '#server/db/telemetry/browser-errors.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteOldVitals, sumVitals, type VitalCount } from '#server/db/telemetry/web-vitals.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { VitalsCollector } from './collect-vitals.ts'
import { InMemoryRateLimiter } from './in-memory-rate-limiter.ts'

const SHOWN_DAYS = 28

const THANKS = { message: 'Thank you.' }

/** Web vitals and errors reported by browsers, and the admin screen that shows them. */
export function registerTelemetry(
  app: FastifyInstance,
  { database }: { database: Database },
): void {
  const vitals = new VitalsCollector(database, (err) =>
    app.log.warn({ err }, 'visits could not be counted'),
  )
  const visits = new InMemoryRateLimiter(REPORTED_VISITS_A_MINUTE)
  const errors = new InMemoryRateLimiter(REPORTED_ERRORS_A_MINUTE)
  app.addHook('onClose', () => vitals.stop())
  scheduleMaintenance(app, 'forget old figures', () =>
    deleteOldVitals(database.orm, KEPT_DAYS.pageFigures),
  )

  serve(app, telemetry.reportVitals, async ({ body }, { address }) => {
    if (!visits.lets(address)) throw problem.tooMany(60)
    vitals.add(body)
    return THANKS
  })

  serve(app, telemetry.reportBrowserError, async ({ body }, { address }) => {
    if (!errors.lets(address)) throw problem.tooMany(60)
    await noteBrowserError(database.orm, {
      page: pageKindOf(body.path),
      device: body.isPhone ? 'phone' : 'desktop',
      message: withoutPeople(body.message).slice(0, 300),
      place: withoutPeople(body.place).slice(0, 200),
      count: 1,
    })
    return THANKS
  })

  serve(app, getShopHealth, async () => {
    await vitals.flush()
    const counts = await sumVitals(database.orm, SHOWN_DAYS)
    const rows = await listBrowserErrors(database.orm)
    return {
      pages: pagesOf(counts),
      errors: rows.map(({ firstAt, lastAt, ...row }) =>
        Object.assign(row, { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }),
      ),
    }
  })
}

/** Removes queries, emails and long numbers, which may identify a person. */
function withoutPeople(text: string): string {
  return (
    text
      // Up to the line and column that may follow.
      .replaceAll(/[?#][^\s)'"]*?(?=(?::\d+){0,2}(?:[\s)'"]|$))/g, '')
      .replaceAll(/[^\s"'<>(),;=/]+@[^\s"'<>(),;=/]+/g, '[email]')
      .replaceAll(/\+?\d[\d ()-]{7,}\d/g, '[number]')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
  )
}

/** Pages by visits, most visited first. */
function pagesOf(counts: readonly VitalCount[]): PageHealth[] {
  const groups = Map.groupBy(counts, ({ page, device }) => `${page} ${device}`)
  const pages = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const of = (vital: WebVital) => group.filter((count) => count.vital === vital)
    const visits = Math.max(...(['lcp', 'inp', 'cls'] as const).map((vital) => sumOf(of(vital))))
    const { page, device } = first
    const [lcp, inp, cls] = [
      figure('lcp', of('lcp')),
      figure('inp', of('inp')),
      figure('cls', of('cls')),
    ]
    return [{ page, device, visits, lcp, inp, cls }]
  })
  return pages.sort((a, b) => b.visits - a.visits || a.page.localeCompare(b.page))
}

function sumOf(counts: readonly VitalCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function figure(vital: WebVital, counts: readonly VitalCount[]): PageHealth['lcp'] {
  if (counts.length === 0) return null
  const p75 = percentile75(vital, new Map(counts.map(({ bucket, count }) => [bucket, count])))
  return { p75, verdict: verdictOn(vital, p75) }
}
