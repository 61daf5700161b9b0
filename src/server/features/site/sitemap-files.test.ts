import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** With both languages more than the 50,000 addresses that one file may name. */
const PRODUCTS = 26_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** Changes products without telling anybody: their rows for the search would take minutes. */
async function quietly(statement: string): Promise<void> {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table products disable trigger user')
    await client.query(statement)
    await client.query('alter table products enable trigger user')
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function addressesIn(path: string): Promise<string[]> {
  const answer = await shop.ask('GET', path)
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  return [...answer.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

test('the sitemap of a small shop is one file, packed for who can unpack it', async () => {
  const { id } = await aProduct(shop)
  const own = await addressesIn('/sitemap.xml')
  expect(own.filter((address) => address.endsWith(`/shopping/${id}`))).toHaveLength(2)
  expect(await addressesIn('/sitemap-1.xml')).toEqual(own)
  for (const none of ['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-99999.xml']) {
    expect((await shop.ask('GET', none)).status).toBe(404)
  }
  const packed = await shop.app.inject({
    url: '/sitemap.xml',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
    'gzip',
    'Accept-Encoding',
  ])
  expect(packed.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

test('that of a large shop is an index of files with at most 50,000 addresses each, and is kept', async () => {
  await quietly(
    `insert into products (name, price) select 'Ring ' || n, 100 from generate_series(1, ${PRODUCTS}) n`,
  )
  // Something that is heard: the small shop's files are kept until then.
  await aProduct(shop)
  await expect.poll(() => addressesIn('/sitemap.xml'), { timeout: 15_000 }).toHaveLength(2)
  const parts = await addressesIn('/sitemap.xml')
  const named: string[] = []
  const first = (await addressesIn('/sitemap-1.xml')).length
  for (const part of parts) {
    const addresses = await addressesIn(new URL(part).pathname)
    expect(addresses.length).toBeLessThanOrEqual(50_000)
    named.push(...addresses)
  }
  expect(new Set(named).size).toBe(named.length)
  const products = named.filter((address) => /[0-9]\/shopping\/\d+$/.test(address))
  const { rows } = await shop.database.pool.query('select count(*)::int as count from products')
  expect(products).toHaveLength(rows[0].count)
  // The work of a large file is not done again for everybody who asks; a small one follows each change.
  await quietly('update products set is_hidden = true')
  expect(await addressesIn('/sitemap.xml')).toEqual(parts)
  expect(await addressesIn('/sitemap-1.xml')).toEqual(named.slice(0, first))
})
