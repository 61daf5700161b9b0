import type { Rate } from '#domain/pricing/metal/derived-rates.ts'
import type { Connection } from '#server/db/connection.ts'
import { writeMakePrices, writeProductPrices } from '#server/db/rates/make-prices.ts'
import { currentCard, markApplied, type AppliedCard } from '#server/db/rates/rate-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { repriceMakes } from './price-makes.ts'

interface Applied {
  /** The card to apply; it waits. */
  cardId: number
  rates: ReadonlyMap<string, Rate>
  source: string
  by: { id: number | null; name: string }
  /** The card whose rates a revert brings back. */
  figuresOf?: AppliedCard
}

/**
 * Lets a card count: prices every make, gives the products their prices and freezes the card, all in the transaction of
 * the caller, which holds `lockRates`. Returns how many makes got another price.
 *
 * A revert makes every make exactly what it was under the earlier card: makes name that card and its time.
 */
export async function applyCard(
  tx: Connection,
  { cardId, rates, source, by, figuresOf }: Applied,
): Promise<number> {
  const before = await currentCard(tx)
  const card = { id: figuresOf?.id ?? cardId, pricedAt: figuresOf?.appliedAt ?? null }
  let affected = 0
  for await (const batch of repriceMakes(tx, rates)) {
    const prices = batch.map(({ id, breakUp }) => ({ id, price: breakUp?.price ?? null, breakUp }))
    await writeMakePrices(tx, prices, card)
    affected += batch.filter(({ price, breakUp }) => price !== (breakUp?.price ?? null)).length
  }
  await writeProductPrices(tx)
  await markApplied(tx, cardId, { replaces: before?.id ?? null, affected })
  await recordChange(tx, {
    by,
    action: figuresOf === undefined ? 'rates.apply' : 'rates.revert',
    subject: { id: cardId, name: source === '' ? `Rates ${cardId}` : source },
    before: figuresIn(before?.rates),
    after: { ...figuresIn(rates), affected },
  })
  return affected
}

function figuresIn(rates: ReadonlyMap<string, Rate> = new Map()): Record<string, number> {
  return Object.fromEntries([...rates].map(([alloy, { paisePerGram }]) => [alloy, paisePerGram]))
}
