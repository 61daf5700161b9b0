import { ratesOfCard, type Rate, type RateRule } from '#domain/pricing/metal/derived-rates.ts'
import { doubtfulRates, RECENT_CARDS, type RateDoubt } from '#domain/pricing/metal/rate-guard.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  latestCards,
  listAlloys,
  ratesOfCards,
  type AlloyRow,
} from '#server/db/rates/rate-cards.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'

/** Rates as somebody types them, in paise per gram. */
export interface TypedCard {
  rates: readonly { alloy: string; perGram: Paise }[]
  rule: RateRule
}

/** All rates of a typed card, and which of them may be slips. */
export interface ReadCard {
  rates: Map<string, Rate>
  doubts: Map<string, RateDoubt>
  alloys: AlloyRow[]
}

/** Derives what was not typed and looks for slips. Throws 400 for an alloy that there is not, or twice. */
export async function readTypedCard(db: Connection, { rates, rule }: TypedCard): Promise<ReadCard> {
  const alloys = await listAlloys(db)
  const typed = typedRates(rates, alloys)
  const all = ratesOfCard(typed, alloys, rule)
  return { rates: all, doubts: await doubtsOf(db, all, alloys), alloys }
}

/** Which rates of a card may be slips beside those that count now. */
export async function doubtsOf(
  db: Connection,
  rates: ReadonlyMap<string, Rate>,
  alloys: readonly AlloyRow[],
): Promise<Map<string, RateDoubt>> {
  const cards = await latestCards(db, { limit: RECENT_CARDS })
  const recent = [
    ...(
      await ratesOfCards(
        db,
        cards.map(({ id }) => id),
      )
    ).values(),
  ]
  const before = recent[0] ?? new Map<string, Rate>()
  const { guardPercent } = await readSetting(db, 'rates')
  return doubtfulRates(rates, alloys, {
    guardPercent,
    before: new Map([...before].map(([alloy, { paisePerGram }]) => [alloy, paisePerGram])),
    recent: new Map(
      alloys.map(({ code }) => [
        code,
        recent.flatMap((card) => card.get(code)?.paisePerGram ?? []),
      ]),
    ),
  })
}

function typedRates(rates: TypedCard['rates'], alloys: readonly AlloyRow[]): Map<string, Paise> {
  const typed = new Map<string, Paise>()
  for (const { alloy, perGram } of rates) {
    const isKnown = alloys.some(({ code }) => code === alloy)
    const message = isKnown ? `${alloy} is there twice.` : `There is no alloy ${alloy}.`
    if (!isKnown || typed.has(alloy)) throw problem.invalid([{ field: 'rates', message }])
    typed.set(alloy, perGram)
  }
  return typed
}
