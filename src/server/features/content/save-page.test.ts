import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(contentPages)
  const sections = [{ heading: 'Returns', paragraphs: ['Thirty days.'] }]
  await orm
    .insert(contentPages)
    .values({ slug: 'faq', title: 'FAQ', lead: 'Asked often', sections })
})

const PAGE = {
  title: 'Questions',
  lead: '',
  sections: [
    {
      heading: 'Rings',
      paragraphs: ['<script>alert(1)</script>'],
      questions: [{ question: 'Which size?', answer: 'Yours.' }],
    },
  ],
}

const save = (body: object, slug = 'faq') =>
  shop.ask('PUT', `/content/update/${slug}`, { token: admin.token, body })

const shown = async () => (await shop.ask('GET', '/content/faq')).body

test('a page is saved and shown as it was written', async () => {
  const { status, body } = await save(PAGE)
  expect([status, body.page.title]).toEqual([200, 'Questions'])
  expect(await shown()).toEqual({ slug: 'faq', ...PAGE })
  const own = await shop.ask('GET', '/content/own', { token: admin.token })
  expect(own.body).toMatchObject([{ slug: 'faq', title: 'Questions' }])
})

test('saving one language leaves the others unchanged', async () => {
  const english = await shown()
  const hindi = { ...PAGE, title: 'सवाल', language: 'hi' }
  const { status, body } = await save(hindi)
  expect([status, body.page.title, body.page.translations.hi.title]).toEqual([200, 'FAQ', 'सवाल'])
  expect(await shown()).toEqual(english)
  expect((await save(PAGE)).body.page.translations.hi.title).toBe('सवाल')
  expect((await shop.ask('GET', '/content/faq?language=hi')).body.title).toBe('सवाल')
  expect((await save({ ...hindi, language: 'tlh' })).status).toBe(400)
})

test('an invalid page, an unknown one and a conflicting save change nothing', async () => {
  const before = await shown()
  const section = PAGE.sections[0]
  expect((await save({ ...PAGE, title: ' ' })).status).toBe(400)
  expect((await save({ ...PAGE, sections: [] })).status).toBe(400)
  expect((await save({ ...PAGE, sections: [{ ...section, heading: '' }] })).status).toBe(400)
  expect((await save({ ...PAGE, sections: [{ ...section, paragraphs: 'x' }] })).status).toBe(400)
  expect((await save({ ...PAGE, updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
  expect((await save(PAGE, 'nowhere')).status).toBe(404)
  expect(await shown()).toEqual(before)
})

test('an unknown placeholder is refused by name, before anything is stored', async () => {
  const before = await shown()
  const [section] = PAGE.sections
  const wrong = { ...PAGE, sections: [{ ...section, paragraphs: ['Call {shop.fone}.'] }] }
  const answer = await save(wrong)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain('{shop.fone} is not a placeholder.')
  expect(answer.body.message).toContain('{shop.phone}')
  expect((await save({ ...wrong, language: 'hi' })).status).toBe(400)
  expect(await shown()).toEqual(before)
  const right = { ...PAGE, sections: [{ ...section, paragraphs: ['Call {shop.phone}.'] }] }
  const { body } = await save(right)
  expect(body.page.sections[0].paragraphs).toEqual(['Call {shop.phone}.'])
})
