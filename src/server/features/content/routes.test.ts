import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainWords } from '#domain/content/rich-text.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const PAGE = {
  slug: 'faq',
  title: 'FAQ',
  lead: 'What people ask.',
  sections: [
    { heading: 'Rings', paragraphs: [], questions: [{ question: 'Size?', answer: 'Measure.' }] },
    { heading: 'Care', paragraphs: ['Dry.'], list: ['One'], table: { head: ['A'], rows: [['1']] } },
  ],
}

test('a page of words is shown as stored, without other columns', async () => {
  await shop.database.orm.insert(contentPages).values({ ...PAGE, isDemo: true })
  const { status, body } = await shop.ask('GET', '/content/faq')
  expect(status).toBe(200)
  expect(body).toEqual(PAGE)
  expect((await shop.ask('GET', '/CONTENT/FAQ/')).body).toEqual(PAGE)
})

test('a page is shown in the requested language, or in English if it has no other', async () => {
  const hi = {
    title: 'सवाल',
    lead: 'जो पूछा जाता है।',
    sections: [{ heading: 'नाप', paragraphs: [] }],
  }
  const { orm } = shop.database
  const rows = { ...PAGE, slug: 'both', translations: { hi } }
  await orm.insert(contentPages).values([rows, { ...PAGE, slug: 'english-only' }])
  const asked = async (address: string) => (await shop.ask('GET', address)).body
  expect(await asked('/content/both?language=hi')).toEqual({ slug: 'both', ...hi })
  expect((await asked('/content/both')).title).toBe(PAGE.title)
  expect((await asked('/content/both?language=en')).title).toBe(PAGE.title)
  expect((await asked('/content/english-only?language=hi')).title).toBe(PAGE.title)
  expect((await shop.ask('GET', '/content/both?language=tlh')).status).toBe(400)
})

test('placeholders show current settings, at once after a change', async () => {
  const { orm } = shop.database
  const said = {
    slug: 'policy',
    title: 'Terms of {shop.name}',
    lead: 'By {shop.name}.',
    sections: [
      { heading: '{return.days} days to return', paragraphs: [] },
      { heading: 'Complaints', paragraphs: ['To {officer.name}, **{officer.contact}**.'] },
    ],
  }
  const hi = { ...said, lead: '{shop.city} से' }
  await orm.insert(contentPages).values({ ...said, translations: { hi } })
  const asked = async (query = '') => (await shop.ask('GET', `/content/policy${query}`)).body
  await asked()
  // A shop that promises no days does not say "0 days to return".
  expect((await asked()).sections.map(({ heading }: { heading: string }) => heading)).toEqual([
    'Complaints',
  ])
  expect((await asked()).sections[0].paragraphs).toEqual([
    'To Sunita Kothari, **grievance@nagina.example, +91 141 055 0135**.',
  ])
  const { token } = await anAdmin(shop)
  const officer = { name: 'Anil *M* Mehta', designation: 'Owner', email: 'a@b.example', phone: '' }
  const service = { ...SHOP_DEFAULTS.service, returnDays: 15 }
  const body = {
    shop: { ...SHOP_DEFAULTS.shop, name: '<b>Moti</b>', grievanceOfficer: officer },
    service,
  }
  expect((await shop.ask('PUT', '/settings/update', { token, body })).status).toBe(200)
  const page = await asked()
  expect(page.sections[0].heading).toBe('15 days to return')
  expect(page.title).toBe('Terms of <b>Moti</b>')
  expect(page.sections[1].paragraphs.map(plainWords)).toEqual(['To Anil *M* Mehta, a@b.example.'])
  expect((await asked('?language=hi')).lead).toBe('Jaipur से')
})

test.each(['nothing', '%00', '..%2f..%2fetc', 'x'.repeat(60), '%27%20or%201=1'])(
  'the page %s is not found',
  async (slug) => {
    const answer = await shop.ask('GET', `/content/${slug}`)
    expect(answer.status).toBe(slug === '%00' ? 400 : 404)
    expect(answer.body.message).toBeTruthy()
  },
)
