import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { endCredit } from '#server/features/credit/end-credit.ts'
import { aCustomer, aStaffMember, type Person } from '#tests/support/builders.ts'
import {
  RING_TOTAL,
  startCreditingShop,
  type CreditingShop,
} from '#tests/support/returns/crediting.ts'

let place: CreditingShop
beforeAll(async () => {
  place = await startCreditingShop()
  await writeSetting(place.shop.database.orm, 'giftcards.on', true)
})
afterAll(() => place.shop.close())

const post = (path: string, body: object, { token }: Pick<Person, 'token'> = place.admin) =>
  place.shop.ask('POST', path, { token, body })

async function aCard(amount: number, fields: object = {}) {
  const issued = await post('/giftcard/create', { amount, way: 'given', note: '', ...fields })
  expect(issued.status, issued.text).toBe(201)
  return issued.body
}

let networks = 0

/** Each from a network of its own, unless one is named. */
function redeem(code: string, { token }: Pick<Person, 'token'>, from?: string) {
  networks += 1
  const network = from ?? `10.7.${Math.floor(networks / 200)}.${networks % 200}`
  return place.shop.ask('POST', '/giftcard/redeem', { token, body: { code }, from: network })
}

const list = async (query = '') =>
  (await place.shop.ask('GET', `/giftcard/getall${query}`, { token: place.admin.token })).body

/** What the day book has of a card, in paise. */
const booked = (cardId: number) =>
  place.read(
    `select kind, amount::int, way from booked_money where kind like 'gift-card%' and subject = $1 order by id`,
    cardId,
  )

test('a card is redeemed once in any spelling of its code, and pays an order in part', async () => {
  const { code, card } = await aCard(500, { way: 'cash', note: 'For Diwali' })
  expect(card).toMatchObject({ state: 'open', amount: 500, balance: 500, note: 'For Diwali' })
  const stored = JSON.stringify(await place.read('select * from gift_cards'))
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(code.replaceAll('-', ''))
  const audit = JSON.stringify(await place.read('select * from audit_log'))
  expect(audit).not.toContain(code.slice(0, 9))

  const buyer = await aCustomer(place.shop)
  const done = await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `, buyer)
  expect([done.status, done.body.amount, done.body.balance]).toEqual([200, 500, 500])
  const credit = await place.creditOf(buyer)
  expect(credit).toMatchObject({ balance: 500, entries: [{ kind: 'gift-card', amount: 500 }] })
  // The answer may have been lost: asked again, it is the same, adds nothing and is no wrong code.
  for (let again = 0; again <= LIMITS.giftCardFailures.attempts; again += 1) {
    const { status, body } = await redeem(code, buyer)
    expect([status, body.amount, body.balance]).toEqual([200, 500, 500])
  }
  expect((await redeem(code, await aCustomer(place.shop))).body.code).toBe('gift-card-over')

  const { orderId } = (await place.buy(buyer, 300)).body
  expect(await place.paymentsOf(orderId)).toContainEqual({ provider: 'credit', amount: 30_000 })
  expect((await place.creditOf(buyer)).balance).toBe(200)
  const [documents] = await place.documents(orderId)
  expect(documents).toMatchObject({ total: RING_TOTAL })
  expect(await booked(card.cardId)).toEqual([
    { kind: 'gift-card', amount: 50_000, way: 'cash' },
    { kind: 'gift-card-used', amount: 50_000, way: 'credit' },
  ])
  const { cards } = await list('?state=redeemed')
  expect(cards[0]).toMatchObject({ balance: 0, redeemedBy: { userId: buyer.userId } })
})

test('when many redeem one card at once, one gets it', async () => {
  const { code, card } = await aCard(700)
  const buyers = await Promise.all([1, 2, 3].map(() => aCustomer(place.shop)))
  const answers = await Promise.all(
    buyers.flatMap((buyer) => [redeem(code, buyer), redeem(code, buyer)]),
  )
  // The one who got it is told so twice.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const had = await Promise.all(buyers.map(async (one) => (await place.creditOf(one)).balance))
  expect(had.toSorted((a, b) => a - b)).toEqual([0, 0, 700])
  expect(await booked(card.cardId)).toHaveLength(2)
})

test('a request whose answer is lost issues one card, and gets its code again while the card is valid', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const issue = (fields: object = {}, sent: Record<string, string> = headers) =>
    place.shop.ask('POST', '/giftcard/create', {
      token: place.admin.token,
      body: { amount: 321, way: 'cash', ...fields },
      headers: sent,
    })
  const [first, second] = await Promise.all([issue(), issue()])
  const third = await issue()
  for (const one of [first, second, third]) expect(one.status, one.text).toBe(201)
  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect(await booked(first.body.card.cardId)).toHaveLength(1)
  const other = await issue({ amount: 322 })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-mismatch'])
  expect((await issue({}, { 'idempotency-key': 'short' })).status).toBe(400)
  expect((await redeem(first.body.code, await aCustomer(place.shop))).body.amount).toBe(321)
  expect((await issue()).body.code).toBe('gift-card-over')
  const stored = JSON.stringify(await place.read('select * from gift_cards'))
  expect(stored).not.toContain(headers['idempotency-key'])
})

test('expired credit of a paid card is not an expense', async () => {
  const buyer = await aCustomer(place.shop)
  const { orm } = place.shop.database
  await writeSetting(orm, 'credit.months', 1)
  try {
    for (const [amount, way] of [
      [400, 'cash'],
      [60, 'given'],
    ] as const) {
      expect((await redeem((await aCard(amount, { way })).code, buyer)).status).toBe(200)
    }
  } finally {
    await writeSetting(orm, 'credit.months', 0)
  }
  await endCredit(place.shop.database, new Date(Date.now() + 70 * 24 * 3_600_000))
  expect((await place.creditOf(buyer)).balance).toBe(0)
  const ended = await place.read(
    `select m.amount::int, m.against from booked_money m
      join credit_entries e on e.id = m.subject and m.kind = 'credit' where e.user_id = $1 order by m.id`,
    buyer.userId,
  )
  expect(ended).toEqual([
    { amount: -40_000, against: 'expired' },
    { amount: -6_000, against: null },
  ])
})

test('when a card is voided while it is redeemed, only one of the two happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { code, card } = await aCard(50)
    const buyer = await aCustomer(place.shop)
    const [redeemed, voided] = await Promise.all([
      redeem(code, buyer),
      post(`/giftcard/void/${card.cardId}`, { reason: 'Lost' }),
    ])
    expect([redeemed.status, voided.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await place.creditOf(buyer)).balance).toBe(redeemed.status === 200 ? 50 : 0)
  }
})

test('guessing codes is limited, and only for the person who guesses', async () => {
  const { code } = await aCard(90)
  const [guesser, other] = [await aCustomer(place.shop), await aCustomer(place.shop)]
  for (let tries = 0; tries < LIMITS.giftCardFailures.attempts; tries += 1) {
    const wrong = `ABCD-EFGH-JKMN-${1_000 + tries}`
    expect((await redeem(wrong, guesser)).body.code).toBe('gift-card-unknown')
  }
  const waits = await redeem(code, guesser)
  expect([waits.status, waits.headers['retry-after']]).toEqual([429, expect.any(String)])
  expect((await place.creditOf(guesser)).balance).toBe(0)
  expect((await redeem(code, other)).status).toBe(200)
  // Cards that are right do not count, however many.
  for (let cards = 0; cards <= LIMITS.giftCardFailures.attempts; cards += 1) {
    expect((await redeem((await aCard(1)).code, other)).status).toBe(200)
  }
})

test('invalid amounts, missing rights and switched-off cards are refused', async () => {
  const cases = [
    [{ amount: 0, way: 'given' }, 'amount'],
    [{ amount: -5, way: 'given' }, 'amount'],
    [{ amount: 50_000.01, way: 'given' }, 'amount'],
    [{ amount: '', way: 'given' }, 'amount'],
    [{ amount: 100, way: 'bank' }, 'reference'],
    [{ amount: 100, way: 'barter' }, 'way'],
  ] as const
  for (const [body, field] of cases) {
    const answer = await post('/giftcard/create', body)
    expect([answer.status, answer.body.issues?.[0]?.field], answer.text).toEqual([400, field])
  }
  const [staff, buyer] = [await aStaffMember(place.shop), await aCustomer(place.shop)]
  for (const by of [staff, buyer]) {
    expect((await post('/giftcard/create', { amount: 5, way: 'given' }, by)).status).toBe(403)
  }
  const { code, card } = await aCard(5)
  expect((await redeem(code, place.admin)).status).not.toBe(200)
  expect((await post(`/giftcard/void/${card.cardId}`, { reason: ' ' })).status).toBe(400)
  expect((await post('/giftcard/void/999999', { reason: 'Lost' })).status).toBe(404)

  const { orm } = place.shop.database
  await writeSetting(orm, 'giftcards.on', false)
  const off = await post('/giftcard/create', { amount: 5, way: 'given' })
  expect([off.status, off.body.code]).toEqual([409, 'gift-cards-off'])
  expect((await place.creditOf(buyer)).takesGiftCards).toBe(false)
  // What was issued is still owed.
  expect((await redeem(code, buyer)).status).toBe(200)
  await writeSetting(orm, 'giftcards.on', true)
})

test('the open amount is the sum of the list and of the day book', async () => {
  const { card } = await aCard(123.45, { way: 'bank', reference: 'UTR 77' })
  await aCard(10)
  const before = await list()
  expect((await post(`/giftcard/void/${card.cardId}`, { reason: 'Lost in the post' })).status).toBe(
    200,
  )
  expect((await post(`/giftcard/void/${card.cardId}`, { reason: 'Again' })).status).toBe(409)
  const after = await list()
  expect(Math.round((before.open.amount - after.open.amount) * 100)).toBe(12_345)
  expect(await booked(card.cardId)).toEqual([
    { kind: 'gift-card', amount: 12_345, way: 'bank' },
    { kind: 'gift-card', amount: -12_345, way: 'bank' },
  ])
  const [sums] = await place.read<{ cards: number; book: number }>(`select
    (select coalesce(sum(amount), 0)::int from gift_cards where redeemed_at is null and voided_at is null) as cards,
    (select coalesce(sum(case kind when 'gift-card' then amount else -amount end), 0)::int
      from booked_money where kind in ('gift-card', 'gift-card-used')) as book`)
  expect(sums?.book).toBe(sums?.cards)
  expect(Math.round(after.open.amount * 100)).toBe(sums?.cards)
  const ended = await list(`?end=${card.codeEnd.toLowerCase()}&state=void`)
  expect(ended.cards).toMatchObject([{ voidReason: 'Lost in the post', balance: 0 }])
  expect((await list('?end=%F0%9F%8E%81')).status).toBeUndefined()
  expect((await list('?limit=1&page=2')).cards).toHaveLength(1)
})

test('the database never changes or removes a card, and a card ends once', async () => {
  const { card } = await aCard(20)
  await post(`/giftcard/void/${card.cardId}`, { reason: 'Lost' })
  for (const change of [
    'update gift_cards set amount = amount + 1 where id = $1',
    'update gift_cards set voided_at = null where id = $1',
    'delete from gift_cards where id = $1',
  ]) {
    await expect(place.read(change, card.cardId)).rejects.toThrow('never changed')
  }
})
