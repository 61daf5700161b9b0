import { afterAll, beforeAll, expect, test } from 'vitest'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  buyer = await aCustomer(shop)
  productId = (await aProduct(shop)).id
})
afterAll(() => shop.close())

type Spelling = [state: string, postalCode: string, country?: string]

/** Spellings of places by the state whose tax they mean; the shop is in Rajasthan. */
const SPELLINGS: Readonly<Record<string, readonly Spelling[]>> = {
  Rajasthan: [
    ['Rajasthan', '302001'],
    ['rajasthan', '302 001'],
    ['RAJASTHAN ', '302-001'],
    ['Rajsthan', '302001'],
    ['Rajastan', '313001'],
    ['Rajesthan', '342001'],
    ['Rajhastan', '302001'],
    ['Rajastahn', '302001'],
    ['राजस्थान', '302001'],
    ['राजस्थान राज्य', '302001'],
    ['राजस्थान', '३०२००१'],
    ['RJ', '302001'],
    ['R.J.', '302001'],
    ['Raj.', '302001'],
    ['Raj', '305001'],
    ['Rajasthan, India', '302001'],
    ['State of Rajasthan', '302001'],
    ['Rajasthan State', '302001'],
    ['Jaipur, Rajasthan', '302001'],
    ['Jaipur', '302001'],
    ['जयपुर', '302001'],
    ['Marwar', '342001'],
    ['-', '302001'],
    ['x', '302001'],
    ['Rajasthan', 'PIN 302001'],
    ['Rajasthan', 'Jaipur-302001'],
    ['Rajasthan', '302001', 'Bharat'],
    ['Rajasthan', '302001', 'भारत'],
    ['Rajasthan', '302001', 'IN'],
    ['Rajasthan', '302001', 'ind'],
    ['Rajasthan', '302001', 'INDIA.'],
    ['Rajasthan', '302001', 'Inida'],
    ['Rajasthan', '302001', 'Hindustan'],
    ['Rajasthan', '302001', 'इंडिया'],
    ['Rajasthan', '302001', 'Rajasthan'],
    ['Rajasthan', 'none'],
    ['राजस्थान', '12345'],
    ['Rajasthan', '30200'],
    ['Rajasthan', '302999'],
    ['(Rajasthan)', '302001'],
    ['Rajasthan/Jaipur', '302001'],
  ],
  Kerala: [
    ['Kerala', '682016'],
    ['KERALA', '695001'],
    ['Keral', '682016'],
    ['Kerela', '682016'],
    ['Keralam', '682016'],
    ['केरल', '682016'],
    ['केरला', '682016'],
    ['KL', '682016'],
    ['Kochi', '682016'],
    ['Kerala State', '682016'],
    ['God’s own country', '682016'],
  ],
  Maharashtra: [
    ['Maharashtra', '400001'],
    ['maharastra', '400001'],
    ['Maharashta', '400001'],
    ['MAHARASHTRA', '411001'],
    ['महाराष्ट्र', '400001'],
    ['MH', '400001'],
    ['M.H.', '400050'],
    ['Mumbai', '400050'],
    ['Mumbai, Maharashtra', '400050'],
    ['Vidarbha', '440001'],
    ['maharashtra india', '400001'],
  ],
  Karnataka: [
    ['Karnataka', '560034'],
    ['Karnatka', '560034'],
    ['Karnatak', '560034'],
    ['कर्नाटक', '560034'],
    ['KA', '560034'],
    ['Bangalore', '560034'],
    ['Mysore State', '570001'],
  ],
  Delhi: [
    ['Delhi', '110001'],
    ['New Delhi', '110001'],
    ['NCT of Delhi', '110001'],
    ['N.C.T. of Delhi', '110001'],
    ['Delhi NCT', '110001'],
    ['Delhi NCR', '110001'],
    ['NCR', '110001'],
    ['दिल्ली', '110001'],
    ['नई दिल्ली', '110001'],
    ['DL', '110001'],
    ['Dehli', '110001'],
    ['Dilli', '110001'],
  ],
  'Tamil Nadu': [
    ['Tamil Nadu', '600001'],
    ['Tamilnadu', '600001'],
    ['TamilNadu', '641001'],
    ['Tamil Naadu', '600001'],
    ['Tamil-Nadu', '600001'],
    ['T.N.', '600001'],
    ['TN', '600001'],
    ['तमिलनाडु', '600001'],
    ['तमिल नाडु', '600001'],
    ['Chennai', '600001'],
    ['Madras', '600001'],
  ],
  'Uttar Pradesh': [
    ['Uttar Pradesh', '226001'],
    ['UttarPradesh', '226001'],
    ['U.P.', '226001'],
    ['UP', '201301'],
    ['Uttar Pardesh', '226001'],
    ['उत्तर प्रदेश', '226001'],
    ['उत्तरप्रदेश', '226001'],
    ['Noida', '201301'],
    ['Uttar Pradesh (East)', '226001'],
  ],
  'Madhya Pradesh': [
    ['Madhya Pradesh', '462001'],
    ['M.P.', '462001'],
    ['MP', '452001'],
    ['Madya Pradesh', '462001'],
    ['मध्य प्रदेश', '462001'],
    ['मध्यप्रदेश', '462001'],
  ],
  Gujarat: [
    ['Gujarat', '380001'],
    ['Gujrat', '380001'],
    ['Gujarath', '380001'],
    ['गुजरात', '380001'],
    ['GJ', '380001'],
  ],
  'West Bengal': [
    ['West Bengal', '700001'],
    ['W. Bengal', '700001'],
    ['WB', '700001'],
    ['Paschim Banga', '700001'],
    ['पश्चिम बंगाल', '700001'],
    ['Calcutta', '700001'],
  ],
  Odisha: [
    ['Odisha', '751001'],
    ['Orissa', '751001'],
    ['Odissa', '751001'],
    ['ओडिशा', '751001'],
    ['उड़ीसा', '751001'],
  ],
  Puducherry: [
    ['Puducherry', '605001'],
    ['Pondicherry', '605001'],
    ['Pondy', '605001'],
    ['पुदुच्चेरी', '605001'],
  ],
  Telangana: [
    ['Telangana', '500001'],
    ['Telengana', '500001'],
    ['तेलंगाना', '500001'],
    ['TS', '500001'],
    ['Hyderabad', '500001'],
  ],
  'Andhra Pradesh': [
    ['Andhra Pradesh', '520001'],
    ['Andhra', '520001'],
    ['A.P.', '520001'],
    ['आंध्र प्रदेश', '520001'],
    ['Vijayawada', '520001'],
  ],
  Punjab: [
    ['Punjab', '141001'],
    ['Panjab', '141001'],
    ['पंजाब', '141001'],
    ['PB', '141001'],
  ],
  Haryana: [
    ['Haryana', '122001'],
    ['Hariyana', '122001'],
    ['Gurgaon', '122001'],
    ['हरियाणा', '122001'],
  ],
  Uttarakhand: [
    ['Uttarakhand', '248001'],
    ['UK', '248001'],
    ['U.K.', '248001'],
    ['Uttaranchal', '248001'],
    ['Uttrakhand', '248001'],
    ['उत्तराखंड', '248001'],
  ],
  'Jammu and Kashmir': [
    ['Jammu & Kashmir', '190001'],
    ['J&K', '190001'],
    ['J & K', '190001'],
    ['J.K.', '190001'],
    ['Kashmir', '190001'],
    ['जम्मू और कश्मीर', '190001'],
    ['जम्मू कश्मीर', '190001'],
  ],
  'Dadra and Nagar Haveli and Daman and Diu': [
    ['Daman', '396210'],
    ['Daman & Diu', '396210'],
    ['Dadra & Nagar Haveli', '396230'],
  ],
  Bihar: [
    ['Bihar', '800001'],
    ['बिहार', '800001'],
    ['Behar', '800001'],
  ],
  Chhattisgarh: [
    ['Chattisgarh', '492001'],
    ['Chhatisgarh', '492001'],
    ['C.G.', '492001'],
    ['छत्तीसगढ़', '492001'],
  ],
  Assam: [
    ['Asom', '781001'],
    ['Assam', '781001'],
  ],
  Goa: [
    ['Goa', '403001'],
    ['गोवा', '403001'],
    ['North Goa', '403001'],
    ['GOA, INDIA', '403001'],
  ],
}

/** Addresses that do not say the state, by the reason why the invoice waits. */
const WAITING: Readonly<Record<string, readonly Spelling[]>> = {
  contradiction: [
    ['Kerala', '302001'],
    ['Keral', '302001'],
    ['केरल', '302001'],
    ['KL', '302001'],
    ['Rajasthan', '682016'],
    ['Rajsthan', '682016'],
    ['RJ', '400001'],
    ['Andhra Pradesh', '500001'],
    ['Jammu & Kashmir', '194101'],
    ['Uttar Pradesh', '248001'],
    ['Kerala', '302999'],
    ['Punjab', '160017'],
  ],
  unknown: [
    ['State', '12345'],
    ['Rajsthan', '12345'],
    ['test', 'test'],
    ['Bundesland', '80331'],
    ['x', '302999'],
    ['Rajasthan', 'none', 'Atlantis'],
    ['Kerala', '302001', 'Atlantis'],
    ['x', '302001', 'Atlantis'],
    ['राज', 'पिन'],
  ],
  abroad: [
    ['California, USA', '302001'],
    ['California', '90001', 'USA'],
    ['California', '90001', 'United States'],
    ['Texas', '302001', 'U.S.A.'],
    ['Rajasthan', '302001', 'Nepal'],
    ['Rajasthan', '302001', 'नेपाल'],
    ['Singapore', '238859'],
    ['Punjab', '54000', 'Pakistan'],
    ['Dubai', '302001', 'UAE'],
    ['Dubai', '00000', 'United Arab Emirates'],
    ['London', 'SW1A 1AA', 'UK'],
    ['London', '110001', 'GB'],
    ['UK', 'none'],
    ['Bavaria', '80331', 'Germany'],
    ['Bayern', '80331', 'जर्मनी'],
  ],
}

async function place([state, postalCode, country = 'India']: Spelling): Promise<number> {
  const body = anOrderOf(buyer, [{ productId }], { state, postalCode, country })
  const answer = await order(shop, buyer, body)
  expect([answer.status, state, postalCode]).toEqual([201, state, postalCode])
  return answer.body.orderId
}

async function jobsLeft(): Promise<number> {
  const { rowCount } = await shop.database.pool.query(
    `select from jobs where kind in ('make-invoice', 'make-credit-note', 'send-refund')`,
  )
  return rowCount ?? 0
}

test('no address, however it is typed, gets an order taxed wrongly', async () => {
  const placed = new Map<number, { spelling: Spelling; expected: string; isWaiting: boolean }>()
  for (const [table, isWaiting] of [
    [SPELLINGS, false],
    [WAITING, true],
  ] as const) {
    for (const [expected, spellings] of Object.entries(table)) {
      for (const spelling of spellings) {
        placed.set(await place(spelling), { spelling, expected, isWaiting })
      }
    }
  }
  expect(placed.size).toBeGreaterThanOrEqual(200)
  await expect.poll(jobsLeft).toBe(0)
  const { rows } = await shop.database.pool.query(
    `select o.id, o.invoice_waits, i.document->>'placeOfSupply' as place, i.document
     from orders o left join invoices i on i.order_id = o.id`,
  )
  const wrong: unknown[] = []
  for (const { id, invoice_waits: waits, place: found, document } of rows) {
    const { spelling, expected, isWaiting } = placed.get(id) ?? {}
    const isRight = isWaiting ? waits === expected && found === null : found === expected
    if (!isRight) wrong.push({ spelling, expected, waits, found })
    if (document === null) continue
    const isHome = expected === 'Rajasthan'
    const heads = [document.cgst > 0, document.sgst > 0, document.igst > 0]
    expect([spelling, ...heads]).toEqual([spelling, isHome, isHome, !isHome])
  }
  expect(wrong).toEqual([])
})

async function invoicesOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

function setPlace(orderId: number, state: string, by: Person) {
  return shop.ask('PUT', `/invoice/place/${orderId}`, { token: by.token, body: { state } })
}

test('a waiting invoice is made once staff set the state, and never changes after', async () => {
  const staff = await aStaffMember(shop)
  const orderId = await place(['State', '12345'])
  const waits = async () =>
    (await shop.ask('GET', `/order/get/${orderId}`, { token: staff.token })).body.invoiceWaits
  await expect.poll(waits).toBe('unknown')
  expect(await invoicesOf(orderId)).toEqual([])
  expect((await setPlace(orderId, 'Atlantis', staff)).status).toBe(400)
  expect((await setPlace(orderId, 'Kerala', buyer)).status).toBe(403)
  expect((await setPlace(999_999, 'Kerala', staff)).status).toBe(404)
  expect((await setPlace(orderId, 'Kerala', staff)).status).toBe(200)
  await expect.poll(() => invoicesOf(orderId)).toMatchObject([{ placeOfSupply: 'Kerala' }])
  expect(await waits()).toBeNull()
  const again = await setPlace(orderId, 'Rajasthan', staff)
  expect([again.status, again.body.code]).toEqual([409, 'invoice-made'])
  const admin = await anAdmin(shop)
  const log = await shop.ask('GET', '/audit/getall?kind=order', { token: admin.token })
  expect(log.text).toContain('order.place')
})

test('money refunded while the invoice waited is credited together with it', async () => {
  const admin = await anAdmin(shop)
  const orderId = await place(['State', '12345'])
  const refund = { amount: 100, note: '' }
  const path = `/payment/refund/${orderId}`
  expect((await shop.ask('POST', path, { token: admin.token, body: refund })).status).toBe(200)
  await expect.poll(jobsLeft).toBe(0)
  expect(await invoicesOf(orderId)).toEqual([])
  await setPlace(orderId, 'Kerala', admin)
  await expect.poll(() => invoicesOf(orderId)).toHaveLength(2)
  expect(await invoicesOf(orderId)).toMatchObject([
    { kind: 'invoice', igst: 180 },
    { kind: 'credit-note', total: 100 },
  ])
})

function ask(fields: object) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId }], { placeCheck: 'ask', ...fields }))
}

test('a client that can ask its customer is told of a contradiction, and nothing is ordered', async () => {
  const refused = await ask({ state: 'केरल', postalCode: '302001' })
  expect([refused.status, refused.body.code]).toEqual([409, 'state-contradicts-pin'])
  expect(refused.body.params).toEqual({ pin: '302001', byPin: 'Rajasthan', typed: 'Kerala' })
  const abroad = await ask({ country: 'Nepal' })
  expect(abroad.status).toBe(400)
  expect(abroad.body.issues).toMatchObject([{ field: 'body.country', code: 'country-not-served' }])
  for (const fields of [{}, { state: 'Keral' }, { state: 'State', postalCode: '12345' }]) {
    expect((await ask(fields)).status).toBe(201)
  }
})

test('a shop that delivers abroad taxes exports like sales to another state', async () => {
  await writeSetting(shop.database.orm, 'shipping.abroad', true)
  const orderId = await place(['California', '90001', 'USA'])
  await expect.poll(() => invoicesOf(orderId)).toHaveLength(1)
  expect(await invoicesOf(orderId)).toMatchObject([
    { placeOfSupply: ABROAD, buyer: { state: 'California', stateCode: '' }, cgst: 0, igst: 180 },
  ])
  await writeSetting(shop.database.orm, 'shipping.abroad', false)
})
