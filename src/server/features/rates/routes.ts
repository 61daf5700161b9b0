import type { FastifyInstance } from 'fastify'
import * as newPrices from '#contract/metal/new-prices.ts'
import * as rates from '#contract/metal/rates.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import type { Database } from '#server/db/connection.ts'
import {
  currentCard,
  findAppliedCard,
  latestCards,
  listAlloys,
  ratesOf,
  ratesOfCards,
  scheduledCards,
  type RateCardRow,
} from '#server/db/rates/rate-cards.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { cardsAsCsv } from './export-cards.ts'
import { listNewPrices, newPricesAsCsv } from './list-new-prices.ts'
import { NewPriceLists } from './new-price-lists.ts'
import { presentCard, presentToday } from './present-card.ts'
import { previewRates } from './preview-rates.ts'
import { cardBefore, revertCard } from './revert-card.ts'
import { saveTypedCard } from './save-card.ts'
import { doubtsOf } from './typed-card.ts'
import { applyScheduledCard, dropScheduledCard } from './scheduled-card.ts'

/** The rates of gold, silver and platinum: what everybody sees, and what the admin changes. */
export function registerRates(
  app: FastifyInstance,
  { database, jobs }: { database: Database; jobs: JobWorker },
): void {
  const db = database.orm
  const lists = new NewPriceLists(db)
  jobs.handle('apply-rates', (cardId) => applyScheduledCard(database, cardId))

  serve(app, rates.getTodaysRates, async () =>
    presentToday(await currentCard(db), await listAlloys(db), await readSetting(db, 'rates')),
  )

  serve(app, rates.getRates, () => ratesOfShop(database))

  serve(app, rates.previewRates, ({ body }, { user }) =>
    previewRates(db, { ...body, seesCosts: isAllowed(user.role, 'costs') }),
  )

  serve(app, newPrices.listNewPrices, ({ body }) => listNewPrices(db, lists, body))

  serveFile(app, newPrices.exportNewPrices, async ({ body }) => ({
    name: 'new-prices.csv',
    chunks: newPricesAsCsv(db, await lists.ofCard(body)),
  }))

  serve(app, rates.applyRates, async ({ body }, { user: by, log }) => {
    const { at, confirmed = [], ...input } = body
    const moment = at === undefined || at === null ? null : new Date(at)
    const saved = await saveTypedCard(database, { ...input, at: moment, confirmed, by })
    log.info({ adminId: by.id, ...saved }, 'rates saved')
    return answer(database, saved)
  })

  serve(app, rates.revertRates, async ({ params: { cardId } }, { user: by, log }) => {
    const saved = await revertCard(database, { cardId, by })
    log.info({ adminId: by.id, ...saved }, 'rates reverted')
    return answer(database, saved)
  })

  serve(app, rates.dropRates, async ({ params: { cardId } }, { user: by }) => {
    await dropScheduledCard(database, { cardId, by })
    return { message: 'The scheduled rates are dropped.' }
  })

  serve(app, rates.listRateCards, async () => {
    const alloys = await listAlloys(db)
    const cards = await latestCards(db, { limit: rates.MOST_CARDS })
    const ratesById = await ratesOfCards(
      db,
      cards.map(({ id }) => id),
    )
    return cards.map((card) => presentCard(card, ratesById.get(card.id) ?? new Map(), alloys))
  })

  serveFile(app, rates.exportRateCards, async () => ({
    name: 'rates.csv',
    chunks: cardsAsCsv(db),
  }))
}

async function ratesOfShop({ orm: db }: Database): Promise<rates.RatesOfShop> {
  const alloys = await listAlloys(db)
  const present = async (card: RateCardRow) => presentCard(card, await ratesOf(db, card.id), alloys)
  const current = await currentCard(db)
  const previous = current && (await cardBefore(db, current))
  const scheduled: rates.WaitingCard[] = []
  for (const card of await scheduledCards(db)) {
    const doubts = [...(await doubtsOf(db, await ratesOf(db, card.id), alloys))]
    const doubtful = doubts.map(([alloy, doubt]) => ({ alloy, doubt }))
    scheduled.push({ ...(await present(card)), doubts: doubtful })
  }
  return {
    alloys: alloys.map(({ code, label, labelHi, metal, fineness }) => ({
      alloy: code,
      label,
      labelHi,
      metal,
      fineness,
    })),
    current: current ? presentCard(current, current.rates, alloys) : null,
    previous: previous ? presentCard(previous, previous.rates, alloys) : null,
    scheduled,
  }
}

async function answer(
  { orm: db }: Database,
  { cardId, changed }: { cardId: number; changed: number },
) {
  const alloys = await listAlloys(db)
  const applied = await findAppliedCard(db, cardId)
  const waiting = await scheduledCards(db)
  const toCome = waiting.filter(({ effectiveAt }) => effectiveAt > new Date())
  const card = applied ?? waiting.find(({ id }) => id === cardId)
  if (card === undefined) throw problem.of('rates-changed')
  const presented = presentCard(card, await ratesOf(db, cardId), alloys)
  return { message: savedText(applied !== undefined, toCome.length), card: presented, changed }
}

/** Rates that were scheduled before know nothing of those that are typed after them, and replace them all the same. */
function savedText(isApplied: boolean, waiting: number): string {
  if (!isApplied) return 'The rates are scheduled.'
  if (waiting === 0) return 'The rates count now.'
  return 'The rates count now, until the scheduled ones replace them. Drop those if they are outdated.'
}
