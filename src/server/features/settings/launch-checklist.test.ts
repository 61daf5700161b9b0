import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaunchPoint } from '#contract/shop/compliance.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ PUBLIC_URL: 'https://shop.example.com' })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

async function redPoints(): Promise<string[]> {
  const { body } = await shop.ask('GET', '/settings/opening', { token: admin.token })
  return body.filter(({ isOk }: LaunchPoint) => !isOk).map(({ key }: LaunchPoint) => key)
}

function save(body: object) {
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

test('a new shop is told what is made up, wrongly taxed and not yet real', async () => {
  expect(await redPoints()).toEqual([
    'seller',
    'gstin',
    'tax',
    'grievance-officer',
    // This shop has no pages; tests/api/launch-pages.test.ts has.
    'contact-page',
    'privacy-policy',
    'terms-of-service',
    'return-policy',
    'no-ticked-boxes',
    'online-payment',
    'webhook',
    'mail',
    'second-factor',
  ])
})

test('each point turns green when corrected, and red again', async () => {
  const { shop: profile } = SHOP_DEFAULTS
  const own = {
    ...profile,
    legalName: 'Moti Mahal Jewellers',
    email: 'care@motimahal.example',
    phone: '+91 22 5550 1234',
    gstin: '27AAPFU0939F1ZV',
    address: { ...profile.address, line1: '4 Zaveri Bazar', city: 'Mumbai', state: 'Maharashtra' },
    grievanceOfficer: { ...profile.grievanceOfficer, name: 'Anil Mehta' },
  }
  await save({ shop: own, 'tax.rate': 300 })
  for (const key of ['seller', 'gstin', 'tax', 'grievance-officer']) {
    expect(await redPoints()).not.toContain(key)
  }
  // The form refuses a wrong check digit; an older shop may have stored one.
  await writeSetting(shop.database.orm, 'shop', { ...own, gstin: '27AAPFU0939F1ZW' })
  await save({ 'invoice.hsn': '9403' })
  expect(await redPoints()).toEqual(expect.arrayContaining(['gstin', 'hsn']))
  const elsewhere = { ...own, address: { ...own.address, state: 'Kerala' } }
  await save({ shop: elsewhere, 'invoice.hsn': '7117' })
  expect(await redPoints()).toContain('gstin')
  const sale = { ...SHOP_DEFAULTS.sale, isAlwaysOn: true }
  await save({ sale, 'prices.showInclusive': false })
  expect(await redPoints()).toEqual(expect.arrayContaining(['banner-end', 'total-price']))
})

test('an unanswered request is a red point after 48 hours', async () => {
  const body = { name: 'Kabir', email: 'kabir@example.in', phone: '1', message: 'My ring broke.' }
  const { contactId, number } = (await shop.ask('POST', '/request/create', { body })).body
  expect(number).toBe(`NR-${String(contactId).padStart(6, '0')}`)
  expect(await redPoints()).not.toContain('complaints')
  await shop.database.orm.execute(
    sql`update contact_requests set created_at = now() - interval '49 hours', written_at = now() - interval '49 hours' where id = ${contactId}`,
  )
  expect(await redPoints()).toContain('complaints')
  const found = await shop.ask('GET', `/request/getall?q=${number}`, { token: admin.token })
  expect(found.body).toMatchObject([{ contactId }])
  await shop.ask('POST', `/request/reply/${contactId}`, {
    token: admin.token,
    body: { text: 'Send it in, please.' },
  })
  expect(await redPoints()).not.toContain('complaints')
})

test('an HSN code has 4, 6 or 8 digits', async () => {
  for (const hsn of ['', '711', '71130', 'gold', '711319100']) {
    expect((await save({ 'invoice.hsn': hsn })).status, hsn).toBe(400)
  }
  expect((await save({ 'invoice.hsn': '71131910' })).status).toBe(200)
})

test('only the admin sees the list and the log of consent', async () => {
  const others = [await aCustomer(shop), await aStaffMember(shop)]
  for (const { token } of others) {
    expect((await shop.ask('GET', '/settings/opening', { token })).status).toBe(403)
    expect((await shop.ask('GET', '/consent/getall', { token })).status).toBe(403)
  }
})

async function read(query: string) {
  return (await shop.ask('GET', `/consent/getall?${query}`, { token: admin.token })).body
}

test('the log of consent is read by person and page by page', async () => {
  for (const name of ['one', 'two', 'three']) {
    const body = { name, email: `${name}@log.example`, password: 'jhumka and chai' }
    await shop.ask('POST', '/user/signup', { body })
  }
  const [newest] = await read('')
  expect(newest).toMatchObject({ email: 'three@log.example', purpose: 'account', isGiven: true })
  expect((await read(`before=${newest.id}`))[0].email).toBe('two@log.example')
  expect(await read('email=ONE@log.example')).toMatchObject([{ email: 'one@log.example' }])
})

/** A policy of one sentence. */
function words(text: string) {
  return {
    title: 'Policy',
    lead: '',
    sections: [{ heading: 'Complaints', paragraphs: [text] }],
  }
}

async function store(slug: string, english: string, hindi: string): Promise<void> {
  const translations = { hi: words(hindi) }
  await shop.database.orm
    .insert(contentPages)
    .values({ slug, ...words(english), translations })
    .onConflictDoUpdate({ target: contentPages.slug, set: { ...words(english), translations } })
}

test('the officer counts as named only when both policies name them, in each language', async () => {
  const { shop: profile } = SHOP_DEFAULTS
  const grievanceOfficer = { ...profile.grievanceOfficer, name: 'Anil Mehta' }
  await save({ shop: { ...profile, grievanceOfficer } })
  await store('privacy-policy', 'Write to {officer.name}.', '{officer.name} को लिखें।')
  await store('terms-of-service', 'Write to Anil Mehta.', '{officer.name} को लिखें।')
  expect(await redPoints()).not.toContain('grievance-officer')
  await store('terms-of-service', 'Write to Anil Mehta.', 'सुनीता कोठारी को लिखें।')
  expect(await redPoints()).toContain('grievance-officer')
  await store('terms-of-service', 'Write to Sunita Kothari.', '{officer.name} को लिखें।')
  expect(await redPoints()).toContain('grievance-officer')
})

test('an untrusted proxy is reported once it has named another client', async () => {
  const proxied = await startTestApp()
  const trusting = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect(await pointOf(proxied, {})).toMatchObject({ isOk: true })
  expect(await pointOf(proxied, headers)).toMatchObject({
    isOk: false,
    found: expect.stringContaining('127.0.0.1'),
  })
  expect(await pointOf(trusting, headers)).toMatchObject({ isOk: true })
  await Promise.all([proxied.close(), trusting.close()])
})

async function pointOf(place: TestApp, headers: Record<string, string>): Promise<LaunchPoint> {
  const { token } = await anAdmin(place)
  const { body } = await place.ask('GET', '/settings/opening', { token, headers })
  return body.find(({ key }: LaunchPoint) => key === 'proxy')
}

test('a subscriber without a recorded consent is a red point', async () => {
  const { pool } = shop.database
  await pool.query(`insert into subscribers (email, status, token)
    values ('silent@example.in', 'confirmed', 'x')`)
  expect(await redPoints()).toContain('consent-log')
  await pool.query(`insert into consents (purpose, is_given, email)
    values ('newsletter', true, 'silent@example.in')`)
  expect(await redPoints()).not.toContain('consent-log')
})

/** Lets a page count as edited by the owner. */
function edit(slug: string): Promise<unknown> {
  return shop.database.pool.query(
    `insert into audit_log (by_name, action, kind, subject_id, subject_name)
    values ('Ravi', 'content.update', 'content', $1, 'Page')`,
    [slug],
  )
}

test('terms that leave the days of returns to settings of 0 days are a red point', async () => {
  await store('terms-of-service', 'Return it within 15 days.', '{ Return.Days } दिन में लौटाएँ।')
  await edit('terms-of-service')
  expect(await redPoints()).toContain('terms-of-service')
  await save({ service: { ...NO_PROMISES, returnDays: 15 } })
  expect(await redPoints()).not.toContain('terms-of-service')
  await save({ service: NO_PROMISES })
  await store('terms-of-service', 'All sales are final.', 'लौटाना संभव नहीं।')
  expect(await redPoints()).not.toContain('terms-of-service')
})

test('policies count as written when each of the three is edited, not the FAQ', async () => {
  for (const slug of ['faq', 'shipping-policy', 'return-policy']) await edit(slug)
  const { body } = await shop.ask('GET', '/settings/opening', { token: admin.token })
  const point = body.find(({ key }: LaunchPoint) => key === 'return-policy')
  expect(point).toMatchObject({ isOk: false, found: 'Still the sample text: refund-policy.' })
  await edit('refund-policy')
  expect(await redPoints()).not.toContain('return-policy')
})

test('an order of a deleted account that still has an email is a red point', async () => {
  const buyer = await aCustomer(shop)
  const { pool } = shop.database
  const { id: productId } = await aProduct(shop)
  await order(shop, buyer, anOrderOf(buyer, [{ productId }], { paymentMethod: 'cod' }))
  expect(await redPoints()).not.toContain('data-rights')
  await pool.query('update users set deleted_at = now() where id = $1', [buyer.userId])
  expect(await redPoints()).toContain('data-rights')
})

test('an imported product without its maker is a red point', async () => {
  const { id } = await aProduct(shop, { origin: 'Thailand' })
  expect(await redPoints()).toContain('product-information')
  const { pool } = shop.database
  await pool.query(`update products set maker = 'Siam Silver, Bangkok' where id = $1`, [id])
  expect(await redPoints()).not.toContain('product-information')
})
