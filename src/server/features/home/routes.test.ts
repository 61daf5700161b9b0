import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPTY_HOME } from '#domain/content/home-page.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { plainPicture } from '#tests/support/pictures.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from products; delete from categories'))

const save = (body: object) => shop.ask('PUT', '/settings/update', { token: admin.token, body })

async function home() {
  return (await shop.ask('GET', '/home/page')).body
}

const words = (en: string, hi = '') => ({ en, hi })

test('an empty shop shows no empty section', async () => {
  expect(await home()).toEqual({
    slides: [],
    tiles: null,
    crafted: null,
    latest: null,
    showsNewest: true,
    quotes: null,
    services: null,
  })
  expect((await shop.ask('GET', '/home/gallery')).body).toEqual([])
})

test('the first five categories with products are tiles, until the owner chooses', async () => {
  const ids: number[] = []
  for (const name of ['Empty', 'Anklets', 'Bangles', 'Chains', 'Drops', 'Earrings', 'Florals']) {
    const { body } = await shop.ask('POST', '/category/create', {
      token: admin.token,
      body: { name },
    })
    const { categoryId } = body.category
    ids.push(categoryId)
    if (name !== 'Empty') await aProduct(shop, { name: `A piece of ${name}`, categoryId })
  }
  const first = (await home()).tiles
  expect(first.map(({ name }: { name: { en: string } }) => name.en)).toEqual([
    'Anklets',
    'Bangles',
    'Chains',
    'Drops',
    'Earrings',
  ])
  const tile = { kind: 'category', name: words(''), picture: '' }
  const items = [
    { ...tile, id: ids[6], name: words('Flowers', 'फूल') },
    { ...tile, id: 987_654 },
  ]
  expect((await save({ 'home.tiles': { isShown: true, items } })).status).toBe(200)
  expect((await home()).tiles).toEqual([
    { name: words('Flowers', 'फूल'), picture: '', link: `/shopping?categoryId=${ids[6]}` },
  ])
  await save({ 'home.tiles': { isShown: false, items } })
  expect((await home()).tiles).toBeNull()
  await save({ 'home.tiles': EMPTY_HOME['home.tiles'] })
})

test('a category without its own picture shows that of its newest product', async () => {
  const { body } = await shop.ask('POST', '/category/create', {
    token: admin.token,
    body: { name: 'Rings' },
  })
  const { categoryId } = body.category
  for (const name of ['Older', 'Newer', 'Bare', 'Hidden']) {
    const { id } = await aProduct(shop, { name, categoryId })
    const images = name === 'Bare' ? [] : [`uploads/${name.toLowerCase()}.webp`]
    await shop.database.pool.query(
      'update products set images = $2, is_hidden = $3 where id = $1',
      [id, images, name === 'Hidden'],
    )
  }
  const [tile] = (await home()).tiles
  expect(tile.picture).toBe('uploads/newer.webp')
})

test('the newest products are the latest pieces until the owner chooses pictures', async () => {
  expect(await home()).toMatchObject({ latest: null, showsNewest: true })
  const picture = { picture: 'tile-rings', name: words('Ring'), alt: words('A ring'), link: '' }
  await save({ 'home.latest': { isShown: true, pictures: [picture] } })
  expect(await home()).toMatchObject({ latest: [picture], showsNewest: false })
  await save({ 'home.latest': { isShown: false, pictures: [] } })
  expect(await home()).toMatchObject({ latest: null, showsNewest: false })
  await save({ 'home.latest': EMPTY_HOME['home.latest'] })
})

test('reviews are shown from three on, under a first name and an initial', async () => {
  for (const [at, name] of ['Meera Nair', 'Arjun Rao', 'Lata'].entries()) {
    const { id } = await aProduct(shop, { name: `Ring ${at}` })
    const { userId } = await aCustomer(shop, name)
    expect((await home()).quotes).toBeNull()
    await shop.database.pool.query(
      `insert into reviews (product_id, user_id, rating, body, status)
       values ($1, $2, 4, 'Light, and worn every day since.', 'approved')`,
      [id, userId],
    )
  }
  const { quotes } = await home()
  expect(quotes.map(({ name }: { name: { en: string } }) => name.en)).toEqual([
    'L.',
    'Arjun R.',
    'Meera N.',
  ])
  expect(quotes[0].link).toMatch(/^\/shopping\/\d+$/)
})

test('a home page picture stays while it is shown or its form may be open', async () => {
  const form = new FormData()
  const bytes = await plainPicture({ width: 1300, height: 700 }).png().toBuffer()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'slide.png')
  const { token } = admin
  const sent = await shop.ask('POST', '/home/picture', { token, body: form })
  expect(sent.status).toBe(201)
  const { path } = sent.body
  const sweep = () => collectOrphans(shop.database, openFileStore(shop.uploadsDir))
  const isThere = async () => (await shop.ask('GET', `/${path}`)).status === 200
  const slide = { title: words('Diwali', 'दीवाली'), text: words(''), link: '', picture: path }
  expect((await save({ 'home.slides': [slide] })).status).toBe(200)
  await sweep()
  expect(await isThere()).toBe(true)
  expect((await home()).slides).toEqual([slide])
  await save({ 'home.slides': [] })
  await sweep()
  expect(await isThere()).toBe(true)
  await shop.database.pool.query(`delete from settings where key = 'home.uploads'`)
  await sweep()
  expect(await isThere()).toBe(false)
  expect((await shop.ask('POST', '/home/picture', { token, body: {} })).status).toBe(400)
})
