import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseRecipientOfGifts, forgetRecipients } from '#server/db/returns/gift-exchanges.ts'
import { makeGiftKey } from '#server/services/secrets/gift-link.ts'
import { SecretBox } from '#server/services/secrets/secret-box.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import {
  startReturningShop,
  type Delivered,
  type ReturningShop,
} from '#tests/support/returns/returning.ts'

let place: ReturningShop
let ringId: number
let makeId: number
/** Sizes that weigh the same, so that they cost the same; size 20 is dearer, and 16 would have to be made. */
const SIZES = ['10', '12', '14', '16', '20']
beforeAll(async () => {
  // A gift is one order of its buyer, and its exchange another.
  place = await startReturningShop({ ORDERS_PER_HOUR: '3' })
  const { shop, admin } = place
  await offer(true)
  await applyRates(shop, admin, { '18K750': 12_015 })
  ringId = (await aProduct(shop, { name: 'Gift ring', price: 1, material: [2] })).id
  const [first] = G8_SIZES
  const sizes = SIZES.map((code) => {
    const made = code === '16' ? { stock: 0, leadDays: 7 } : { stock: 60 }
    return Object.assign({}, first, { code, netMgDelta: code === '20' ? 400 : 0, ...made })
  })
  const { token } = admin
  const body = { makes: [aSizedMake(sizes)], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${ringId}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  makeId = (await shop.ask('GET', `/product/getproductbyid/${ringId}`)).body.makes[0].makeId
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }

async function offer(giftReceipt: boolean): Promise<void> {
  const extras = { note: false, message: false, hidesPrices: true, wraps: false, wrapFee: 0 }
  const body = { 'tax.rate': 300, extras: { ...extras, giftReceipt } }
  const { token } = place.admin
  const saved = await place.shop.ask('PUT', '/settings/update', { token, body })
  expect(saved.status, saved.text).toBe(200)
}

interface Gift extends Delivered {
  key: string
  total: number
}

interface Wanted {
  isDelivered?: boolean
  quantity?: number
  /** What is ordered beside the ring. */
  more?: { productId: number }[]
  fields?: object
}

/** An order of a ring without prices in its parcel, and the key that its slip prints. */
async function aGift({
  isDelivered = true,
  quantity = 1,
  more = [],
  fields = {},
}: Wanted = {}): Promise<Gift> {
  const buyer = await aCustomer(place.shop)
  const ring = { productId: ringId, makeId, size: '12', material: 2, quantity }
  const items = [ring, ...more]
  const wanted = { ...HOME, extras: { hidesPrices: true }, ...fields }
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, wanted))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  if (isDelivered) await place.setStatus(orderId, 4)
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  const rows = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1 order by id',
    orderId,
  )
  const { token } = place.admin
  const { body } = await place.shop.ask('GET', `/return/gift/key/${orderId}`, { token })
  const lines = rows.map(({ id }) => id)
  const total = placed.body.order.totalPrice
  return { orderId, buyer, ringId, bangleId: 0, lines, key: body.key, total }
}

const open = (key: string) => place.shop.ask('POST', '/return/gift/open', { body: { key } })

const ASHA = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9829012345',
  email: '',
  address1: '7 Lake Road',
  apt: '2',
  address2: 'Fort',
  city: 'Udaipur',
  state: 'Rajasthan',
  country: 'India',
  postalCode: '313001',
}

const wish = ({ key, lines }: Gift, size = '14', fields: object = {}, recipient: object = {}) =>
  place.shop.ask('POST', '/return/gift/exchange', {
    body: {
      key,
      line: lines[0],
      size,
      reason: 'too-small',
      handOver: 'send',
      recipient: { ...ASHA, ...recipient },
      ...fields,
    },
  })

const returnsOf = (orderId: number) =>
  place.read<{ id: number; exchange_order_id: number }>(
    'select id, exchange_order_id from returns where order_id = $1 order by id',
    orderId,
  )

const mailsOf = (orderId: number) =>
  place.read<{ recipient: string; facts: { state: string; settled?: object } }>(
    `select recipient, facts from emails where kind = 'return-moved' and facts->>'orderId' = $1
      order by id`,
    String(orderId),
  )

/** No price anywhere in an answer, and nothing about who has bought it. */
function expectNoSecret(text: string, { buyer, total }: Gift): void {
  const whole = String(Math.floor(total))
  const { email, phone, lastName } = DETAILS
  const sums = [whole, Number(whole).toLocaleString('en-IN'), '₹']
  for (const secret of [...sums, buyer.email, email, phone, lastName]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/"(?:price|total|amount|worth|firstName|email|phone|address1)"/)
}

describe('a gift receipt', () => {
  test('shows the pieces and the sizes that cost the same, and no price or buyer', async () => {
    const gift = await aGift()
    const { status, body, text } = await open(gift.key)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ orderId: gift.orderId, state: 'open', daysLeft: 30 })
    const [line] = body.lines
    expect(line).toMatchObject({ name: 'Gift ring', size: { code: '12' }, refusal: null })
    expect(line.sizes.map(({ code }: { code: string }) => code)).toEqual(['10', '14'])
    expectNoSecret(text, gift)
  })

  test('opens also while its buyer may order nothing more', async () => {
    const gift = await aGift()
    const { id: productId } = await aProduct(place.shop, { stock: 5 })
    const again = () => order(place.shop, gift.buyer, anOrderOf(gift.buyer, [{ productId }], HOME))
    const statuses = [(await again()).status, (await again()).status, (await again()).status]
    expect(statuses).toEqual([201, 201, 429])
    const { status, body, text } = await open(gift.key)
    expect(status, text).toBe(200)
    expect(body.lines[0].sizes).toMatchObject([{ code: '10' }, { code: '14' }])
    // An exchange is an order of the buyer and waits for their turn.
    expect((await wish(gift)).status).toBe(429)
    expect(await returnsOf(gift.orderId)).toEqual([])
  })

  test('opens with no other key', async () => {
    const gift = await aGift()
    const strange = makeGiftKey(new SecretBox([randomBytes(32)]), gift.orderId)
    for (const key of ['x', gift.key.slice(0, -4), strange]) {
      const { status, body } = await open(key)
      expect([status, body.code]).toEqual([404, 'gift-link-over'])
      expect((await wish({ ...gift, key })).status).toBe(404)
    }
  })

  test('is only of an order without prices, and only while the shop offers it', async () => {
    const { token } = place.admin
    const plain = await aGift({ fields: { extras: null } })
    expect(plain.key).toBe(null)
    const gift = await aGift()
    await offer(false)
    const { body } = await place.shop.ask('GET', `/return/gift/key/${gift.orderId}`, { token })
    const closed = await open(gift.key)
    const refused = await wish(gift)
    await offer(true)
    expect(body.key).toBe(null)
    expect(closed.body.state).toBe('shop')
    expect([refused.status, refused.body.code]).toEqual([409, 'gift-size-refused'])
  })

  test('waits for the delivery, and ends with the days of the shop and with the order', async () => {
    const gift = await aGift({ isDelivered: false })
    expect((await open(gift.key)).body.state).toBe('waiting')
    await place.setStatus(gift.orderId, 4)
    await place.ageDelivery(gift.orderId, 30)
    expect((await open(gift.key)).body).toMatchObject({ state: 'open', daysLeft: 0 })
    await place.ageDelivery(gift.orderId, 31)
    expect((await open(gift.key)).body.state).toBe('over')
    expect((await wish(gift)).status).toBe(409)
    const other = await aGift({ isDelivered: false })
    await place.setStatus(other.orderId, 5)
    expect((await open(other.key)).body.state).toBe('cancelled')
    expect((await wish(other)).status).toBe(409)
  })
})

const post = (path: string, body: object) =>
  place.shop.ask('POST', path, { token: place.admin.token, body })

describe('a receipt that is not of every piece', () => {
  test('shows only what was sent', async () => {
    const { id: productId } = await aProduct(place.shop, { name: 'Own bangle', stock: 5 })
    const gift = await aGift({ isDelivered: false, quantity: 2, more: [{ productId }] })
    const taken = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]
    const seen = await post(`/order/edit/preview/${gift.orderId}`, { taken, added: [] })
    expect(seen.status, seen.text).toBe(200)
    const { changes, worth, addedTotal } = seen.body
    const change = { taken, added: [], changes, worth, addedTotal, reason: 'As the buyer asked' }
    expect((await post(`/order/edit/${gift.orderId}`, change)).status).toBe(200)
    await place.setStatus(gift.orderId, 4)
    const { body, text } = await open(gift.key)
    expect(body.lines).toMatchObject([{ name: 'Gift ring', quantity: 1, refusal: null }])
    expect(text).not.toContain('Own bangle')
  })

  test('is not printed where nothing could be exchanged', async () => {
    const { token } = place.admin
    const buyer = await aCustomer(place.shop)
    const { id: productId } = await aProduct(place.shop, { stock: 5 })
    const wanted = { ...HOME, extras: { hidesPrices: true } }
    const placed = await order(place.shop, buyer, anOrderOf(buyer, [{ productId }], wanted))
    const keyOf = async (orderId: number) =>
      (await place.shop.ask('GET', `/return/gift/key/${orderId}`, { token })).body.key
    expect(await keyOf(placed.body.orderId)).toBe(null)
    const gift = await aGift({ isDelivered: false })
    await place.promise({ returnDays: 0 })
    const key = await keyOf(gift.orderId)
    const { body } = await open(gift.key)
    await place.promise({})
    expect([key, body.state]).toEqual([null, 'shop'])
  })

  test('opens where the shop no longer delivers to the buyer, and says nothing of it', async () => {
    const gift = await aGift()
    const { token } = place.admin
    const rule = { prefix: '302', isServed: false, leastDays: 1, mostDays: 2, takesCash: true }
    const set = (rules: object[]) =>
      place.shop.ask('PUT', '/settings/update', { token, body: { 'delivery.rules': rules } })
    const saved = await set([rule])
    const { status, body, text } = await open(gift.key)
    await set([])
    expect(saved.status, saved.text).toBe(200)
    expect([status, body.lines?.[0]?.refusal], text).toEqual([200, 'shop'])
    expect(text).not.toContain('302')
  })
})

describe('an exchange that is asked for with it', () => {
  test('is an exchange of the order, sent to the recipient without prices', async () => {
    const gift = await aGift()
    const email = `asha-${gift.orderId}@example.com`
    const { status, body, text } = await wish(gift, '14', {}, { email })
    expect(status, text).toBe(201)
    expectNoSecret(text.replaceAll(email, ''), gift)
    expect(body.receipt.lines[0]).toMatchObject({
      refusal: 'returned',
      asked: [{ state: 'asked', size: '14', isExchanged: false }],
    })
    const [asked] = await returnsOf(gift.orderId)
    const { token, userId } = gift.buyer
    const own = await place.shop.ask('GET', `/order/userorder/${userId}`, { token })
    const sent = own.body.find(
      ({ orderId }: { orderId: number }) => orderId === asked?.exchange_order_id,
    )
    expect(sent).toMatchObject({
      totalPrice: gift.total,
      firstName: 'Asha',
      postalCode: '313001',
      email: DETAILS.email,
      extras: { hidesPrices: true },
    })
    expect(sent.billing.postalCode).toBe('302001')
    const { return: shown } = await place.details(asked?.id ?? 0)
    expect(shown.gift).toEqual({ name: 'Asha Rao', phone: ASHA.phone, email, size: '14' })
    expect((await mailsOf(gift.orderId)).map(({ recipient }) => recipient)).toEqual([
      DETAILS.email,
      email,
    ])
  })

  test('is settled by staff like any other, and the recipient never reads a sum', async () => {
    const gift = await aGift()
    const email = `asha-${gift.orderId}@example.com`
    expect((await wish(gift, '10', {}, { email })).status).toBe(201)
    const [asked] = await returnsOf(gift.orderId)
    const returnId = asked?.id ?? 0
    for (const [seen, to] of [
      ['asked', 'approved'],
      ['approved', 'picked-up'],
      ['picked-up', 'received'],
    ] as const) {
      expect((await place.move(returnId, seen, to)).status).toBe(200)
    }
    const checked = { lines: [{ line: gift.lines[0], fate: 'stock' }] }
    expect((await place.move(returnId, 'received', 'checked', { checked })).status).toBe(200)
    const settled = await place.settle(returnId, gift.total, { settlement: 'exchange' })
    expect(settled.status, settled.text).toBe(200)
    const rows = await place.read<{ payment_status: string }>(
      'select payment_status from orders where id = $1',
      asked?.exchange_order_id,
    )
    expect(rows).toEqual([{ payment_status: 'paid' }])
    const { body, text } = await open(gift.key)
    expect(body.lines[0].asked).toMatchObject([{ state: 'settled', isExchanged: true }])
    expectNoSecret(text, gift)
    const told = (await mailsOf(gift.orderId)).filter(({ recipient }) => recipient === email)
    expect(told.map(({ facts }) => facts.state)).toEqual([
      'asked',
      'approved',
      'picked-up',
      'received',
      'checked',
      'settled',
    ])
    const raw = () =>
      place.read<{ subject: string; body: string }>(
        `select subject, body from emails where recipient = $1 and status = 'sent'`,
        email,
      )
    await expect.poll(async () => (await raw()).length).toBe(6)
    for (const { subject, body: words } of await raw()) {
      expect(`${subject} ${words}`).not.toMatch(/₹|credit note|myorders/i)
    }
  })

  test('is not called sent while its buyer owes a rest', async () => {
    const gift = await aGift()
    expect((await wish(gift)).status).toBe(201)
    const [asked] = await returnsOf(gift.orderId)
    const returnId = asked?.id ?? 0
    for (const [seen, to] of [
      ['asked', 'approved'],
      ['approved', 'picked-up'],
      ['picked-up', 'received'],
    ] as const) {
      expect((await place.move(returnId, seen, to)).status).toBe(200)
    }
    const found = { lines: [{ line: gift.lines[0], fate: 'stock' }], deduction: 10 }
    const checked = { ...found, deductionReason: 'A scratch' }
    const moved = await place.move(returnId, 'received', 'checked', { checked })
    expect(moved.status, moved.text).toBe(200)
    const { amount } = await place.details(returnId)
    const settled = await place.settle(returnId, amount ?? 0, { settlement: 'exchange' })
    expect(settled.status, settled.text).toBe(200)
    const { body, text } = await open(gift.key)
    expect(body.lines[0].asked).toMatchObject([{ state: 'settled', isExchanged: false }])
    expectNoSecret(text, gift)
  })

  test('tells the recipient of a corrected check only what the shop says with it', async () => {
    const gift = await aGift()
    const email = `asha-${gift.orderId}@example.com`
    expect((await wish(gift, '14', {}, { email })).status).toBe(201)
    const [asked] = await returnsOf(gift.orderId)
    const returnId = asked?.id ?? 0
    const check = (deduction: number, from: string, more: object = {}) => {
      const lines = [{ line: gift.lines[0], fate: 'stock' }]
      const checked = { lines, deduction, deductionReason: 'A scratch' }
      return place.move(returnId, from, 'checked', { checked, ...more })
    }
    for (const [seen, to] of [
      ['asked', 'approved'],
      ['approved', 'picked-up'],
      ['picked-up', 'received'],
    ] as const) {
      expect((await place.move(returnId, seen, to)).status).toBe(200)
    }
    expect((await check(10, 'received')).status).toBe(200)
    expect((await check(20, 'checked', { seenSteps: 5 })).status).toBe(200)
    const told = async (to: string) => {
      const mails = await mailsOf(gift.orderId)
      return mails.filter(({ recipient, facts }) => recipient === to && facts.state === 'checked')
    }
    expect([await told(DETAILS.email), await told(email)].map(({ length }) => length)).toEqual([
      2, 1,
    ])
    const said = { seenSteps: 6, note: 'The stone is loose.' }
    expect((await check(20, 'checked', said)).status).toBe(200)
    expect(await told(email)).toHaveLength(2)
  })

  test('does not make the phone of the recipient that of the buyer', async () => {
    const gift = await aGift()
    expect((await wish(gift)).status).toBe(201)
    const { token } = place.admin
    const { body } = await place.shop.ask('GET', `/user/getall?q=${gift.buyer.email}&limit=1`, {
      token,
    })
    const [{ phone }] = body
    expect(phone).toBe(DETAILS.phone)
  })

  test('is one of a piece, whoever of two recipients is quicker', async () => {
    const gift = await aGift()
    const answers = await Promise.all([wish(gift, '10'), wish(gift, '14'), wish(gift, '14')])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await returnsOf(gift.orderId)).toHaveLength(1)
  })

  test('is one of a piece, whoever of buyer and recipient is quicker', async () => {
    const gift = await aGift()
    const answers = await Promise.all([wish(gift), place.ask(gift)])
    expect(answers.map(({ status }) => status)).toContain(201)
    expect(answers.map(({ status }) => status)).toContain(409)
    expect(await returnsOf(gift.orderId)).toHaveLength(1)
  })

  test('may be withdrawn by the buyer, who keeps what was paid', async () => {
    const gift = await aGift()
    expect((await wish(gift)).status).toBe(201)
    const [asked] = await returnsOf(gift.orderId)
    const { token } = gift.buyer
    const done = await place.shop.ask('PUT', `/return/withdraw/${asked?.id}`, { token })
    expect(done.status, done.text).toBe(200)
    const { body } = await open(gift.key)
    expect(body.lines[0]).toMatchObject({ refusal: null, asked: [{ state: 'withdrawn' }] })
  })

  test('takes no size that costs more or less, and says no sum', async () => {
    const gift = await aGift()
    const { status, body, text } = await wish(gift, '20')
    expect([status, body.code]).toEqual([409, 'gift-size-refused'])
    expectNoSecret(text, gift)
    expect(await returnsOf(gift.orderId)).toEqual([])
  })

  test('takes no size for a piece that a code made cheaper', async () => {
    const code = { code: 'GIFT10', kind: 'percent', percent: 10 }
    const { token } = place.admin
    const made = await place.shop.ask('POST', '/discount/create', { token, body: code })
    expect(made.status, made.text).toBe(201)
    const gift = await aGift({ fields: { discountCode: 'GIFT10' } })
    const { body, text } = await open(gift.key)
    expect(body.lines[0]).toMatchObject({ refusal: 'shop', sizes: [] })
    expectNoSecret(text, gift)
    const refused = await wish(gift)
    expect([refused.status, refused.body.code]).toEqual([409, 'gift-size-refused'])
  })

  test.each([
    [{ firstName: ' ' }, 'recipient.firstName'],
    [{ postalCode: '' }, 'recipient.postalCode'],
    [{ email: 'nobody' }, 'recipient.email'],
  ])('asks for a whole address: %j', async (recipient, field) => {
    const { status, body } = await wish(await aGift(), '14', {}, recipient)
    expect([status, body.issues?.[0]?.field]).toEqual([400, field])
  })

  test('forgets the recipient a month after its end, and tells the buyer no email', async () => {
    const gift = await aGift()
    const email = `asha-${gift.orderId}@example.com`
    expect((await wish(gift, '14', {}, { email })).status).toBe(201)
    const [asked] = await returnsOf(gift.orderId)
    const { token } = gift.buyer
    const own = await place.shop.ask('GET', '/account/data', { token })
    expect(own.status, own.text).toBe(200)
    expect(own.text).not.toContain(email)
    await place.shop.ask('PUT', `/return/withdraw/${asked?.id}`, { token })
    await place.read(
      `update returns set state_since = now() - interval '31 days' where id = $1`,
      asked?.id,
    )
    await forgetRecipients(place.shop.database.orm)
    expect(
      await place.read(
        'select name, phone, email from gift_exchanges where return_id = $1',
        asked?.id,
      ),
    ).toEqual([{ name: '', phone: '', email: '' }])
    expect((await mailsOf(gift.orderId)).map(({ recipient }) => recipient)).toEqual([
      DETAILS.email,
      DETAILS.email,
    ])
  })

  test('forgets the recipient by a proven email', async () => {
    const gift = await aGift()
    const email = `Asha-${gift.orderId}@example.com`
    expect((await wish(gift, '14', {}, { email })).status).toBe(201)
    await eraseRecipientOfGifts(place.shop.database.orm, email.toLowerCase())
    const [asked] = await returnsOf(gift.orderId)
    const { return: shown } = await place.details(asked?.id ?? 0)
    expect(shown.gift).toEqual({ name: '', phone: '', email: '', size: '14' })
  })
})
