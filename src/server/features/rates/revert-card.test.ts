import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MakeInput } from '#contract/metal/makes.ts'
import {
  breakUpLines,
  MAKING_BASES,
  MAKING_KINDS,
  STONE_PRICINGS,
  type BreakUp,
} from '#domain/pricing/metal/metal-price.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake, size } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const PRODUCTS = 100
const ALLOYS = ['22K916', '18K750', '925'] as const

/** A fixed price is more than its fees, in rupees. */
const MOST_FEES = 1_300

const rupees = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((paise) => paise / 100)

/** A make of an alloy as an owner may write it; the whole weighs as much as its parts. */
const aMakeOf = (alloy: string): fc.Arbitrary<MakeInput> =>
  fc
    .record({
      isActive: fc.nat(9).map((one) => one > 0),
      netMg: fc.integer({ min: 100, max: 60_000 }),
      otherMg: fc.integer({ min: 0, max: 3_000 }),
      wastage: fc.integer({ min: 0, max: 3_000 }).map((basisPoints) => basisPoints / 100),
      making: fc.record({
        kind: fc.constantFrom(...MAKING_KINDS),
        value: rupees(40),
        basis: fc.constantFrom(...MAKING_BASES),
        least: rupees(2_000),
      }),
      articles: fc.integer({ min: 1, max: 4 }),
      stones: fc.array(
        fc.record({
          name: fc.constant('Ruby'),
          kind: fc.constant('natural' as const),
          count: fc.integer({ min: 1, max: 20 }),
          milliCarats: fc.integer({ min: 1, max: 2_000 }),
          pricedBy: fc.constantFrom(...STONE_PRICINGS),
          rate: rupees(9_000),
        }),
        { maxLength: 3 },
      ),
      charges: fc.array(
        fc.record({
          label: fc.constant('Hallmark'),
          kind: fc.constant('hallmark' as const),
          amount: rupees(100),
          per: fc.constantFrom('piece' as const, 'article' as const),
        }),
        { maxLength: 2 },
      ),
      partUnit: fc.constantFrom(1 as const, 100 as const),
      priceUnit: fc.constantFrom(1 as const, 100 as const, 1000 as const),
      isSized: fc.boolean(),
    })
    .map(({ isSized, making, ...parts }) => {
      const paid = making.kind === 'price' ? { ...making, value: making.value + MOST_FEES } : making
      const sizes = [size('10'), size('14', { netMgDelta: 45, stock: 3 })]
      const sized = isSized ? { sizeKind: 'ring' as const, sizes } : {}
      return aWrittenMake({ alloy, grossMg: parts.netMg + 5_000, making: paid, ...parts, ...sized })
    })

const threeMakes = fc.tuple(...ALLOYS.map(aMakeOf))

interface StoredMake {
  bytes: string
  /** Null while its alloy has no rate; then it has no break-up. */
  price: number | null
  breakup: BreakUp
}

async function storedMakes(): Promise<StoredMake[]> {
  const { rows } = await shop.database.pool.query<StoredMake>(
    `select makes::text as bytes, price::float8 as price, breakup from makes order by id`,
  )
  return rows
}

test('a card and its revert leave three hundred makes of all kinds unchanged to the byte', async () => {
  const { token } = admin
  // A failing run names the seed that repeats it.
  const seed = Math.trunc(Math.random() * 2 ** 31)
  await applyRates(shop, admin, { '22K916': 14_675.5, '18K750': 12_015, '925': 180.25 })
  for (const makes of fc.sample(threeMakes, { numRuns: PRODUCTS, seed })) {
    const { id } = await aProduct(shop, { material: [1, 2] })
    const body = { makes, basis: '' }
    const saved = await shop.ask('PUT', `/product/makes/${id}`, { token, body })
    expect(saved.status, saved.text).toBe(200)
  }
  const before = await storedMakes()
  expect(before).toHaveLength(PRODUCTS * ALLOYS.length)
  expectExactSums(before, seed)

  const wrong = await applyRates(shop, admin, { '22K916': 14_822.26, '18K750': 12_100.01 })
  const between = await storedMakes()
  expect(between.map(({ bytes }) => bytes)).not.toEqual(before.map(({ bytes }) => bytes))
  expectExactSums(
    between.filter(({ price }) => price !== null),
    seed,
  )
  const reverted = await shop.ask('POST', `/rates/revert/${wrong}`, { token, body: {} })
  expect(reverted.status).toBe(200)
  expect(await storedMakes(), `seed ${seed}`).toEqual(before)
})

/**
 * Ten thousand makes by statements of a thousand; the form would need minutes. No fixed price is so small that it is rounded
 * to nothing, which is no price.
 */
const MANY = 10_000
const AT_ONCE = 1_000

test('a card and its revert leave ten thousand makes unchanged to the byte', async () => {
  const { token } = admin
  await applyRates(shop, admin, { '22K916': 14_675.5, '18K750': 12_015, '925': 180.25 })
  for (let first = 1; first <= MANY; first += AT_ONCE) await addMakes(first, first + AT_ONCE - 1)
  await applyRates(shop, admin, { '22K916': 14_600, '18K750': 12_000, '925': 180 })
  const before = (await storedMakes()).filter(({ price }) => price !== null)
  expect(before.length).toBeGreaterThanOrEqual(MANY)
  expectExactSums(before, 0)
  const wrong = await applyRates(shop, admin, {
    '22K916': 14_822.26,
    '18K750': 12_100.01,
    '925': 181,
  })
  expect((await storedMakes()).map(({ bytes }) => bytes)).not.toEqual(
    before.map(({ bytes }) => bytes),
  )
  const reverted = await shop.ask('POST', `/rates/revert/${wrong}`, { token, body: {} })
  expect(reverted.status).toBe(200)
  const after = (await storedMakes()).filter(({ price }) => price !== null)
  expect(after.filter(({ bytes }, at) => bytes !== before[at]?.bytes)).toEqual([])
})

async function addMakes(first: number, last: number): Promise<void> {
  await shop.database.pool.query(
    `with things as (
       insert into products (name, description, price, material, search_text)
       select 'Many ' || n, '', 100000, '{1,2}', ' many ' || n from generate_series($1::int, $2::int) as n
       returning id
     )
     insert into makes (product_id, alloy, position, net_mg, gross_mg, wastage_bp, making_kind, making_value,
       making_min, part_unit, price_unit)
     select id, (array['22K916', '18K750', '925'])[1 + id % 3], 0, weight, weight + id % 700, id * 7 % 3001,
       (array['gram', 'percent', 'flat', 'price'])[1 + id % 4], 1000 + id * 13 % 9973, id % 5 * 10000,
       (array[1, 100])[1 + id % 2], (array[1, 100, 1000])[1 + id % 3]
     from things, lateral (select 100 + id * 31 % 60000 as weight) as weighed`,
    [first, last],
  )
}

/** The parts of each price add up to it. */
function expectExactSums(makes: readonly StoredMake[], seed: number): void {
  const sums = makes.map(({ breakup }) =>
    breakUpLines(breakup).reduce((sum, { amount }) => sum + amount, 0),
  )
  expect(sums, `seed ${seed}`).toEqual(makes.map(({ price }) => price))
}
