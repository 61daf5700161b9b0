import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { deleteUnusedPictures } from '#server/db/catalogue/pictures.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await shop.database.orm
    .insert(contentPages)
    .values({ slug: 'faq', title: 'FAQ', lead: '', sections: [] })
})
afterAll(() => shop.close())

async function aPicture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'work.jpg')
  const answer = await shop.ask('POST', '/content/picture', { token: admin.token, body })
  expect(answer.status).toBe(201)
  return answer.body.path
}

const save = (pictures: object[]) =>
  shop.ask('PUT', '/content/update/faq', {
    token: admin.token,
    body: {
      title: 'FAQ',
      lead: '',
      sections: [{ heading: 'Work', paragraphs: [], pictures }],
    },
  })

async function left(): Promise<string[]> {
  const { orm, pool } = shop.database
  await orm.transaction((tx) => deleteUnusedPictures(tx))
  const { rows } = await pool.query('select path from pictures order by path')
  return rows.map(({ path }) => path)
}

test('a section shows pictures with alternative texts, which stay while a version uses them', async () => {
  const path = await aPicture('#a52')
  const pictures = [{ path, alt: 'A goldsmith at the bench' }]
  expect((await save(pictures)).status).toBe(200)
  expect((await shop.ask('GET', '/content/faq')).body.sections[0].pictures).toEqual(pictures)
  await shop.database.pool.query(`delete from settings where key = 'home.uploads'`)
  expect(await left()).toEqual([path])
  expect((await save([])).status).toBe(200)
  expect(await left()).toEqual([path])
  await shop.database.pool.query('delete from page_versions')
  expect(await left()).toEqual([])
})

test('a picture without a text, an unknown one and too many are refused', async () => {
  const path = await aPicture('#25a')
  expect((await save([{ path, alt: ' ' }])).status).toBe(400)
  expect((await save([{ path: 'uploads/none.webp', alt: 'None' }])).status).toBe(400)
  expect((await save(Array.from({ length: 7 }, () => ({ path, alt: 'Again' })))).status).toBe(400)
  expect((await save([{ path, alt: 'A bench' }])).status).toBe(200)
})
