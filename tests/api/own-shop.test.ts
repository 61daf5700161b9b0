import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, aStaffMember } from '#tests/support/builders.ts'

const shop = await openShop({ hasDemo: true })

/** Every address that visitors may open without a login. */
const PATHS = [
  '',
  'contact',
  'shopping',
  'shopping?collection=luxury',
  'category',
  'gifts',
  'gallery',
  'about',
  'wishlist',
  'cart',
  'checkout',
  'ordersuccess',
  'newsletter',
  'myorders',
  'login',
  'signup',
  'forgot-password',
  'account',
  'privacy-policy',
  'terms-of-service',
  'shipping-policy',
  'return-policy',
  'refund-policy',
  'faq',
  'documentation',
  'case-studies',
  'unauthorized',
  'offline',
  'no-such-page',
]

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../demo/${file}.json`, import.meta.url), 'utf8'))
}

/** Parts of the demo's files that no owner would say: whole sentences, names, addresses, numbers. */
function inventedWords(): string[] {
  const stories = [read('content'), read('content.hi')].flatMap((pages) =>
    Array.isArray(pages)
      ? pages.filter(({ slug }) => ['case-studies', 'faq', 'documentation'].includes(slug))
      : [],
  )
  const files = ['home', 'shop', 'people', 'reviews', 'collections', 'requests', 'art/catalogue']
  const texts = [...textsOf(files.map(read)), ...textsOf(stories.map(({ sections }) => sections))]
  return [...new Set(texts)].filter((text) => text.length >= 10 && !COMMON.has(text))
}

/** What the specification, every shop, its policies or a filter of every shop says too. */
const COMMON = new Set([
  'Mon-Sat 09:00 to 18:00',
  'Grievance Officer',
  'ऑक्सीडाइज़्ड चाँदी',
  'आभूषण की मरम्मत',
])

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

async function pageOf(path: string): Promise<string> {
  const answer = await shop.ask('GET', path, { headers: { accept: 'text/html' } })
  return answer.text
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(String.raw`\u0026`, '&')
}

async function foundIn(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const language of ['/', '/hi/']) {
    for (const path of PATHS) {
      const page = await pageOf(`${language}${path}`)
      const said = words.filter((text) => page.includes(text))
      found.push(...said.map((text) => `${language}${path}: ${text}`))
    }
  }
  return found
}

test('the demo shop says what its files say', async () => {
  const home = await pageOf('/')
  for (const text of ['The Luxury Queen of Heart', 'Ananya Iyer', 'JEWELRY REPAIR', 'Minimal']) {
    expect(home).toContain(text)
  }
  expect((await foundIn(inventedWords())).length).toBeGreaterThan(100)
})

test('staff cannot remove the demo', async () => {
  const staff = await aStaffMember(shop)
  // The admin is open to them: what is refused is this.
  expect((await shop.ask('GET', '/dashboard/needs-attention', { token: staff.token })).status).toBe(
    200,
  )
  for (const { token } of [staff, await aCustomer(shop)]) {
    expect((await shop.ask('DELETE', '/demo/remove', { token })).status).toBe(403)
  }
  expect((await shop.ask('DELETE', '/demo/remove')).status).toBe(401)
})

test('after the demo is removed no page shows anything invented', async () => {
  const token = await shop.ownerToken()
  expect((await shop.ask('GET', '/demo/state', { token })).body).toMatchObject({ isHere: true })
  expect((await shop.ask('DELETE', '/demo/remove', { token })).status).toBe(200)
  expect((await shop.ask('GET', '/demo/state', { token })).body).toMatchObject({
    isHere: false,
    products: 0,
  })
  expect((await shop.ask('DELETE', '/demo/remove', { token })).status).toBe(409)
  expect(await foundIn(inventedWords())).toEqual([])
  const home = await pageOf('/')
  expect(home).not.toContain('/pictures/')
  expect(home).not.toContain('CUSTOMER REVIEWS')
  const stories = await pageOf('/case-studies')
  expect(stories).toContain('This page is still empty. Please contact us with any questions.')
  expect(stories).toContain('content="noindex"')
  const { text: sitemap } = await shop.ask('GET', '/sitemap.xml')
  expect(sitemap).not.toContain('/case-studies')
  expect(sitemap).not.toContain('/gallery')
  expect(sitemap).toContain('/privacy-policy')
  const log = await shop.ask('GET', '/audit/getall?kind=demo', { token })
  expect(log.body[0]).toMatchObject({ action: 'demo.remove' })
})

test('the numbers of an owner’s shop begin at one', async () => {
  const { rows } = await shop.database.pool.query(
    `insert into products (name, price) values ('Own ring', 100) returning id`,
  )
  expect(rows[0].id).toBe(1)
})
