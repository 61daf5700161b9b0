import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SEEDED_ALLOYS } from '#domain/pricing/metal/alloys.ts'
import { listAlloys } from '#server/db/rates/rate-cards.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { aMake, applyRates, aStuddedMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => run('delete from makes'))

function run(statement: string, values: unknown[] = []) {
  return shop.database.pool.query(statement, values)
}

function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const { token } = admin
  return shop.ask(method, path, body === undefined ? { token } : { token, body })
}

async function current(): Promise<number | null> {
  return (await ask('GET', '/rates/getall')).body.current?.cardId ?? null
}

async function card(rates: Record<string, number>, more: object = {}) {
  return {
    rates: Object.entries(rates).map(([alloy, perGram]) => ({ alloy, perGram })),
    rule: 'fineness/999',
    source: 'Sarafa Jaipur 10:30',
    seenCardId: await current(),
    ...more,
  }
}

async function priceOf(productId: number): Promise<number> {
  return (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body.price
}

async function makesAsBytes(): Promise<string[]> {
  const { rows } = await run('select makes::text as bytes from makes order by id')
  return rows.map(({ bytes }) => bytes)
}

test('a new shop knows the alloys of the trade, and no rates', async () => {
  const stored = await listAlloys(shop.database.orm)
  expect(
    stored.map(({ code, metal, material, label, labelHi, fineness, hallmark }) => ({
      code,
      metal,
      material,
      label,
      labelHi,
      fineness,
      hallmark,
    })),
  ).toEqual(SEEDED_ALLOYS)
  const fresh = await startTestApp()
  try {
    expect((await fresh.ask('GET', '/rates/today')).body).toEqual({ card: null, rates: [] })
  } finally {
    await fresh.close()
  }
})

describe('applying rates', () => {
  test('prices every make, and its product', async () => {
    const studded = await aProduct(shop, { price: 1 })
    await aStuddedMake(shop, studded.id)
    const plain = await aProduct(shop, { price: 12_345 })
    const cardId = await applyRates(shop, admin, { '22K916': 14_675.5 })
    expect(await priceOf(studded.id)).toBe(135_248)
    expect(await priceOf(plain.id)).toBe(123.45)
    const { rows } = await run('select price, price_card, breakup from makes')
    expect(rows).toEqual([
      {
        price: '13524800',
        price_card: cardId,
        breakup: {
          metals: [{ alloy: '22K916', netMg: 7_845, paisePerGram: 14_675_50, amount: 115_129_30 }],
          wastage: 4_029_53,
          making: 5_099_25,
          makingOff: 0,
          stones: [{ name: 'Diamond', count: 1, milliCarats: 1_250, amount: 10_000_00 }],
          charges: [
            { label: 'Enamel', amount: 900_00 },
            { label: 'Hallmark', amount: 90_00 },
          ],
          rounding: -8,
          price: 135_248_00,
        },
      },
    ])
  })

  test('tells everybody the rates, with derived ones by the rule', async () => {
    await applyRates(shop, admin, { '24K999': 16_021.2, '925': 180 })
    const { body } = await shop.ask('GET', '/rates/today')
    expect(body.card).toMatchObject({ source: 'Sarafa Jaipur' })
    expect(body.rates.map((rate: { alloy: string }) => rate.alloy)).toHaveLength(9)
    expect(body.rates).toContainEqual({
      alloy: '22K916',
      label: '22K gold',
      labelHi: '22 कैरेट सोना',
      metal: 'gold',
      perGram: 14_690.11,
    })
  })

  test('gives a product the price of its first active make with a price', async () => {
    const ring = await aProduct(shop)
    await aMake(shop, ring.id, { alloy: '22K916', position: 2 })
    await aMake(shop, ring.id, { alloy: '18K750', position: 1 })
    await aMake(shop, ring.id, { alloy: '14K585', position: 0, isActive: false })
    await applyRates(shop, admin, { '22K916': 14_000, '18K750': 12_000, '14K585': 9_000 })
    expect(await priceOf(ring.id)).toBe(12_000)
    await applyRates(shop, admin, { '22K916': 14_000, '14K585': 9_000 })
    expect(await priceOf(ring.id)).toBe(14_000)
  })

  test('leaves a make without a rate unpriced, and its product at the previous price', async () => {
    const ring = await aProduct(shop, { price: 77_700 })
    await aMake(shop, ring.id, { alloy: '20K833' })
    await applyRates(shop, admin, { '22K916': 14_000 })
    const { rows } = await run('select price, price_card, breakup, priced_at from makes')
    expect(rows).toEqual([{ price: null, price_card: null, breakup: null, priced_at: null }])
    expect(await priceOf(ring.id)).toBe(777)
  })

  test('succeeds for one of two concurrent owners, and tells the other who was first', async () => {
    const body = await card(
      { '22K916': 14_000 },
      { confirmed: [{ alloy: '22K916', perGram: 14_000 }] },
    )
    const both = await Promise.all([
      ask('POST', '/rates/apply', body),
      ask('POST', '/rates/apply', body),
    ])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const refused = both.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'rates-changed', changedBy: { name: 'Ravi Kothari' } })
  })

  test('writes nothing until a suspicious rate is typed again', async () => {
    const ring = await aProduct(shop)
    await aMake(shop, ring.id)
    await applyRates(shop, admin, { '22K916': 14_000, '18K750': 11_500 })
    const before = await makesAsBytes()
    const slips: [Record<string, number>, string, string][] = [
      [{ '22K916': 140_000 }, 'tenfold', '22K916 ₹1,40,000.00/g'],
      [{ '22K916': 14_701 }, 'jump', '22K916 ₹14,701.00/g'],
      [{ '22K916': 12_000, '18K750': 12_001 }, 'jump', '22K916 ₹12,000.00/g'],
    ]
    for (const [rates, doubt, named] of slips) {
      const { doubts } = (await ask('POST', '/rates/preview', await card(rates))).body
      expect(doubts).toContainEqual({ alloy: '22K916', doubt })
      const confirmed = [{ alloy: '22K916', perGram: 1 }]
      const { status, body } = await ask('POST', '/rates/apply', await card(rates, { confirmed }))
      expect([status, body.code]).toEqual([409, 'rates-unconfirmed'])
      expect(body.message).toContain(named)
    }
    const order = await card({ '22K916': 13_900, '18K750': 13_901 })
    expect((await ask('POST', '/rates/preview', order)).body.doubts).toEqual([
      { alloy: '18K750', doubt: 'jump' },
    ])
    expect(await makesAsBytes()).toEqual(before)
    const confirmed = [{ alloy: '22K916', perGram: 14_701 }]
    const right = await card({ '22K916': 14_701 }, { confirmed })
    expect((await ask('POST', '/rates/apply', right)).status).toBe(200)
  })

  test.each([
    [{ rates: [{ alloy: '21K875', perGram: 1 }] }, 'There is no alloy 21K875.'],
    [{ rates: [] }, 'Type at least one rate.'],
    [{ rates: [{ alloy: '22K916', perGram: 0 }] }, 'A rate is an amount in rupees above 0'],
    [{ rates: [{ alloy: '22K916', perGram: 1_000_001 }] }, 'A rate is an amount in rupees above 0'],
    [
      {
        rates: [
          { alloy: '925', perGram: 1 },
          { alloy: '925', perGram: 1 },
        ],
      },
      '925 is there twice.',
    ],
    [{ rule: 'by eye' }, 'Choose how the other purities are derived.'],
    [{ at: 'tomorrow' }, 'A moment is written like'],
    [{ at: '2026-01-02T10:30:00+05:30' }, 'This time is over.'],
  ])('refuses %j', async (wrong, message) => {
    const body = await card({ '22K916': 14_000 }, wrong)
    const { status, body: problem } = await ask('POST', '/rates/apply', body)
    expect([status, problem.message]).toEqual([400, expect.stringContaining(message)])
  })

  test('is in the audit log, with name and figures', async () => {
    await applyRates(shop, admin, { '22K916': 14_000 })
    await applyRates(shop, admin, { '22K916': 14_100 })
    const [entry] = (await ask('GET', '/audit/getall?kind=rates')).body
    expect(entry).toMatchObject({
      by: 'Ravi Kothari',
      action: 'rates.apply',
      before: { '22K916': 14_000_00 },
      after: { '22K916': 14_100_00 },
    })
  })
})

describe('the preview', () => {
  test('counts changes, shows the largest, names what cannot be priced, and writes nothing', async () => {
    const heavy = await aProduct(shop, { name: 'Heavy', stock: 3, images: ['a.webp', 'b.webp'] })
    const light = await aProduct(shop, { name: 'Light' })
    const odd = await aProduct(shop, { name: 'Odd' })
    const hidden = await aProduct(shop, { name: 'Hidden', isHidden: true })
    await aMake(shop, heavy.id, { netMg: 10_000 })
    await aMake(shop, light.id, { netMg: 1_000 })
    await aMake(shop, odd.id, { alloy: '20K833' })
    await aMake(shop, hidden.id, { netMg: 90_000 })
    await applyRates(shop, admin, { '22K916': 14_000 })
    const before = await makesAsBytes()
    const { body } = await ask('POST', '/rates/preview', await card({ '22K916': 14_100 }))
    const picture = { image: 'b.webp', alloy: '22K916', before: 140_000, after: 141_000 }
    expect(body).toEqual({
      makes: 3,
      changed: 2,
      stockDelta: 3_000,
      largest: [
        { productId: heavy.id, name: 'Heavy', ...picture },
        {
          productId: light.id,
          name: 'Light',
          image: null,
          alloy: '22K916',
          before: 14_000,
          after: 14_100,
        },
      ],
      unpriced: 1,
      problems: [{ productId: odd.id, name: 'Odd', alloy: '20K833', reason: 'no rate for 20K833' }],
      belowCost: 0,
      losses: [],
      doubts: [],
    })
    expect(await makesAsBytes()).toEqual(before)
  })
})

describe('reverting rates', () => {
  test('restores every byte of the makes and the price of every product', async () => {
    const ids: number[] = []
    for (let at = 0; at < 30; at += 1) {
      const { id } = await aProduct(shop)
      ids.push(id)
      await aMake(shop, id, { netMg: 1_000 + 37 * at, makingKind: 'percent', makingValue: 11_50 })
    }
    await applyRates(shop, admin, { '22K916': 14_675.5 })
    const [bytes, prices] = [await makesAsBytes(), await Promise.all(ids.map(priceOf))]
    const wrong = await applyRates(shop, admin, { '22K916': 146_755, '18K750': 1 })
    expect(await makesAsBytes()).not.toEqual(bytes)
    const reverted = await ask('POST', `/rates/revert/${wrong}`, {})
    expect(reverted.body).toMatchObject({
      changed: 30,
      card: { kind: 'reverted', by: 'Ravi Kothari' },
    })
    expect(await makesAsBytes()).toEqual(bytes)
    expect(await Promise.all(ids.map(priceOf))).toEqual(prices)
    expect((await shop.ask('GET', '/rates/today')).body.rates).toHaveLength(1)
  })

  test('from a reverted card restores it, but never from an invalid card', async () => {
    const first = await applyRates(shop, admin, { '22K916': 14_000 })
    const second = await applyRates(shop, admin, { '22K916': 14_100 })
    expect((await ask('POST', `/rates/revert/${first}`, {})).body.code).toBe('rates-changed')
    const back = (await ask('POST', `/rates/revert/${second}`, {})).body.card.cardId
    expect((await ask('POST', `/rates/revert/${second}`, {})).body.code).toBe('rates-changed')
    const forth = await ask('POST', `/rates/revert/${back}`, {})
    expect(forth.body.card.rates).toEqual([{ alloy: '22K916', perGram: 14_100, rule: '' }])
  })

  test('from the first card is impossible', async () => {
    const fresh = await startTestApp()
    try {
      const owner = await anAdmin(fresh)
      const first = await applyRates(fresh, owner, { '22K916': 14_000 })
      const { token } = owner
      const answer = await fresh.ask('POST', `/rates/revert/${first}`, { token, body: {} })
      expect([answer.status, answer.body.code]).toEqual([409, 'rates-none-before'])
    } finally {
      await fresh.close()
    }
  })
})

test('an applied card is never edited, removed or emptied; only its author can be erased', async () => {
  const cardId = await applyRates(shop, admin, { '22K916': 14_000 })
  const attempts = [
    `update rate_values set paise_per_gram = 1 where card_id = ${cardId}`,
    `delete from rate_values where card_id = ${cardId}`,
    `update rate_cards set source = 'x' where id = ${cardId}`,
    `update rate_cards set state = 'dropped', applied_at = null where id = ${cardId}`,
    `delete from rate_cards where id = ${cardId}`,
    'truncate rate_values',
    'truncate rate_cards cascade',
  ]
  for (const attempt of attempts)
    await expect(run(attempt), attempt).rejects.toThrow('stay as they are')
  await run(`update rate_cards set by_user_id = null, by_name = 'Deleted' where id = ${cardId}`)
  expect((await ask('GET', '/rates/getall')).body.current).toMatchObject({ cardId, by: 'Deleted' })
})

async function schedule(rate: number, hours: number): Promise<number> {
  const at = new Date(Date.now() + hours * 3_600_000).toISOString()
  const { body } = await ask('POST', '/rates/apply', await card({ '22K916': rate }, { at }))
  return body.card.cardId
}

describe('scheduled rates', () => {
  test('wait, and can be dropped', async () => {
    const ring = await aProduct(shop)
    await aMake(shop, ring.id)
    await applyRates(shop, admin, { '22K916': 14_000 })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await ask('POST', '/rates/apply', await card({ '22K916': 14_100 }, { at }))
    expect(body).toMatchObject({ message: 'The rates are scheduled.', card: { at }, changed: 0 })
    expect(await priceOf(ring.id)).toBe(14_000)
    expect((await ask('GET', '/rates/getall')).body.scheduled).toMatchObject([{ at }])
    const dropped = await ask('DELETE', `/rates/scheduled/${body.card.cardId}`)
    expect(dropped.body.message).toBe('The scheduled rates are dropped.')
    expect((await ask('DELETE', `/rates/scheduled/${body.card.cardId}`)).status).toBe(409)
    expect((await ask('GET', '/rates/getall')).body.scheduled).toEqual([])
    const { rows } = await run("select from jobs where kind = 'apply-rates'")
    expect(rows).toEqual([])
  })

  test('are named to whoever types others before their time', async () => {
    await applyRates(shop, admin, { '22K916': 14_000 })
    const waiting = await schedule(14_100, 1)
    const typed = async () =>
      (await ask('POST', '/rates/apply', await card({ '22K916': 14_050 }))).body
    expect((await typed()).message).toContain('until the scheduled ones replace them')
    await ask('DELETE', `/rates/scheduled/${waiting}`)
    expect((await typed()).message).toBe('The rates count now.')
  })

  test('are doubted again when other rates count before their time', async () => {
    await applyRates(shop, admin, { '22K916': 14_000 })
    const waiting = await schedule(14_600, 1)
    const doubts = async () => (await ask('GET', '/rates/getall')).body.scheduled[0].doubts
    expect(await doubts()).toEqual([])
    // Less than the 5% that are asked about, both.
    await applyRates(shop, admin, { '22K916': 13_500 })
    expect(await doubts()).toEqual([{ alloy: '22K916', doubt: 'jump' }])
    await ask('DELETE', `/rates/scheduled/${waiting}`)
  })

  test('apply from their time on, and of two late ones only the later', async () => {
    const ring = await aProduct(shop)
    await aMake(shop, ring.id)
    await applyRates(shop, admin, { '22K916': 14_000 })
    const [early, late] = [await schedule(14_100, 1), await schedule(14_200, 2)]
    // As if the server had slept for three hours; the later card's work is taken first.
    await run(
      "update rate_cards set effective_at = effective_at - interval '3 hours' where state = 'scheduled'",
    )
    await run(
      `update jobs set run_at = now() - interval '1 hour' where kind = 'apply-rates' and subject = ${late}`,
    )
    await expect.poll(() => priceOf(ring.id), { timeout: 30_000 }).toBe(14_200)
    await run(`update jobs set run_at = now() where kind = 'apply-rates' and subject = ${early}`)
    await expect
      .poll(async () => (await run("select from jobs where kind = 'apply-rates'")).rowCount, {
        timeout: 30_000,
      })
      .toBe(0)
    expect(await priceOf(ring.id)).toBe(14_200)
    const { rows } = await run(`select state from rate_cards where id = ${early}`)
    expect(rows).toEqual([{ state: 'dropped' }])
  })
})

test('a product with makes keeps their price, whatever else writes one; others are priced by hand', async () => {
  const [gold, plain] = [await aProduct(shop), await aProduct(shop)]
  await aMake(shop, gold.id)
  await applyRates(shop, admin, { '22K916': 14_000 })
  await run('update products set price = 5 where id = any($1)', [[gold.id, plain.id]])
  expect([await priceOf(gold.id), await priceOf(plain.id)]).toEqual([14_000, 0.05])
})

test('the history has every card, also as CSV', async () => {
  const cardId = await applyRates(shop, admin, { '22K916': 14_000 })
  const [latest] = (await ask('GET', '/rates/history')).body
  expect(latest).toMatchObject({ cardId, source: 'Sarafa Jaipur', by: 'Ravi Kothari' })
  const csv = (await ask('GET', '/rates/export')).text
  expect(csv).toContain('Card,Applied,By,Source,Kind,Makes,Alloy,Per gram,Derived')
  expect(csv).toMatch(
    new RegExp(`\n${cardId},[^,]+,Ravi Kothari,Sarafa Jaipur,typed,\\d+,22K916,14000,\r`),
  )
})

test('a new rate reaches the search table, so that lists are sorted and filtered by it', async () => {
  const { id } = await aProduct(shop)
  await aMake(shop, id)
  await applyRates(shop, admin, { '22K916': 14_000 })
  const before = await run('select changed_in from product_search where product_id = $1', [id])
  await applyRates(shop, admin, { '22K916': 14_100 })
  const { rows } = await run(
    'select price::int, changed_in from product_search where product_id = $1',
    [id],
  )
  expect(rows[0].price).toBe(14_100_00)
  expect(rows[0].changed_in).not.toBe(before.rows[0].changed_in)
})
