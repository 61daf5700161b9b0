import type { FastifyInstance } from 'fastify'
import * as compliance from '#contract/shop/compliance.ts'
import { getFirstSteps } from '#contract/shop/first-steps.ts'
import { listConsents, type ConsentRow } from '#server/db/settings/consents.ts'
import type { Database } from '#server/db/connection.ts'
import { readLaunchFacts } from '#server/db/settings/launch-facts.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { findFirstSteps } from './first-steps.ts'
import { renderPages } from './rendered-pages.ts'
import { checkLaunch, type LaunchConfig } from './launch-checklist.ts'

const CONSENTS_AT_ONCE = 100

/** The launch checklist and the log of consents. */
export function serveLaw(
  app: FastifyInstance,
  { config, database: { orm } }: { config: LaunchConfig; database: Database },
): void {
  async function lookAtShop() {
    const values = await readSettings(orm)
    const facts = await readLaunchFacts(orm)
    const pages = await renderPages(app)
    const untrustedPeer = app.untrustedProxy.peer
    return { values, facts, points: checkLaunch({ values, facts, pages, config, untrustedPeer }) }
  }

  serve(app, compliance.checkLaunch, async () => (await lookAtShop()).points)

  serve(app, getFirstSteps, async () => findFirstSteps(await lookAtShop()))

  serve(app, compliance.listConsents, async ({ query }) => {
    const rows = await listConsents(orm, { ...query, limit: CONSENTS_AT_ONCE })
    return rows.map(presentConsent)
  })
}

function presentConsent({ at, noticeOf, ...act }: ConsentRow): compliance.Consent {
  return { ...act, at: at.toISOString(), noticeOf: noticeOf?.toISOString() ?? null }
}
