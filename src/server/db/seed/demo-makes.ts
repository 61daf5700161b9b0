import { eq, sql } from 'drizzle-orm'
import { sizesInRange } from '#domain/catalogue/sizes/size-range.ts'
import { ratesOfCard } from '#domain/pricing/metal/derived-rates.ts'
import { weightOfMetals, weightOfParts } from '#domain/pricing/metal/makes.ts'
import { metalPrice, type Rates } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { writeMakePrices, writeProductPrices } from '#server/db/rates/make-prices.ts'
import { writeProductStock, type OwnSizes } from '#server/db/rates/make-sizes.ts'
import { listOwnMakes, replaceMakes, type OwnMake } from '#server/db/rates/product-makes.ts'
import { listAlloys, markApplied } from '#server/db/rates/rate-cards.ts'
import { rateCards, rateValues } from '#server/db/schema/rates.ts'
import type { SeededProduct } from './demo-catalogue.ts'
import type { DemoFiles, DemoMake } from './demo-files.ts'

/**
 * Gives pieces of the demo shop their makes, priced by a card of the demo. The first make of each costs what the piece
 * did, and the pieces of all its sizes are as many: what is left of its price is its making.
 */
export async function seedMakes(
  tx: Connection,
  { makes }: DemoFiles,
  bySlug: ReadonlyMap<string, SeededProduct>,
): Promise<void> {
  const { cardId, rates } = await applyDemoRates(tx, makes)
  for (const { slug, makes: written } of makes.pieces) {
    const product = bySlug.get(slug)
    if (product === undefined) throw new Error(`demo/makes.json names ${slug}, which is no piece.`)
    await replaceMakes(tx, product.id, ownMakes(written, product.unitPrice, rates))
    const stored = await listOwnMakes(tx, product.id)
    const prices = stored.map((make) => {
      const breakUp = metalPrice(termsOfMake(make), rates) ?? null
      return { id: make.makeId, price: breakUp?.price ?? null, breakUp }
    })
    await writeMakePrices(tx, prices, { id: cardId, pricedAt: null })
    await writeProductPrices(tx, [product.id])
    await writeProductStock(tx, product.id)
  }
}

async function applyDemoRates(
  tx: Connection,
  { source, rates: typed, pieces }: DemoFiles['makes'],
) {
  const affected = pieces.reduce((sum, { makes }) => sum + makes.length, 0)
  const inPaise = Object.entries(typed).map(([alloy, rate]) => {
    return [alloy, paiseFromRupees(rate)] as const
  })
  const rule = 'fineness/1000'
  const rates = ratesOfCard(new Map(inPaise), await listAlloys(tx), rule)
  const [card] = await tx
    .insert(rateCards)
    .values({
      kind: 'typed',
      state: 'scheduled',
      source,
      rule,
      effectiveAt: sql`now()`,
      byName: source,
    })
    .returning({ id: rateCards.id })
  if (card === undefined) throw new Error('The database stored no rate card.')
  const { id: cardId } = card
  const values = [...rates].map(([alloy, rate]) => Object.assign({ cardId, alloy }, rate))
  await tx.insert(rateValues).values(values)
  await markApplied(tx, cardId, { replaces: null, affected })
  return {
    cardId,
    rates: new Map([...rates].map(([alloy, { paisePerGram }]) => [alloy, paisePerGram])),
  }
}

function ownMakes(written: readonly DemoMake[], price: Paise, rates: Rates): OwnMake[] {
  return written.map((make) => {
    const own = ownMake(make)
    if (make.making !== null) return own
    const rest = price - (metalPrice(termsOfMake(own), rates)?.price ?? 0)
    if (rest < 0)
      throw new Error(`demo/makes.json: a make in ${make.alloy} costs more than its piece.`)
    return { ...own, making: { ...own.making, value: rupeesFromPaise(rest) } }
  })
}

function ownMake({
  alloy,
  net,
  other = 0,
  further = [],
  making,
  stones,
  hallmark,
  sizes,
}: DemoMake): OwnMake {
  const netMg = weightOfMetals({ netMg: net, metals: further })
  return {
    alloy,
    isActive: true,
    netMg: net,
    grossMg: weightOfParts({ netMg, otherMg: other, stones }),
    otherMg: other,
    stockKind: 'counted',
    tolerance: 2,
    sku: '',
    barcode: '',
    pictures: [],
    wastage: 0,
    making: {
      kind: making === null ? 'flat' : 'percent',
      value: making ?? 0,
      basis: 'net',
      least: 0,
    },
    articles: 1,
    metals: [...further],
    stones: stones.map((stone) => Object.assign({ pricedBy: 'lot' as const }, stone)),
    charges:
      hallmark === true
        ? [{ label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' }]
        : [],
    partUnit: 1,
    priceUnit: 1,
    ...ownSizesOf(sizes),
  }
}

function ownSizesOf(sizes: DemoMake['sizes']): OwnSizes {
  if (sizes === undefined) return { sizeKind: 'none', sizeStock: 'size', pool: null, sizes: [] }
  const { kind, stock, pool = null, days = null } = sizes
  const range = sizesInRange(kind, sizes) ?? []
  return {
    sizeKind: kind,
    sizeStock: stock === undefined ? 'pooled' : 'size',
    pool,
    sizes: range.map(({ code, netMgDelta }) => {
      const left = stock === undefined ? null : (stock[code] ?? 0)
      return { code, netMgDelta, stock: left, leadDays: days, isActive: true }
    }),
  }
}

/**
 * Takes the card of the demo back, so that its rates do not count in a real shop: what it priced has no price before the
 * owner's own rates. A card that books or other cards name stays, dropped. Applied cards are frozen; this one never was
 * the owner's.
 */
export async function removeDemoRates(tx: Connection, { makes }: DemoFiles): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from rate_cards where state = 'applied' and by_user_id is null and replaces is null
      and by_name = ${makes.source} and source = ${makes.source}`)
  const [card] = rows
  if (card === undefined) return
  await tx.execute(sql`
    update makes set price = null, breakup = null, price_card = null, priced_at = null
    where price_card = ${card.id}`)
  await tx.execute(sql`alter table rate_cards disable trigger keep_applied_card`)
  await tx
    .update(rateCards)
    .set({ state: 'dropped', appliedAt: null })
    .where(eq(rateCards.id, card.id))
  await tx.execute(sql`alter table rate_cards enable trigger keep_applied_card`)
  await tx.execute(sql`
    delete from rate_cards where id = ${card.id}
      and not exists (select from order_lines where rate_card_id = rate_cards.id)
      and not exists (select from cart_lines where locked_card_id = rate_cards.id)
      and not exists (select from rate_cards as other
        where rate_cards.id in (other.replaces, other.figures_of))`)
}
