import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aStaffMember, type Person } from '#tests/support/builders.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import {
  RING_TOTAL,
  startCreditingShop,
  type CreditingShop,
} from '#tests/support/returns/crediting.ts'
import { endCredit } from './end-credit.ts'

let place: CreditingShop
let staff: Person
beforeAll(async () => {
  place = await startCreditingShop()
  staff = await aStaffMember(place.shop)
})
afterAll(() => place.shop.close())

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('credit by hand', () => {
  test('is given and taken with a reason, once, with its email and its audit entry', async () => {
    const buyer = await aCustomer(place.shop)
    const gift = { way: 'give', amount: 500, note: 'For the delay.', seenBalance: 0 }
    expect((await place.change(buyer.userId, gift, staff)).status).toBe(403)
    expect((await place.change(999_999, gift)).status).toBe(404)
    expect((await place.change(buyer.userId, { ...gift, note: '' })).status).toBe(400)
    expect((await place.change(buyer.userId, { ...gift, amount: 0 })).status).toBe(400)
    const presses = await Promise.all([1, 2, 3].map(() => place.change(buyer.userId, gift)))
    expect(statusesOf(presses)).toEqual([200, 409, 409])
    const taken = { way: 'take', amount: 120.5, note: 'A slip.', seenBalance: 500 }
    expect((await place.change(buyer.userId, { ...taken, amount: 501 })).status).toBe(400)
    const after = await place.change(buyer.userId, taken)
    expect(after.body.credit).toMatchObject({
      balance: 379.5,
      entries: [
        { kind: 'by-hand', amount: -120.5, note: 'A slip.', by: place.admin.name },
        { kind: 'by-hand', amount: 500, note: 'For the delay.' },
      ],
    })
    const own = await place.creditOf(buyer)
    expect(own.balance).toBe(379.5)
    expect(JSON.stringify(own)).not.toContain(place.admin.name)
    const mails = await place.read(
      `select facts->>'amount' as amount from emails where kind = 'credit-changed' and recipient = $1 order by id`,
      buyer.email,
    )
    expect(mails).toEqual([{ amount: '50000' }, { amount: '-12050' }])
    const log = await place.read(
      `select after from audit_log where action = 'user.credit' and subject_id = $1 order by id`,
      String(buyer.userId),
    )
    expect(log).toMatchObject([
      { after: { credit: '₹500.00', note: 'For the delay.' } },
      { after: { credit: '₹379.50', note: 'A slip.' } },
    ])
  })

  test('is an entry that never changes', async () => {
    const { userId } = await place.withCredit(10)
    const statement = 'update credit_entries set amount = 1 where user_id = $1'
    await expect(place.read(statement, userId)).rejects.toThrow('never changed')
  })
})

describe('credit at the checkout', () => {
  test('pays a part: total and tax stay, and the invoice says how it was paid', async () => {
    const buyer = await place.withCredit(500)
    const placed = await place.buy(buyer, 500, { totalPrice: RING_TOTAL })
    expect(placed.status, placed.text).toBe(201)
    const { orderId } = placed.body
    expect(placed.body.order).toMatchObject({
      totalPrice: RING_TOTAL,
      tax: 180,
      storeCredit: 500,
      paymentStatus: 'paid',
    })
    expect(await place.paymentsOf(orderId)).toEqual([
      { provider: 'credit', amount: 50_000 },
      { provider: 'test', amount: 68_000 },
    ])
    const [invoice] = await place.documents(orderId)
    expect(invoice).toMatchObject({ total: RING_TOTAL })
    const { rawPayload } = await place.shop.app.inject({ url: String(invoice?.['file']) })
    expect(pdfText(rawPayload).replaceAll(/\s+/g, ' ')).toContain('₹500.00 by store credit')
    expect(await place.creditOf(buyer)).toMatchObject({
      balance: 0,
      entries: [{ kind: 'spent', amount: -500, orderId }, { amount: 500 }],
    })
  })

  test('pays a whole order, which then takes no cash and no fee', async () => {
    await place.put('/settings/update', { 'cod.fee': 50_00 })
    const buyer = await place.withCredit(2_000)
    const placed = await place.buy(buyer, RING_TOTAL, { paymentMethod: 'cod' })
    expect(placed.body.order).toMatchObject({
      totalPrice: RING_TOTAL,
      paymentMethod: 'online',
      paymentStatus: 'paid',
    })
    expect(await place.paymentsOf(placed.body.orderId)).toEqual([
      { provider: 'credit', amount: 118_000 },
    ])
    expect((await place.creditOf(buyer)).balance).toBe(820)
    await place.put('/settings/update', { 'cod.fee': 0 })
  })

  test('is refused above the balance, above the total, and when the rest is too small to pay', async () => {
    const buyer = await place.withCredit(1_500)
    for (const asked of [1_500.01, 1_200, 1_179.5, -5]) {
      const refused = await place.buy(buyer, asked)
      expect([refused.status, refused.body.code, refused.body.params]).toEqual([
        409,
        'credit-changed',
        { left: 1_500 },
      ])
    }
    const stranger = await aCustomer(place.shop)
    expect((await place.buy(stranger, 1)).body.code).toBe('credit-changed')
    expect((await place.creditOf(buyer)).balance).toBe(1_500)
  })

  test('is spent once when many tabs try at the same time', async () => {
    const buyer = await place.withCredit(1_180)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => place.buy(buyer, RING_TOTAL)))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    const left = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
    expect(new Set(left)).toEqual(new Set(['credit-changed']))
    expect((await place.creditOf(buyer)).balance).toBe(0)
  })
})

test('credit expires when it is not spent in time, and the earliest to expire is spent first', async () => {
  await place.put('/settings/update', { 'credit.months': 12 })
  const buyer = await place.withCredit(800)
  await place.put('/settings/update', { 'credit.months': 0 })
  const more = { way: 'give', amount: 100, note: 'More.', seenBalance: 800 }
  await place.change(buyer.userId, more)
  await place.buy(buyer, 500)
  const { ends } = await place.creditOf(buyer)
  expect(ends).toEqual([{ amount: 300, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  const last = new Date(`${ends[0].on}T12:00:00+05:30`)
  await endCredit(place.shop.database, last)
  expect((await place.creditOf(buyer)).balance).toBe(400)
  const after = new Date(last.getTime() + 86_400_000)
  await Promise.all([1, 2, 3].map(() => endCredit(place.shop.database, after)))
  expect(await place.creditOf(buyer)).toMatchObject({
    balance: 100,
    ends: [],
    entries: [{ kind: 'expired', amount: -300 }, {}, {}, {}],
  })
})

test('an account with credit cannot be deleted, and one without it leaves no words behind', async () => {
  const buyer = await place.withCredit(50)
  const { token, password, userId } = buyer
  const own = await place.shop.ask('GET', '/account/data', { token })
  expect(own.text).toContain('For the delay.')
  const body = { password }
  const kept = await place.shop.ask('POST', '/account/delete', { token, body })
  expect([kept.status, kept.body.code]).toEqual([409, 'credit-left'])
  await place.change(userId, { way: 'take', amount: 50, note: 'Paid out.', seenBalance: 50 })
  const gone = await place.shop.ask('POST', '/account/delete', { token, body })
  expect(gone.status, gone.text).toBe(200)
  expect(await place.read('select note from credit_entries where user_id = $1', userId)).toEqual([
    { note: '' },
    { note: '' },
  ])
})

test('the shop owes by its day book what its customers have', async () => {
  await place.documents(0)
  interface Sums {
    owed: number
    entries: number
    booked: number
  }
  const [sums] = await place.read<Sums>(`select
    (select coalesce(sum(balance), 0)::int from credit_accounts) as owed,
    (select coalesce(sum(amount), 0)::int from credit_entries) as entries,
    (select coalesce(sum(case kind when 'receipt' then -amount else amount end), 0)::int
      from booked_money where way = 'credit') as booked`)
  const owed = sums?.owed ?? 0
  expect(owed).toBeGreaterThan(0)
  expect(sums).toEqual({ owed, entries: owed, booked: owed })
})
