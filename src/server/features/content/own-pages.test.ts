import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '#contract/all.ts'
import { addressProblem, MAX_OWN_PAGES, MAX_PAGE_VERSIONS } from '#domain/content/content-pages.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop, 'Meera Kothari')
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(contentPages)
  const sections = [{ heading: 'Returns', paragraphs: ['Thirty days.'] }]
  await orm.insert(contentPages).values({ slug: 'faq', title: 'FAQ', lead: '', sections })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

const NEW = { slug: 'our-workshop', title: 'Our workshop', titleHi: 'हमारी कार्यशाला' }
const create = (fields: object = {}) => ask('POST', '/content/create', { ...NEW, ...fields })
const show = (isHidden: boolean, isInFooter = false, slug = NEW.slug) =>
  ask('PUT', `/content/show/${slug}`, { isHidden, isInFooter })
const words = (paragraph: string, fields: object = {}) => ({
  title: NEW.title,
  lead: 'Where it is made.',
  sections: [{ heading: 'By hand', paragraphs: [paragraph] }],
  ...fields,
})
const save = (body: object, slug = NEW.slug) => ask('PUT', `/content/update/${slug}`, body)
const shown = async (slug = NEW.slug) => (await shop.ask('GET', `/content/${slug}`)).status
const sitemap = async () => (await shop.ask('GET', '/sitemap.xml')).text
const footer = async () => (await shop.ask('GET', '/settings/shop')).body.footerPages

test('a new page is hidden until it is shown; then shoppers, footer and sitemap have it', async () => {
  const made = await create({ isInFooter: true })
  expect([made.status, made.body.page.isHidden, made.body.page.title]).toEqual([
    201,
    true,
    'Our workshop',
  ])
  expect([await shown(), await footer()]).toEqual([404, []])
  expect((await save(words('Slowly.'))).status).toBe(200)
  expect(await sitemap()).not.toContain('our-workshop')
  expect((await show(false, true)).body.page.isHidden).toBe(false)
  expect(await shown()).toBe(200)
  expect(await footer()).toEqual([
    { slug: 'our-workshop', title: 'Our workshop', titleHi: 'हमारी कार्यशाला' },
  ])
  expect(await sitemap()).toContain('/our-workshop</loc>')
  expect(await sitemap()).toContain('/hi/our-workshop</loc>')
  await show(true, true)
  expect([await shown(), await footer()]).toEqual([404, []])
  expect(await sitemap()).not.toContain('our-workshop')
})

test('a page of the specification can be hidden but not deleted; one of the owner can be deleted', async () => {
  expect((await show(true, false, 'faq')).status).toBe(200)
  expect(await shown('faq')).toBe(404)
  expect((await shop.ask('GET', '/settings/shop')).body.hiddenPages).toEqual(['faq'])
  expect((await ask('DELETE', '/content/delete/faq')).status).toBe(409)
  await create()
  await save(words('Slowly.'))
  expect((await ask('DELETE', '/content/delete/our-workshop')).status).toBe(200)
  expect((await ask('DELETE', '/content/delete/our-workshop')).status).toBe(404)
  const { rows } = await shop.database.pool.query('select slug from content_pages')
  expect(rows).toEqual([{ slug: 'faq' }])
})

test.each([
  'admin',
  'cart',
  'product',
  'content',
  'hi',
  'about',
  'Two words',
  '../x',
  'x'.repeat(61),
])('a page cannot have the address %s', async (slug) => {
  expect((await create({ slug })).status).toBe(400)
  const { rowCount } = await shop.database.pool.query('select from content_pages')
  expect(rowCount).toBe(1)
})

test('no page can have the first part of an endpoint or of a page of the shop', () => {
  const routes = readFileSync('src/web/routes.ts', 'utf8').matchAll(/route\('([a-z_-]+)/g)
  const paths = [
    ...ENDPOINTS.map(({ path }) => path.slice(1)),
    ...[...routes].map(([, one]) => one),
  ]
  const firsts = new Set(paths.map((path = '') => path.split('/')[0]?.toLowerCase() ?? ''))
  expect(firsts.size).toBeGreaterThan(30)
  expect([...firsts].filter((first) => addressProblem(first) === undefined)).toEqual([])
})

test('an address is used once, and the number of pages is limited', async () => {
  const both = await Promise.all([create(), create({ slug: 'OUR-Workshop' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const rows = Array.from({ length: MAX_OWN_PAGES - 1 }, (_, at) => ({
    slug: `page-${at}`,
    title: 'x',
    sections: [],
  }))
  await shop.database.orm.insert(contentPages).values(rows)
  expect((await create({ slug: 'one-too-many' })).status).toBe(409)
  await ask('DELETE', '/content/delete/page-0')
  expect((await create({ slug: 'one-too-many' })).status).toBe(201)
})

test('versions name who saved what, are limited, and can be restored', async () => {
  const versions = async (slug = NEW.slug, language = 'en') =>
    (await ask('GET', `/content/versions/${slug}?language=${language}`)).body
  await save(words('First.'), 'faq')
  const [mine, shops] = await versions('faq')
  expect([mine.byName, mine.words.sections[0].paragraphs]).toEqual(['Meera Kothari', ['First.']])
  expect([shops.byName, shops.words.title]).toEqual(['', 'FAQ'])
  const back = await ask('POST', `/content/restore/${shops.id}`)
  expect([back.status, back.body.page.sections[0].paragraphs]).toEqual([200, ['Thirty days.']])
  expect((await shop.ask('GET', '/content/faq')).body.sections[0].paragraphs).toEqual([
    'Thirty days.',
  ])
  expect(await versions('faq')).toHaveLength(3)
  expect(await versions('faq', 'hi')).toEqual([])
  await save({ ...words('हिन्दी'), language: 'hi' }, 'faq')
  expect(await versions('faq', 'hi')).toHaveLength(1)
  for (let at = 0; at < MAX_PAGE_VERSIONS; at += 1) await save(words(`Save ${at}.`), 'faq')
  const kept = await versions('faq')
  expect(kept).toHaveLength(MAX_PAGE_VERSIONS)
  expect(kept.at(-1).words.sections[0].paragraphs).toEqual(['Save 0.'])
  expect((await ask('POST', `/content/restore/${shops.id}`)).status).toBe(404)
})

test('only staff add, hide, delete and restore pages', async () => {
  const { token } = await aCustomer(shop)
  const calls = [
    ['POST', '/content/create', NEW],
    ['PUT', '/content/show/faq', { isHidden: true, isInFooter: false }],
    ['DELETE', '/content/delete/faq', undefined],
    ['GET', '/content/versions/faq', undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await shop.ask(method, path, { ...(body && { body }) })).status).toBe(401)
    expect((await shop.ask(method, path, { token, ...(body && { body }) })).status).toBe(403)
  }
  expect(await shown('faq')).toBe(200)
})

test('changes of a page are in the log', async () => {
  await create()
  await show(false, true)
  await ask('DELETE', '/content/delete/our-workshop')
  const { body } = await ask('GET', '/audit/getall?kind=content&limit=3')
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'content.delete',
    'content.update',
    'content.create',
  ])
  expect(body[1].after).toEqual({ isHidden: false, isInFooter: true })
})
