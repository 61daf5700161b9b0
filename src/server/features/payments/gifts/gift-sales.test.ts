import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { NO_CARDS_SOLD } from '#domain/credit/gift-sales.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { eraseOldGiftSales } from '#server/db/credit/erase-gift-sales.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, aStaffMember, type Person } from '#tests/support/builders.ts'
import { startGiftBuying, type Begun, type GiftBuying } from '#tests/support/gifts/gift-buying.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'

const SOON = { timeout: 8_000 }
const DAY_MS = 86_400_000

let server: MailServer
let paying: PayingShop
let gifts: GiftBuying
beforeAll(async () => {
  server = await startMailServer()
  paying = await startPayingShop({ SMTP_URL: server.url })
  gifts = await startGiftBuying(paying)
})
afterAll(async () => {
  await paying.close()
  await server.close()
})
beforeEach(() => sell())

/** How the shop sells cards; with nothing given as in `startGiftBuying`. */
const sell = (fields: object = {}) =>
  writeSetting(paying.shop.database.orm, 'giftcards.sold', {
    ...NO_CARDS_SOLD,
    isOn: true,
    ...fields,
  })

const hook = (id: string) => paying.knock(paying.razorpay.webhook('payment.captured', id))
const inDays = (days: number) => shopDayOf(new Date(Date.now() + days * DAY_MS))

/** A card of ₹1,000 that was paid. */
async function bought(fields: object = {}, by?: Person) {
  const sale = await gifts.begun(fields, by)
  const handed = gifts.pay(sale, { fee: 2_360, tax: 360 })
  expect((await gifts.verify(sale, handed)).status).toBe(200)
  expect(await gifts.settled(sale)).toBe('paid')
  return { ...sale, ...handed }
}

const lettersTo = (email: string) =>
  server.received.filter(({ to }) => to === email).map(({ raw }) => raw.replaceAll(/=\r?\n/g, ''))

const CODE = /(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}/

async function codeSentTo(email: string, letters = 1): Promise<string> {
  await expect.poll(() => lettersTo(email).length, SOON).toBe(letters)
  return CODE.exec(lettersTo(email).at(-1) ?? '')?.[0] ?? ''
}

async function redeem(code: string) {
  const { token } = await aCustomer(paying.shop)
  return paying.shop.ask('POST', '/giftcard/redeem', { token, body: { code } })
}

/** What waits for a person of a kind. */
async function waiting(kind: string) {
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', '/dashboard/needs-attention', { token })
  return body.entries.find((entry: { kind: string }) => entry.kind === kind)
}

/** A sale as staff sees it. */
async function seen({ reference }: Pick<Begun, 'reference'>) {
  const [row] = await paying.read<{ id: number }>(
    'select id from gift_card_sales where reference = $1',
    reference,
  )
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', '/giftcard/sales?limit=100', { token })
  return body.sales.find((sale: { saleId: number }) => sale.saleId === row?.id)
}

async function refund(
  sale: Pick<Begun, 'reference'>,
  amount = 1_000,
  { by = paying.admin, endsCard = true }: { by?: Person; endsCard?: boolean } = {},
) {
  const { saleId } = await seen(sale)
  const body = { amount, endsCard, reason: 'Bought by mistake' }
  return paying.shop.ask('POST', `/giftcard/refund/${saleId}`, { token: by.token, body })
}

/** What the ledgers of the books come to, in rupees: the buyers, the cards and the provider. */
async function books() {
  const [row] = await paying.read<{ buyers: number; cards: number; provider: number }>(
    `select
      coalesce(sum(case when kind = 'receipt' then -amount when kind = 'refund' then amount
        when kind = 'gift-card' and way = 'customers' then amount end), 0)::float8 / 100 as buyers,
      coalesce(sum(case kind when 'gift-card' then -amount when 'gift-card-used' then amount end), 0)::float8 / 100 as cards,
      coalesce(sum(case kind when 'receipt' then amount when 'refund' then -amount end), 0)::float8 / 100 as provider
      from booked_money`,
  )
  return row ?? { buyers: 0, cards: 0, provider: 0 }
}

describe('a gift card bought online', () => {
  test('is sent to its recipient once it is paid, and its buyer gets a receipt without the code', async () => {
    const before = await books()
    const sale = await bought()
    const code = await codeSentTo(sale.toEmail)
    const [letter = ''] = lettersTo(sale.toEmail)
    expect(letter).toContain('Ravi has sent you')
    expect(letter).toContain('Happy Diwali!')
    await expect.poll(() => lettersTo(sale.email).length, SOON).toBe(1)
    const [receipt = ''] = lettersTo(sale.email)
    expect(receipt).toMatch(/1,000.*Asha/s)
    expect(receipt).not.toMatch(CODE)
    expect(await seen(sale)).toMatchObject({ state: 'paid', refundable: 1_000, userId: null })
    const after = await books()
    expect([after.buyers - before.buyers, after.cards - before.cards]).toEqual([0, -1_000])
    expect(after.provider - before.provider).toBe(1_000)
    expect((await redeem(code)).body).toMatchObject({ amount: 1_000, balance: 1_000 })
    const audit = JSON.stringify(await paying.read('select * from audit_log'))
    expect(audit).not.toMatch(/asha\.|ravi\./)
  })

  test('waits for its day, and a buyer with an account sees it without its code', async () => {
    const buyer = await aCustomer(paying.shop)
    const sendOn = inDays(30)
    const sale = await bought({ sendOn }, buyer)
    const ask = (by: Person) => paying.shop.ask('GET', '/giftcard/bought', { token: by.token })
    const { cards } = (await ask(buyer)).body
    expect(cards).toMatchObject([{ amount: 1_000, toName: 'Asha', sendOn, state: 'paid' }])
    expect(cards[0].sentAt).toBeNull()
    expect((await ask(await aCustomer(paying.shop))).body.cards).toEqual([])
    expect(lettersTo(sale.toEmail)).toEqual([])
  })

  test('is issued once by concurrent webhooks, verification and checks', async () => {
    const sale = await gifts.begun()
    const handed = gifts.pay(sale)
    await Promise.all([
      gifts.verify(sale, handed),
      hook(handed.paymentId),
      hook(handed.paymentId),
      gifts.check(sale),
      gifts.check(sale),
      gifts.verify(sale, handed),
    ])
    expect(await gifts.settled(sale)).toBe('paid')
    await paying.reconcile()
    expect(await gifts.moneyOf(sale)).toEqual([
      { amount: 1_000, reason: null, status: null, cards: 1 },
    ])
    await codeSentTo(sale.toEmail)
  })

  test('is found in the provider’s list when no message came', async () => {
    const sale = await gifts.begun()
    gifts.pay(sale)
    await paying.reconcile()
    expect(await gifts.settled(sale)).toBe('paid')
    expect(await paying.read('select from foreign_payments')).toEqual([])
  })

  test('is paid once: duplicate, wrong and foreign-currency payments go back', async () => {
    const before = await books()
    const sale = await gifts.begun()
    const some = gifts.pay(sale, { amount: 100 })
    await gifts.verify(sale, some)
    const dollars = gifts.pay(sale, { currency: 'USD' })
    await hook(dollars.paymentId)
    await expect
      .poll(async () => (await gifts.moneyOf(sale)).map(({ reason }) => reason), SOON)
      .toEqual(['amount', 'amount'])
    const first = gifts.pay(sale)
    await gifts.verify(sale, first)
    expect(await gifts.settled(sale)).toBe('paid')
    const second = gifts.pay(sale)
    await hook(second.paymentId)
    await expect
      .poll(async () => (await gifts.moneyOf(sale)).map(({ status }) => status), SOON)
      .toEqual(['sent', 'sent', null, 'sent'])
    expect(await gifts.moneyOf(sale)).toMatchObject([{}, {}, { cards: 1 }, { reason: 'twice' }])
    expect((await books()).buyers).toBe(before.buyers)
  })

  test('paid after its hour goes back, and one paid in time counts', async () => {
    const late = await gifts.begun()
    await gifts.expires(late)
    expect((await gifts.check(late)).body).toMatchObject({ state: 'over', canPay: false })
    const handed = gifts.pay(late)
    await hook(handed.paymentId)
    await expect
      .poll(() => gifts.moneyOf(late), SOON)
      .toMatchObject([{ reason: 'late', status: 'sent', cards: 0 }])
    expect(paying.razorpay.leftOf(handed.paymentId)).toBe(0)
    await expect.poll(() => lettersTo(late.email).length, SOON).toBe(1)
    expect(lettersTo(late.toEmail)).toEqual([])

    const inTime = await gifts.begun()
    const paid = gifts.pay(inTime)
    await paying.read(
      `update gift_card_sales set created_at = created_at - interval '1 minute', expires_at = now() + interval '1 second'
        where reference = $1`,
      inTime.reference,
    )
    await expect.poll(async () => (await gifts.check(inTime)).body.state, SOON).not.toBe('waiting')
    await hook(paid.paymentId)
    expect(await gifts.settled(inTime)).toBe('paid')
  })

  test('is asked for again by staff once the shop has given up asking', async () => {
    const before = (await waiting('gift-sale-waits'))?.count ?? 0
    const sale = await gifts.begun()
    await paying.read(
      `update jobs set failed_at = now() where kind = 'check-gift-sale'
        and subject = (select id from gift_card_sales where reference = $1)`,
      sale.reference,
    )
    expect(await waiting('gift-sale-waits')).toMatchObject({ count: before + 1, firstId: null })
    // The webhook is the other way in which the shop hears of the money.
    await hook(gifts.pay(sale).paymentId)
    await expect.poll(async () => (await waiting('gift-sale-waits'))?.count ?? 0, SOON).toBe(before)
  })

  test('is issued even if the process dies before or during the settlement', async () => {
    const live = () => paying.read('drop trigger if exists dies on gift_card_mails')
    onTestFinished(async () => void (await live()))
    // A try before may have left its own.
    await paying.read(`delete from jobs where kind = 'settle-gift-sale'`)
    const sale = await gifts.begun()
    // What the worker does in one transaction fails as a process that dies in it: nothing of it is there.
    await paying.read(
      `create or replace function dies() returns trigger language plpgsql as $$ begin raise exception 'dies'; end $$`,
    )
    await paying.read(
      'create or replace trigger dies before insert on gift_card_mails for each row execute function dies()',
    )
    const handed = gifts.pay(sale)
    await gifts.verify(sale, handed)
    await expect
      .poll(
        () =>
          paying.read(`select problem from jobs where kind = 'settle-gift-sale' and problem <> ''`),
        SOON,
      )
      .toHaveLength(1)
    expect(await gifts.moneyOf(sale)).toMatchObject([{ cards: 0, reason: null }])
    expect((await gifts.check(sale)).body).toMatchObject({ state: 'waiting', isKnown: false })
    // Given up, it is told to staff, and its buyer is not sent away once the hour is over.
    await paying.read(`update jobs set failed_at = now() where kind = 'settle-gift-sale'`)
    expect(await waiting('gift-sale-waits')).toMatchObject({ count: 1, firstId: null })
    // Its hour ends right after the payment: an end before it would make the payment late.
    await paying.read(
      `update gift_card_sales set expires_at = (select max(created_at) + interval '1 ms' from payments where gift_sale_id = gift_card_sales.id)
        where reference = $1`,
      sale.reference,
    )
    expect((await gifts.check(sale)).body).toEqual({ state: 'over', canPay: true, isKnown: false })
    await paying.read(`update jobs set failed_at = null where kind = 'settle-gift-sale'`)
    await live()
    await paying.read(`update jobs set run_at = now() where kind = 'settle-gift-sale'`)
    expect(await gifts.settled(sale)).toBe('paid')
    expect(await gifts.moneyOf(sale)).toMatchObject([{ cards: 1, reason: null }])
  })

  test('leads back from the provider’s page, and is paid only with a signature', async () => {
    const sale = await gifts.begun()
    const handed = gifts.pay(sale)
    const back = (signature: string) =>
      paying.shop.app.inject({
        method: 'POST',
        url: sale.callback,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          razorpay_payment_id: handed.paymentId,
          razorpay_signature: signature,
        }).toString(),
      })
    expect((await back('no')).headers.location).toBe('/giftcards?checking=1')
    expect(await gifts.moneyOf(sale)).toEqual([])
    await back(handed.signature)
    expect(await gifts.settled(sale)).toBe('paid')
    const other = await gifts.begun()
    expect((await gifts.verify(other, handed)).body).toMatchObject({ code: 'payment-unverified' })
    expect((await gifts.check({ key: 'unknown' })).status).toBe(404)
  })
})

describe('buying a gift card', () => {
  test('is off until the owner sells cards, and for guests where guests cannot buy', async () => {
    const { orm } = paying.shop.database
    await sell({ isOn: false })
    expect((await gifts.buy()).body).toMatchObject({ code: 'gift-sales-off' })
    expect((await paying.shop.ask('GET', '/settings/shop')).body.sellsGiftCards).toBeUndefined()
    await sell()
    await writeSetting(orm, 'giftcards.on', false)
    expect((await gifts.buy()).body).toMatchObject({ code: 'gift-sales-off' })
    await writeSetting(orm, 'giftcards.on', true)
    await writeSetting(orm, 'checkout.guest', false)
    const guest = await gifts.buy()
    const account = await gifts.buy({}, await aCustomer(paying.shop))
    await writeSetting(orm, 'checkout.guest', true)
    expect([guest.body.code, account.status]).toEqual(['guests-off', 201])
  })

  test.each([
    [{ amount: 499.99 }, 'amount'],
    [{ amount: 10_000.01 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1_000 }, 'amount'],
    [{ amount: '' }, 'amount'],
    [{ toEmail: 'asha' }, 'toEmail'],
    [{ toName: ' ' }, 'toName'],
    [{ fromName: '' }, 'fromName'],
    [{ email: 'ravi@' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ message: 'a'.repeat(301) }, 'message'],
    [{ message: 'You won: https://example.in' }, 'message'],
    [{ sendOn: inDays(-1) }, 'sendOn'],
    [{ sendOn: inDays(366) }, 'sendOn'],
    [{ sendOn: 'tomorrow' }, 'sendOn'],
  ])('reports the error in %j', async (fields, field) => {
    const { status, body } = await gifts.buy(fields)
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ field: expect.stringContaining(field) }])
  })

  test('says where the point belongs in an amount with a decimal comma', async () => {
    const { status, body } = await gifts.buy({ amount: '1500,50' })
    expect([status, body.issues[0].code]).toEqual([400, 'amount-invalid'])
    expect(body.issues[0].message).toContain('with a point before the paise')
  })

  test('has a daily limit per buyer, by email or phone, and per recipient', async () => {
    await sell({ perDay: 10_000_00 })
    const names = { email: 'Limit@example.in', phone: '9829012345', toEmail: 'for@example.in' }
    await bought({ amount: 6_000, ...names })
    const { email, phone, toEmail } = names
    for (const same of [{ email: email.toLowerCase() }, { phone: `+91 ${phone}` }, { toEmail }]) {
      const again = await gifts.buy({ amount: 4_001, ...same })
      expect(again.body).toMatchObject({ code: 'gift-sale-limit' })
    }
    const buyer = await aCustomer(paying.shop)
    const both = await Promise.all(
      [1, 2].map(() => gifts.buy({ amount: 3_000, email: email.toLowerCase(), phone }, buyer)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('begins one sale whose answer was lost, and counts it once', async () => {
    await sell({ perDay: 10_000_00 })
    const buyer = await aCustomer(paying.shop)
    const body = gifts.wanted({ amount: 6_000 })
    const attempt = randomUUID()
    const press = () => gifts.buy(body, buyer, attempt)
    const [first, second] = await Promise.all([press(), press()])
    expect([first.status, second.status], second.text).toEqual([201, 201])
    const third = await press()
    expect([second.body, third.body]).toEqual([first.body, first.body])
    const other = await gifts.buy({ ...body, toName: 'Meera' }, buyer, attempt)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-mismatch'])
    const stranger = await gifts.buy(body, await aCustomer(paying.shop), attempt)
    expect(stranger.body.code).toBe('idempotency-mismatch')
    expect((await gifts.buy(body, buyer, randomUUID())).body.code).toBe('gift-sale-limit')
    // A key that could be guessed opens no sale of another.
    const guest = () => gifts.buy(gifts.wanted(), undefined, '1')
    expect((await guest()).body.key).not.toBe((await guest()).body.key)
    const sale = { key: first.body.key, reference: first.body.razorpay.reference }
    expect((await gifts.verify(sale, gifts.pay(sale))).status).toBe(200)
    expect(await gifts.settled(sale)).toBe('paid')
  })

  test('cannot be blocked by a stranger’s unpaid purchases under the same names', async () => {
    await sell({ perDay: 10_000_00 })
    const toEmail = 'wanted@example.in'
    await gifts.begun({ amount: 10_000, toEmail, email: 'victim@example.in', phone: '9829011111' })
    const honest = { amount: 10_000, toEmail, email: 'victim@example.in', phone: '9829022222' }
    expect((await gifts.buy(honest)).status).toBe(201)
    const sameGuest = { amount: 10_000, email: 'victim@example.in', phone: '9829011111' }
    expect((await gifts.buy(sameGuest)).status).toBe(201)
    const buyer = await aCustomer(paying.shop)
    const own = { amount: 10_000, email: 'victim@example.in', phone: '9829011111' }
    expect((await gifts.buy(own, buyer)).status).toBe(201)
  })

  test('never exceeds the daily limit, however many purchases are begun before payment', async () => {
    await sell({ perDay: 10_000_00 })
    const toEmail = 'many@example.in'
    const sales = [
      await gifts.begun({ amount: 6_000, toEmail }),
      await gifts.begun({ amount: 6_000, toEmail }),
    ]
    await Promise.all(sales.map((sale) => gifts.verify(sale, gifts.pay(sale))))
    for (const sale of sales) await gifts.settled(sale)
    const came = (await Promise.all(sales.map((sale) => gifts.moneyOf(sale)))).flat()
    expect(came.map(({ cards }) => cards).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(came.find(({ cards }) => cards === 0)).toMatchObject({ reason: 'late' })
  })

  test('replaces an unpaid purchase, which no longer counts', async () => {
    await sell({ perDay: 10_000_00 })
    const email = 'anew@example.in'
    const first = await gifts.begun({ amount: 9_000, email })
    const second = await gifts.begun({ amount: 8_000, email, replaces: first.key })
    expect((await gifts.check(first)).body.state).toBe('over')
    // The provider names moments in whole seconds.
    await gifts.expires(first)
    await gifts.verify(first, gifts.pay(first))
    await expect.poll(() => gifts.moneyOf(first), SOON).toMatchObject([{ reason: 'late' }])
    await gifts.verify(second, gifts.pay(second))
    expect(await gifts.settled(second)).toBe('paid')
    // What is paid is not given up by another one.
    const more = await gifts.buy({ amount: 3_000, email, replaces: second.key })
    expect(more.body).toMatchObject({ code: 'gift-sale-limit' })
    expect((await gifts.check(second)).body.state).toBe('paid')
  })
})

describe('a refund', () => {
  test('ends the card and pays its buyer back in one step', async () => {
    const before = await books()
    const sale = await bought()
    const code = await codeSentTo(sale.toEmail)
    const staff = await aStaffMember(paying.shop)
    expect((await refund(sale, 1_000, { by: staff })).status).toBe(403)
    expect((await refund(sale, 999)).body).toMatchObject({ code: 'refundable-changed' })
    const both = await Promise.all([refund(sale), refund(sale)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await expect.poll(() => gifts.moneyOf(sale), SOON).toMatchObject([{ status: 'sent' }])
    expect(paying.razorpay.leftOf(sale.paymentId)).toBe(0)
    expect(await seen(sale)).toMatchObject({ state: 'refunded', refundable: 0 })
    expect((await redeem(code)).body).toMatchObject({ code: 'gift-card-over' })
    await expect.poll(() => lettersTo(sale.email).length, SOON).toBe(2)
    expect(await books()).toEqual(before)
  })

  test('concurrent with redeeming gives the money to either the buyer or the recipient', async () => {
    const sale = await bought()
    const code = await codeSentTo(sale.toEmail)
    const [back, used] = await Promise.all([refund(sale), redeem(code)])
    expect([200, 409]).toContain(back.status)
    expect([back.status, used.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    if (back.status !== 200) expect(back.body).toMatchObject({ code: 'gift-sale-redeemed' })
    const left = back.status === 200 ? 0 : 100_000
    await expect.poll(() => paying.razorpay.leftOf(sale.paymentId), SOON).toBe(left)
  })

  test('is refused once the card is redeemed, in words', async () => {
    const sale = await bought()
    expect((await redeem(await codeSentTo(sale.toEmail))).status).toBe(200)
    expect((await refund(sale)).body).toMatchObject({ code: 'gift-sale-redeemed' })
    expect(await seen(sale)).toMatchObject({ state: 'redeemed', refundable: 0 })
    expect(await gifts.moneyOf(sale)).toMatchObject([{ reason: null }])
  })

  test('also works for a card sent again to another address', async () => {
    const sale = await bought()
    await codeSentTo(sale.toEmail)
    const { token } = paying.admin
    const { cards } = (await paying.shop.ask('GET', '/giftcard/getall', { token })).body
    const body = { toName: 'Asha', toEmail: 'right@example.in' }
    const path = `/giftcard/resend/${cards[0].cardId}`
    expect((await paying.shop.ask('POST', path, { token, body })).status).toBe(200)
    const code = await codeSentTo('right@example.in')
    expect(lettersTo('right@example.in')[0]).toContain('Ravi has sent you')
    expect(await seen(sale)).toMatchObject({ state: 'paid', toEmail: 'right@example.in' })
    expect((await refund(sale)).status).toBe(200)
    expect((await redeem(code)).body).toMatchObject({ code: 'gift-card-over' })
    // The next test has a provider that refuses: this money has to be back before.
    await expect.poll(() => gifts.moneyOf(sale), SOON).toMatchObject([{ status: 'sent' }])
  })

  test('refused by the provider can be requested again', async () => {
    const sale = await bought()
    paying.razorpay.state.mode = 'refuse'
    expect((await refund(sale)).status).toBe(200)
    await expect.poll(() => gifts.moneyOf(sale), SOON).toMatchObject([{ status: 'failed' }])
    paying.razorpay.state.mode = 'answer'
    expect(await seen(sale)).toMatchObject({ state: 'refunded', refundable: 1_000 })
    expect((await refund(sale)).status).toBe(200)
    await expect.poll(async () => (await gifts.moneyOf(sale)).at(-1)?.status, SOON).toBe('sent')
  })

  test('of a duplicate payment is sent again if the provider refused it, and leaves the card alone', async () => {
    const sale = await bought()
    const code = await codeSentTo(sale.toEmail)
    const before = (await waiting('gift-sale-waits'))?.count ?? 0
    paying.razorpay.state.mode = 'refuse'
    await hook(gifts.pay(sale).paymentId)
    await expect.poll(() => gifts.moneyOf(sale), SOON).toMatchObject([{}, { status: 'failed' }])
    paying.razorpay.state.mode = 'answer'
    expect(await waiting('gift-sale-waits')).toMatchObject({ count: before + 1, firstId: null })
    expect(await waiting('refund-failed')).toBeUndefined()
    expect(await seen(sale)).toMatchObject({ state: 'paid', refundable: 1_000, endsCard: false })
    // The second press has the sum of the card, which it does not show.
    const press = () => refund(sale, 1_000, { endsCard: false })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await expect
      .poll(
        async () => (await gifts.moneyOf(sale)).map(({ reason, status }) => [reason, status]),
        SOON,
      )
      .toEqual([
        [null, null],
        ['twice', 'failed'],
        ['twice', 'sent'],
      ])
    expect((await waiting('gift-sale-waits'))?.count ?? 0).toBe(before)
    expect((await redeem(code)).status).toBe(200)
  })

  test('of a payment that became no card is sent again too', async () => {
    const sale = await gifts.begun()
    paying.razorpay.state.mode = 'refuse'
    await gifts.verify(sale, gifts.pay(sale, { amount: 60_000 }))
    await expect.poll(() => gifts.moneyOf(sale), SOON).toMatchObject([{ status: 'failed' }])
    paying.razorpay.state.mode = 'answer'
    expect(await seen(sale)).toMatchObject({ refundable: 600, endsCard: false, codeEnd: null })
    expect((await refund(sale, 600, { endsCard: false })).status).toBe(200)
    await expect.poll(async () => (await gifts.moneyOf(sale)).at(-1)?.status, SOON).toBe('sent')
    expect(await seen(sale)).toMatchObject({ refundable: 0 })
  })

  test('made in part at the provider tells the buyer that the card is unchanged', async () => {
    const sale = await bought()
    const code = await codeSentTo(sale.toEmail)
    await expect.poll(() => lettersTo(sale.email).length, SOON).toBe(1)
    const made = paying.razorpay.refundThere(sale.paymentId, 10_000)
    await paying.knock(paying.razorpay.webhook('refund.processed', made))
    await expect.poll(() => lettersTo(sale.email).length, SOON).toBe(2)
    const letter = lettersTo(sale.email).at(-1) ?? ''
    expect(letter).toContain('The card itself is unchanged')
    expect(letter).not.toContain('no longer valid')
    expect((await redeem(code)).status).toBe(200)
  })

  test('made at the provider ends the card', async () => {
    const sale = await bought()
    const code = await codeSentTo(sale.toEmail)
    const made = paying.razorpay.refundThere(sale.paymentId, 100_000)
    await paying.knock(paying.razorpay.webhook('refund.processed', made))
    await expect.poll(async () => (await seen(sale)).state, SOON).toBe('refunded')
    expect((await redeem(code)).body).toMatchObject({ code: 'gift-card-over' })
  })
})

test('an erased recipient waits for a sale before it touches the email of its card', async () => {
  const { pool } = paying.shop.database
  const recipient = await aCustomer(paying.shop)
  await paying.read('update users set email_confirmed_at = now() where id = $1', recipient.userId)
  const sale = await bought({ toEmail: recipient.email })
  await codeSentTo(recipient.email)
  const sent = 'select sent_at from gift_card_mails where to_email = $1 and sent_at is not null'
  await expect.poll(() => paying.read(sent, recipient.email), SOON).toHaveLength(1)
  const holder = await pool.connect()
  try {
    // As who sends the card again: the sale first, then its email.
    await holder.query('begin')
    await holder.query(`select from gift_card_sales where reference = $1 for no key update`, [
      sale.reference,
    ])
    const { token, password } = recipient
    const erasing = paying.shop.ask('POST', '/account/delete', { token, body: { password } })
    await expect.poll(() => countWaiting(pool), SOON).toBeGreaterThan(0)
    const free = await holder.query(
      'select from gift_card_mails where to_email = $1 for update skip locked',
      [recipient.email],
    )
    await holder.query('commit')
    expect(free.rowCount).toBe(1)
    expect((await erasing).status).toBeLessThan(300)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await paying.read(sent, recipient.email)).toEqual([])
})

test('purchases are in the buyer’s download, and are erased with the account and in time', async () => {
  const { shop, read } = paying
  const buyer = await aCustomer(shop)
  const { token } = buyer
  const planned = await bought({ sendOn: inDays(9), email: 'buyer.own@example.in' }, buyer)
  const { body } = await shop.ask('GET', '/account/data', { token })
  expect(body.boughtGiftCards).toMatchObject([{ amount: 1_000, fromName: 'Ravi', isPaid: true }])
  const { password } = buyer
  const erased = await shop.ask('POST', '/account/delete', { token, body: { password } })
  expect(erased.status, erased.text).toBeLessThan(300)
  const rows = await read(
    `select s.email, s.phone, s.from_name, s.to_email, s.user_id, m.from_name as said, m.to_email as goes
      from gift_card_sales s join gift_card_mails m using (card_id) where s.reference = $1`,
    planned.reference,
  )
  expect(rows).toEqual([
    {
      email: '',
      phone: '',
      from_name: '',
      to_email: '',
      user_id: null,
      said: '',
      goes: planned.toEmail,
    },
  ])

  const unpaid = await gifts.begun()
  const used = await bought()
  await redeem(await codeSentTo(used.toEmail))
  await read(
    `update gift_card_sales set created_at = created_at - interval '31 days',
      expires_at = expires_at - interval '31 days' where card_id is null`,
  )
  const open = await bought()
  const told = await bought({ sendOn: inDays(9) })
  await codeSentTo(open.toEmail)
  await read(
    `delete from gift_card_mails where card_id = (select card_id from gift_card_sales where reference = $1)`,
    open.reference,
  )
  await read(
    `update gift_card_sales set created_at = created_at - interval '3000 days' where reference = $1`,
    told.reference,
  )
  await eraseOldGiftSales(shop.database.orm)
  expect(
    await read(
      'select to_name, to_email, message, email from gift_card_sales where reference = any($1) order by id',
      [open.reference, told.reference],
    ),
  ).toEqual([
    { to_name: '', to_email: '', message: '', email: open.email },
    { to_name: '', to_email: '', message: '', email: '' },
  ])
  const emailOf = async ({ reference }: Begun) =>
    (
      await read<{ email: string }>(
        'select email from gift_card_sales where reference = $1',
        reference,
      )
    )[0]?.email
  expect([await emailOf(unpaid), await emailOf(used)]).toEqual(['', used.email])
  // No card is ever changed, so nothing but time makes one old.
  await read('alter table gift_cards disable trigger user')
  await read(
    `update gift_cards set redeemed_at = now() - interval '366 days'
      where id = (select card_id from gift_card_sales where reference = $1)`,
    used.reference,
  )
  await read('alter table gift_cards enable trigger user')
  await eraseOldGiftSales(shop.database.orm)
  expect(await emailOf(used)).toBe('')
})
