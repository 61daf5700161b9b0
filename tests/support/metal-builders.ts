import type { MakeInput } from '#contract/metal/makes.ts'
import type { Database } from '#server/db/connection.ts'
import { makeCharges, makes, makeStones } from '#server/db/schema/makes.ts'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

type Make = typeof makes.$inferInsert

/** A make of a product: 1.000 g of 22K gold without making, unless told otherwise; not priced yet. */
export async function aMake(
  { database }: { database: Database },
  productId: number,
  fields: Partial<Make> = {},
): Promise<typeof makes.$inferSelect> {
  const netMg = fields.netMg ?? 1_000
  const plain = { productId, alloy: '22K916', position: 0, netMg, grossMg: netMg }
  const making = { makingKind: 'flat' as const, makingValue: 0 }
  const [row] = await database.orm
    .insert(makes)
    .values({ ...plain, ...making, ...fields })
    .returning()
  if (row === undefined) throw new Error('PostgreSQL did not answer the new make.')
  return row
}

/** The studded piece of the golden numbers: ₹1,35,248.00 at ₹14,675.50 a gram without a discount on making. */
export async function aStuddedMake(place: { database: Database }, productId: number) {
  const make = await aMake(place, productId, {
    netMg: 7_845,
    grossMg: 8_100,
    wastage: 350,
    makingKind: 'gram',
    makingValue: 650_00,
    makingMin: 3_500_00,
    priceUnit: 100,
    articles: 2,
  })
  const { orm } = place.database
  const of = { makeId: make.id, position: 0 }
  await orm.insert(makeStones).values({
    ...of,
    name: 'Diamond',
    kind: 'natural',
    count: 1,
    milliCarats: 1_250,
    pricedBy: 'carat',
    rate: 8_000_00,
  })
  await orm.insert(makeCharges).values([
    { ...of, label: 'Enamel', paise: 900_00, kind: 'enamel', per: 'piece' },
    { ...of, position: 1, label: 'Hallmark', paise: 45_00, kind: 'hallmark', per: 'article' },
  ])
  return make
}

/** As its owner writes it: 1.000 g of 22K gold without making, unless told otherwise. */
export function aWrittenMake(more: Partial<MakeInput> = {}): MakeInput {
  const netMg = more.netMg ?? 1_000
  return {
    alloy: '22K916',
    isActive: true,
    netMg,
    grossMg: netMg,
    otherMg: 0,
    stockKind: 'counted',
    tolerance: 2,
    sku: '',
    barcode: '',
    pictures: [],
    wastage: 0,
    making: { kind: 'percent', value: 0, basis: 'net', least: 0 },
    articles: 1,
    metals: [],
    stones: [],
    charges: [],
    partUnit: 1,
    priceUnit: 1,
    sizeKind: 'none',
    sizeStock: 'size',
    pool: null,
    sizes: [],
    ...more,
  }
}

type Size = MakeInput['sizes'][number]

/** A size as its owner writes it, not limited unless told otherwise. */
export function size(code: string, more: Partial<Size> = {}): Size {
  return { code, netMgDelta: 0, stock: null, leadDays: null, isActive: true, ...more }
}

/** Golden case G8: 18K, 3.200 g at size 12, making 14 %. */
export function aSizedMake(sizes: Size[], more: Partial<MakeInput> = {}): MakeInput {
  return aWrittenMake({
    alloy: '18K750',
    netMg: 3_200,
    making: { kind: 'percent', value: 14, basis: 'net', least: 0 },
    sizeKind: 'ring',
    sizes,
    ...more,
  })
}

/** The sizes of G8, 45 mg more or less a size, five of each. */
export const G8_SIZES = [8, 12, 16].map((code) =>
  size(String(code), { netMgDelta: (code - 12) * 45, stock: 5 }),
)

/** Applies rates in rupees per gram, whatever the current ones are, each confirmed. Returns the id of the card. */
export async function applyRates(
  shop: Pick<TestApp, 'ask'>,
  { token }: Person,
  rates: Readonly<Record<string, number>>,
): Promise<number> {
  const all = await shop.ask('GET', '/rates/getall', { token })
  const typed = Object.entries(rates).map(([alloy, perGram]) => ({ alloy, perGram }))
  const body = {
    rates: typed,
    confirmed: typed,
    rule: 'fineness/999',
    source: 'Sarafa Jaipur',
    seenCardId: all.body.current?.cardId ?? null,
  }
  const answer = await shop.ask('POST', '/rates/apply', { token, body })
  if (answer.status !== 200) throw new Error(`The shop answered ${answer.status}: ${answer.text}`)
  return answer.body.card.cardId
}

/** A card with the figures of the one that counts, as if it had counted since a moment. */
export async function backdateRates(
  { database }: { database: Database },
  since: Date,
): Promise<void> {
  await database.pool.query(
    `with dated as (
       insert into rate_cards (kind, state, rule, effective_at, applied_at, by_name)
       values ('typed', 'applied', 'fineness/999', $1, $1, 'Ravi') returning id)
     insert into rate_values (card_id, alloy, paise_per_gram, is_derived, rule)
     select dated.id, alloy, paise_per_gram, is_derived, rate_values.rule from dated, rate_values
     where card_id = (select max(id) from rate_cards where state = 'applied')`,
    [since],
  )
}
