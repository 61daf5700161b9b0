import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const GRAMS = { '22K916': 14_000, '950': 4_000 }

describe.each(['on', 'off'])('with the index of products in memory %s, lists', (state) => {
  let shop: TestApp
  let admin: Person
  let ring: number
  beforeAll(async () => {
    shop = await startTestApp({ PRODUCT_INDEX: state })
    admin = await anAdmin(shop)
    ring = (await aProduct(shop, { name: 'Ring', material: [2, 3] })).id
    await aProduct(shop, { name: 'Band', price: 9_500_00, originalPrice: 9_600_00 })
    await aProduct(shop, { name: 'Chain', price: 13_000_00 })
    await shop.database.pool.query("update products set search_text = ' piece'")
  })
  beforeEach(async () => {
    await applyRates(shop, admin, GRAMS)
    // ₹14,000 in gold, and ₹8,000 in platinum, of which ₹2,000 are making.
    await save([aWrittenMake(), inPlatinum])
    // The index is read on the first request.
    await expect.poll(() => list('sort=price-asc')).toEqual(['Ring', 'Band', 'Chain'])
  })
  afterAll(() => shop.close())

  const making = { kind: 'flat' as const, value: 2_000, basis: 'net' as const, least: 0 }
  const inPlatinum = aWrittenMake({ alloy: '950', netMg: 1_500, making })

  async function save(makes: readonly object[]) {
    const { status, text } = await shop.ask('PUT', `/product/makes/${ring}`, {
      token: admin.token,
      body: { makes, basis: '' },
    })
    expect(status, text).toBe(200)
  }

  async function list(query: string, token?: string): Promise<string[]> {
    const path = `/product/getall?${query}`
    const { body } = await shop.ask('GET', path, token === undefined ? {} : { token })
    return body.map(({ name }: { name: string }) => name)
  }

  async function during(takesFrom: 'making' | null, run: () => Promise<void>) {
    const [startsAt, endsAt] = [-1, 1].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    )
    const body = { name: 'Diwali', percent: 50, startsAt, endsAt, takesFrom }
    const added = await shop.ask('POST', '/sale/create', { token: admin.token, body })
    expect(added.status, added.text).toBe(201)
    try {
      await run()
    } finally {
      await shop.ask('DELETE', `/sale/delete/${added.body.saleId}`, { token: admin.token })
    }
  }

  const card = async () => (await shop.ask('GET', `/product/byids?ids=${ring}`)).body[0]
  const prices = async (query = '') => (await shop.ask('GET', `/product/facets?${query}`)).body

  test('are sorted by the price that the card shows, in both directions and page by page', async () => {
    expect(await card()).toMatchObject({ price: 14_000, priceFrom: 8_000 })
    expect(await list('sort=price-desc')).toEqual(['Chain', 'Band', 'Ring'])
    expect(await list('sort=price-asc&q=piece')).toEqual(['Ring', 'Band', 'Chain'])
    expect(await list('sort=price-desc&visibility=all', admin.token)).toEqual([
      'Chain',
      'Band',
      'Ring',
    ])
    const { headers } = await shop.ask('GET', '/product/getall?sort=price-asc&limit=1')
    const next = /<(?<next>[^>]+)>/.exec(String(headers['link']))?.groups?.['next'] ?? ''
    const { body } = await shop.ask('GET', next)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Band'])
  })

  test('are filtered by it, and say how far it goes', async () => {
    expect(await list('maxPrice=8000')).toEqual(['Ring'])
    expect(await list('maxPrice=8000&q=piece')).toEqual(['Ring'])
    expect(await list('minPrice=8000.01&sort=price-asc')).toEqual(['Band', 'Chain'])
    expect(await prices()).toMatchObject({ total: 3, prices: { min: 8_000, max: 13_000 } })
    expect(await prices('maxPrice=9000')).toMatchObject({ total: 1 })
  })

  test('follow it when rates change, when makes go and when one is the only one', async () => {
    await applyRates(shop, admin, { '22K916': 9_700, '950': 7_000 })
    expect(await card()).toMatchObject({ price: 9_700, priceFrom: 9_700 })
    expect(await list('sort=price-asc')).toEqual(['Band', 'Ring', 'Chain'])
    await applyRates(shop, admin, { '22K916': 9_700, '950': 2_000 })
    expect(await card()).toMatchObject({ price: 9_700, priceFrom: 5_000 })
    expect(await list('maxPrice=5000')).toEqual(['Ring'])
    await save([aWrittenMake(), { ...inPlatinum, isActive: false }])
    expect(await card()).not.toHaveProperty('priceFrom')
    expect(await list('sort=price-asc')).toEqual(['Band', 'Ring', 'Chain'])
    expect(await list('maxPrice=5000')).toEqual([])
  })

  test('follow it in a sale of the whole price and in one of making alone', async () => {
    await during(null, async () => {
      expect(await list('maxPrice=4000')).toEqual(['Ring'])
      expect(await list('sort=price-desc')).toEqual(['Chain', 'Band', 'Ring'])
      expect((await prices()).prices).toEqual({ min: 4_000, max: 6_500 })
    })
    await during('making', async () => {
      expect((await card()).saleFrom).toMatchObject({ price: 7_000 })
      expect(await list('maxPrice=7000')).toEqual(['Ring'])
      expect(await list('maxPrice=6999')).toEqual([])
      expect(await list('sale=true&sort=price-asc')).toEqual(['Ring', 'Band'])
      expect((await prices()).prices).toEqual({ min: 7_000, max: 13_000 })
    })
    expect(await list('sale=true')).toEqual(['Band'])
  })

  test('are right also after the release before wrote prices', async () => {
    const { pool } = shop.database
    const client = await pool.connect()
    try {
      // Its statement in one transaction, with the setting that it used.
      await client.query('begin')
      await client.query(`select set_config('nagina.writes_make_prices', 'on', true),
        set_config('nagina.writes_search_prices', 'on', true)`)
      await client.query(
        `with written as (
          update products set price = 15000_00, price_from = 9000_00 where id = $1 returning id, price)
        update product_search set price = written.price, changed_in = pg_current_xact_id()
        from written where product_id = written.id`,
        [ring],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    await expect.poll(() => list('maxPrice=9000')).toEqual(['Ring'])
  })
})
