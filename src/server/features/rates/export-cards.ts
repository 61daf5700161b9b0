import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { latestCards, ratesOfCards } from '#server/db/rates/rate-cards.ts'

/** Cards of one batch. */
const BATCH = 100

const COLUMNS = ['Card', 'Applied', 'By', 'Source', 'Kind', 'Makes', 'Alloy', 'Per gram', 'Derived']

/** Every applied card as CSV, a line for each rate, latest first: never all in memory. */
export async function* cardsAsCsv(db: Connection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for (let beforeId: number | undefined; ;) {
    // By id: a card that is applied meanwhile moves none.
    const cards = await latestCards(db, { limit: BATCH, beforeId })
    const ratesById = await ratesOfCards(
      db,
      cards.map(({ id }) => id),
    )
    for (const { id, appliedAt, byName, source, kind, affected } of cards) {
      const of = [id, appliedAt?.toISOString() ?? '', byName, source, kind, affected]
      for (const [alloy, { paisePerGram, rule }] of ratesById.get(id) ?? []) {
        yield csvLine([...of, alloy, rupeesFromPaise(paisePerGram), rule])
      }
    }
    if (cards.length < BATCH) return
    beforeId = cards.at(-1)?.id
  }
}
