import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopSettings } from '#contract/shop/settings.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { readOrderBasis } from '#server/db/orders/order-basis.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { plainPicture } from '#tests/support/pictures.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function shown(): Promise<ShopSettings> {
  return (await shop.ask('GET', '/settings/shop')).body
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

/** What an order would be priced with. */
async function pricing() {
  const question = {
    userId: 1,
    key: undefined,
    productIds: [],
    phone: '',
    pin: '',
    ordersPerHour: 60,
  }
  return (await readOrderBasis(shop.database.orm, question)).pricing
}

test('a new shop has the default values of the specification', async () => {
  const answer = await shown()
  expect(ShopSettings.safeParse(answer).success).toBe(true)
  expect(answer.pricing).toEqual({
    taxBasisPoints: 1800,
    shippingFreeFrom: 500,
    shippingCharge: 50,
    sale: null,
    showInclusive: true,
    namesTax: true,
  })
  expect(answer.hours).toBe('Mon-Sat 09:00 to 18:00')
  expect(answer.filters.combine).toBe(false)
  expect(answer.sale).toBeNull()
  expect(answer.paymentNotes.online).toBe('Test payment: approved at once, no money moves.')
})

test('a stored value replaces the default, also in order totals', async () => {
  const { orm } = shop.database
  await writeSetting(orm, 'tax.rate', 300)
  await writeSetting(orm, 'tax.rate', 500)
  await writeSetting(orm, 'shop', { ...SHOP_DEFAULTS.shop, name: 'Moti Mahal' })
  expect(await pricing()).toMatchObject({ taxBasisPoints: 500, shippingCharge: 5_000 })
  expect(await shown()).toMatchObject({ name: 'Moti Mahal', pricing: { taxBasisPoints: 500 } })
})

test('a sale from before Hindi existed keeps only its English words', async () => {
  const { titleHi: _title, textHi: _text, ...older } = SHOP_DEFAULTS.sale
  const stored = { ...older, title: 'Diwali', isAlwaysOn: true }
  const { orm } = shop.database
  await orm.insert(settings).values({ key: 'sale', value: stored })
  expect((await shown()).sale).toMatchObject({ title: 'Diwali', titleHi: '', textHi: '' })
  await orm.delete(settings).where(eq(settings.key, 'sale'))
})

test('a sale is shown while it runs', async () => {
  const { orm } = shop.database
  const sale = { ...SHOP_DEFAULTS.sale, from: inDays(-1), until: inDays(1) }
  await writeSetting(orm, 'sale', sale)
  expect((await shown()).sale).toMatchObject({ title: 'Black Friday', titleHi: 'ब्लैक फ़्राइडे' })
  await writeSetting(orm, 'sale', { ...sale, until: inDays(-0.5) })
  expect((await shown()).sale).toBeNull()
})

test('an invalid stored value counts as absent', async () => {
  const { orm } = shop.database
  await orm.insert(settings).values([
    { key: 'shipping.charge', value: 'free!' },
    { key: 'filters.combine', value: { yes: true } },
    { key: 'unknown.key', value: 1 },
    { key: 'constructor', value: 1 },
  ])
  expect(await pricing()).toMatchObject({ shippingCharge: 5_000 })
  expect((await shown()).filters.combine).toBe(false)
})

/** What the settings form shows; headings of product files are given in the import. */
const { 'import.headings': _headings, ...SHOWN } = SHOP_DEFAULTS

test('the owner reads and changes every setting, and the log records changes', async () => {
  const fresh = await startTestApp({ SMTP_URL: 'smtp://shop:very-secret@mail.example.com:587' })
  const { token } = await anAdmin(fresh)
  const before = await fresh.ask('GET', '/settings/all', { token })
  expect(before.body.values).toEqual(SHOWN)
  expect(before.body.secrets).toContainEqual(
    expect.objectContaining({ name: 'SMTP_URL', isSet: true }),
  )
  expect(before.body.secrets).toContainEqual(
    expect.objectContaining({ name: 'DATABASE_URL', isSet: false }),
  )
  expect(before.text).not.toContain('very-secret')
  const shopProfile = { ...SHOP_DEFAULTS.shop, name: 'Moti Mahal', gstin: '' }
  const body = { 'tax.rate': 300, shop: shopProfile, 'filters.combine': true }
  const saved = await fresh.ask('PUT', '/settings/update', { token, body })
  expect(saved.status).toBe(200)
  expect(saved.body.values).toEqual({ ...SHOWN, ...body })
  const shop2 = (await fresh.ask('GET', '/settings/shop')).body
  expect(shop2).toMatchObject({ name: 'Moti Mahal', pricing: { taxBasisPoints: 300 } })
  const log = (await fresh.ask('GET', '/audit/getall?kind=settings', { token })).body
  expect(log).toHaveLength(3)
  const rate = log.find(({ subjectId }: { subjectId: string }) => subjectId === 'tax.rate')
  expect(rate).toMatchObject({ before: { value: 1800 }, after: { value: 300 } })
  const profile = log.find(({ subjectId }: { subjectId: string }) => subjectId === 'shop')
  expect(profile.before).toEqual({ name: 'Nagina', gstin: SHOP_DEFAULTS.shop.gstin })
  await fresh.close()
})

const NO_WORDS = { en: '', hi: '' }
const SLIDE = { title: NO_WORDS, text: NO_WORDS, link: '', picture: '' }

test('one wrong setting stores none of them', async () => {
  const fresh = await startTestApp()
  const { token } = await anAdmin(fresh)
  const sale = { ...SHOP_DEFAULTS.sale, from: 'soon' }
  const nameless = { ...SHOP_DEFAULTS.shop, name: ' ' }
  for (const wrong of [
    { 'tax.rate': 10_001 },
    { 'tax.rate': 18.5 },
    { 'shipping.charge': -1 },
    { 'cod.below': 200_000_01 },
    { 'cod.below': -1 },
    { 'stock.lowBelow': 0 },
    { 'stock.lowBelow': 51 },
    { 'stock.lowBelow': 2.5 },
    { sale },
    { shop: nameless },
    { shop: {} },
    { 'home.slides': [{ ...SLIDE, link: 'https://elsewhere.example' }] },
    { 'home.slides': [{ ...SLIDE, link: '//elsewhere.example' }] },
    { 'home.slides': [{ ...SLIDE, link: '/\t/elsewhere.example' }] },
    { 'home.slides': [{ ...SLIDE, link: '/\u0001/elsewhere.example' }] },
    { 'home.slides': Array.from({ length: 5 }, () => SLIDE) },
    { 'home.slides': [{ ...SLIDE, picture: '../secret' }] },
    { gallery: [{ picture: 'https://elsewhere.example/x.webp' }] },
  ]) {
    const body = { 'filters.combine': true, ...wrong }
    const answer = await fresh.ask('PUT', '/settings/update', { token, body })
    expect(answer.status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await fresh.ask('GET', '/settings/all', { token })).body.values).toEqual(SHOWN)
  await fresh.close()
})

test('the second of two admins who change one setting gets a message, and other settings stay', async () => {
  const fresh = await startTestApp()
  const { token } = await anAdmin(fresh)
  const { values: seen } = (await fresh.ask('GET', '/settings/all', { token })).body
  const save = (body: object) => fresh.ask('PUT', '/settings/update', { token, body })
  expect((await save({ 'tax.rate': 300, seen })).status).toBe(200)
  const second = await save({ 'tax.rate': 500, 'filters.combine': true, seen })
  expect([second.status, second.body.code]).toEqual([409, 'settings-changed'])
  // Other settings do not conflict, and a form that has read the change may change it again.
  expect((await save({ shop: { ...seen.shop, phone: '+91 141 2550134' }, seen })).status).toBe(200)
  expect((await save({ 'tax.rate': 500, seen: { 'tax.rate': 300 } })).status).toBe(200)
  const { values } = (await fresh.ask('GET', '/settings/all', { token })).body
  expect(values).toMatchObject({
    'tax.rate': 500,
    'filters.combine': false,
    shop: { phone: '+91 141 2550134' },
  })
  await fresh.close()
})

test('a logo is in the shop, on invoices and in emails, and stays on its invoices', async () => {
  const fresh = await startTestApp()
  const { token } = await anAdmin(fresh)
  const empty = await fresh.ask('POST', '/settings/logo', { token, body: {} })
  expect([empty.status, empty.body.message]).toEqual([400, 'Choose a picture.'])
  const form = new FormData()
  form.set(
    'image',
    new Blob([new Uint8Array(await plainPicture({ width: 600, height: 200 }).png().toBuffer())]),
    'logo.png',
  )
  const saved = await fresh.ask('POST', '/settings/logo', { token, body: form })
  expect(saved.body.logo).toEqual({
    path: expect.stringMatching(/^uploads\/[0-9a-f]{32}\.webp$/),
    width: 600,
    height: 200,
  })
  const { logo } = (await fresh.ask('GET', '/settings/shop')).body
  expect(logo).toEqual(saved.body.logo)
  const file = `/logo/${logo.path.slice('uploads/'.length, -'.webp'.length)}.png`
  const png = await fresh.app.inject({ url: file })
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await fresh.ask('GET', '/logo/x.png')).status).toBe(404)

  const buyer = await aCustomer(fresh)
  const { id: productId } = await aProduct(fresh, { name: 'Logo ring' })
  const { orderId } = (await order(fresh, buyer, anOrderOf(buyer, [{ productId }]))).body
  const invoices = () => fresh.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })
  await expect.poll(async () => (await invoices()).body.length).toBe(1)
  const pdf = async () => {
    const { file: address } = (await invoices()).body[0]
    return (await fresh.app.inject({ url: address })).rawPayload.includes('/Subtype /Image')
  }
  expect(await pdf()).toBe(true)

  const gone = await fresh.ask('DELETE', '/settings/logo', { token })
  expect(gone.body.logo.path).toBe('')
  expect((await fresh.ask('GET', file)).status).toBe(404)
  expect(await pdf()).toBe(true)
  await fresh.close()
})

test('an impossible setting is refused at its field, and older odd values stay', async () => {
  const { token } = await anAdmin(shop)
  const save = (body: object) => shop.ask('PUT', '/settings/update', { token, body })
  const odd = { ...SHOP_DEFAULTS.shop, phone: 'abc' }
  await writeSetting(shop.database.orm, 'shop', odd)
  expect((await save({ shop: { ...odd, name: 'Moti Mahal' } })).status).toBe(200)
  const address = { ...odd.address, state: 'Rajsthan', postalCode: '30200' }
  const refused = await save({
    shop: { ...odd, address, gstin: '27AAPFU0939F1ZW' },
    'tax.rate': 300,
  })
  expect(refused.status).toBe(400)
  expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual([
    'shop.address.postalCode',
    'shop.address.state',
    'shop.gstin',
  ])
  expect((await shown()).address.state).toBe('Rajasthan')
  const amount = await save({ 'shipping.charge': null })
  expect(amount.body.issues).toEqual([
    {
      field: 'shipping.charge',
      message: 'Enter an amount in rupees, for example 99 or 99.50.',
      code: 'invalid',
    },
  ])
})
