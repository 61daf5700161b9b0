import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseOrder } from '#server/features/payments/release-order.ts'
import { openPayments } from '#server/services/payments/providers.ts'
import { changedKey } from '#tests/support/changed-key.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { aProduct } from '#tests/support/builders.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }

let server: MailServer
let place: ReturningShop
let ringId: number
beforeAll(async () => {
  server = await startMailServer()
  place = await startReturningShop({ SMTP_URL: server.url })
  const { token } = place.admin
  const body = { 'checkout.guest': true }
  await place.shop.ask('PUT', '/settings/update', { token, body })
  ringId = (await aProduct(place.shop, { name: 'Ring', price: 100_000, stock: 900 })).id
})
afterAll(async () => {
  await place.shop.close()
  await server.close()
})

let made = 0
/** A delivered order of two rings without a login, and the key of the link in its email. */
async function aGuestsOrder(fields: object = {}) {
  made += 1
  const email = `guest.returns.${made}@example.in`
  const { status, text, body } = await place.shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      email,
      phone: `98290 ${60_000 + made}`,
      paymentMethod: 'online',
      orderItems: [{ productId: ringId, quantity: 2 }],
      ...fields,
    },
    headers: { 'idempotency-key': `guest-returns-a-piece-${made}` },
  })
  expect(status, text).toBe(201)
  const orderId = Number(body.orderId)
  await place.setStatus(orderId, 4)
  const rows = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1',
    orderId,
  )
  const linkKey = await linkIn(email)
  return { orderId, buyer: body.guest, lines: rows.map(({ id }) => id), email, linkKey }
}

/** The key of the link in the newest email to an address. */
async function linkIn(to: string): Promise<string> {
  const mails = () => server.received.filter((mail) => mail.to === to)
  await expect.poll(() => mails().length, SOON).toBeGreaterThanOrEqual(1)
  const raw = mails().at(-1)?.raw ?? ''
  return /guest-order#([\w.-]+)/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[1] ?? ''
}

const wordsTo = (email: string) =>
  server.received
    .filter(({ to }) => to === email)
    .map(({ raw }) => raw)
    .join('\n')

test('a guest returns a piece by an email link, and is refunded the way they paid', async () => {
  const of = await aGuestsOrder()
  const { token, userId } = of.buyer
  const returnable = await place.shop.ask('GET', `/return/order/${of.orderId}`, { token })
  expect(returnable.body).toMatchObject({ daysLeft: 30, lines: [{ quantityLeft: 2 }] })
  const asked = { linkKey: of.linkKey, lines: [{ line: of.lines[0], quantity: 1 }] }
  const returnId = await place.aChecked(of, asked)
  const own = await place.shop.ask('GET', `/return/userreturns/${userId}`, { token })
  expect(own.body).toMatchObject([{ returnId, state: 'checked' }])
  await expect.poll(() => wordsTo(of.email), SOON).toContain('approved')
  expect(await linkIn(of.email)).not.toBe('')
  const credit = await place.settle(returnId, 1_180, { settlement: 'credit' })
  expect([credit.status, credit.body.code]).toEqual([409, 'credit-needs-account'])
  const settled = await Promise.all([1, 2].map(() => place.settle(returnId, 1_180)))
  expect(settled.map(({ status }) => status)).toEqual([200, 200])
  const documents = await place.documents(of.orderId)
  expect(documents.at(-1)).toMatchObject({ kind: 'credit-note', total: 1_180 })
  const refunds = await place.read(
    'select amount, status from refunds where order_id = $1',
    of.orderId,
  )
  expect(refunds).toEqual([{ amount: '118000', status: 'done' }])
})

test('number and phone alone, the link of another order and a changed link return nothing', async () => {
  const [of, other] = [await aGuestsOrder(), await aGuestsOrder()]
  for (const linkKey of ['', other.linkKey, changedKey(of.linkKey)]) {
    const { status, body } = await place.ask(of, { linkKey })
    expect([status, body.code]).toEqual([403, 'return-needs-link'])
  }
  const foreign = await place.ask({ ...of, buyer: other.buyer }, { linkKey: other.linkKey })
  expect(foreign.status).toBe(403)
  expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
})

test('a guest says where refunded cash goes, can withdraw, and cannot be erased in between', async () => {
  const of = await aGuestsOrder({ paymentMethod: 'cod' })
  const { linkKey } = of
  expect((await place.ask(of, { linkKey })).body.issues[0]).toMatchObject({ field: 'payTo' })
  const asked = await place.ask(of, { linkKey, payTo: 'meera@upi' })
  expect(asked.status, asked.text).toBe(201)
  const { returnId } = asked.body.return
  const erase = () => place.shop.ask('POST', '/order/guest/erase', { body: { key: linkKey } })
  expect((await erase()).status).toBe(409)
  const { token } = of.buyer
  const withdraw = (by: { token: string }, key: string, path = '/return/guest/withdraw') =>
    place.shop.ask('PUT', `${path}/${returnId}`, { token: by.token, body: { linkKey: key } })
  const stranger = await aGuestsOrder()
  expect((await withdraw(stranger.buyer, stranger.linkKey)).status).toBe(403)
  // Number and phone alone open the order, and take nothing back.
  for (const [by, key] of [
    [of.buyer, ''],
    [of.buyer, stranger.linkKey],
  ] as const) {
    expect((await withdraw(by, key)).body.code).toBe('return-needs-link')
  }
  expect((await withdraw(of.buyer, '', '/return/withdraw')).status).toBe(403)
  const kept = await withdraw({ token }, linkKey)
  expect(kept.body.return).toMatchObject({ state: 'withdrawn' })
  expect(await place.read('select pay_to from returns where id = $1', returnId)).toEqual([
    { pay_to: '' },
  ])
})

/** What the shop offers instead of the first piece, as the page asks for it. */
async function anExchange(of: Awaited<ReturnType<typeof aGuestsOrder>>) {
  const { token } = of.buyer
  const { body } = await place.shop.ask('GET', `/return/order/${of.orderId}`, { token })
  const [offer] = body.lines[0].exchanges
  const lines = [{ line: of.lines[0], quantity: 1, exchange: { material: offer.material } }]
  const shown = await place.shop.ask('POST', '/return/exchange', {
    token,
    body: { orderId: of.orderId, lines },
  })
  expect(shown.status, shown.text).toBe(200)
  return { shown: shown.body, asked: { lines, seenTotal: shown.body.total, linkKey: of.linkKey } }
}

const exchangeOrderOf = async (returnId: number) => {
  const [row] = await place.read<{ id: number }>(
    'select exchange_order_id as id from returns where id = $1',
    returnId,
  )
  return row?.id ?? 0
}

const stateOf = async (orderId: number) => {
  const [row] = await place.read<{ payment_status: string; status: number; credit_used: string }>(
    'select payment_status, status, credit_used from orders where id = $1',
    orderId,
  )
  return row
}

test('a guest exchanges a piece: the old one is refunded, and the reserved one is paid in full', async () => {
  const of = await aGuestsOrder()
  await place.documents(of.orderId)
  const { shown, asked } = await anExchange(of)
  expect(shown).toMatchObject({ total: 1_180, worth: 1_180, toPay: 1_180, back: 1_180 })
  const returnId = await place.aChecked(of, asked)
  const exchangeId = await exchangeOrderOf(returnId)
  expect(await place.details(returnId)).toMatchObject({
    exchange: { orderId: exchangeId, isNetted: false, toPay: 1_180, back: 1_180 },
  })
  const ways = ['exchange', 'exchange', 'exchange']
  const settled = await Promise.all(
    ways.map((settlement) => place.settle(returnId, 1_180, { settlement })),
  )
  expect(settled.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stateOf(exchangeId)).toEqual({
    payment_status: 'waiting',
    status: 1,
    credit_used: '0',
  })
  expect(await cardOf(of)).toMatchObject({
    settledAmount: 1_180,
    exchanged: { isApart: true, state: 'awaited', toPay: 1_180, until: expect.any(String) },
  })
  const documents = await place.documents(of.orderId)
  expect(documents.filter(({ kind }) => kind === 'credit-note')).toMatchObject([{ total: 1_180 }])
  expect(
    await place.read('select amount, to_credit from refunds where order_id = $1', of.orderId),
  ).toEqual([{ amount: '118000', to_credit: false }])
  expect(
    await place.read('select 1 from credit_entries where user_id = $1', of.buyer.userId),
  ).toEqual([])

  // The link of the email about the kept order opens it, and there it is paid.
  await expect
    .poll(() => wordsTo(of.email), SOON)
    .toContain(`Subject: We have received your order ${exchangeId}`)
  const told = await place.read(
    `select facts->'settled'->'exchange' as exchange from emails where key = $1`,
    `return-moved:${returnId}:settled`,
  )
  expect(told).toMatchObject([{ exchange: { orderId: exchangeId, toPay: 118_000, isApart: true } }])
  const opened = await place.shop.ask('POST', '/order/guest/open', {
    body: { key: await linkOfOrder(of.email, exchangeId) },
  })
  expect(opened.status, opened.text).toBe(200)
  const paid = await place.shop.ask('POST', '/payment/test', {
    token: opened.body.guest.token,
    body: { orderId: exchangeId, outcome: 'approve' },
  })
  expect(paid.body, paid.text).toMatchObject({ paymentStatus: 'paid' })
  expect(await cardOf(of)).toMatchObject({ exchanged: { state: 'paid', toPay: 0, until: null } })
  expect((await place.documents(exchangeId)).map(({ total }) => total)).toEqual([1_180])
})

/** The return as the guest sees it. */
async function cardOf({ buyer }: { buyer: { userId: number; token: string } }) {
  const { userId, token } = buyer
  const { body } = await place.shop.ask('GET', `/return/userreturns/${userId}`, { token })
  return body[0]
}

/** The key of the link in the email that says that an order was received. */
async function linkOfOrder(to: string, orderId: number): Promise<string> {
  const subject = `Subject: We have received your order ${orderId}`
  const mail = server.received.find((one) => one.to === to && one.raw.includes(subject))
  return /guest-order#([\w.-]+)/.exec((mail?.raw ?? '').replaceAll(/=\r?\n/g, ''))?.[1] ?? ''
}

test('a reserved piece that a guest does not pay for or cancels returns to stock', async () => {
  const stock = async () =>
    (await place.read('select stock from products where id = $1', ringId))[0]
  for (const end of ['unpaid', 'withdrawn', 'refund']) {
    const of = await aGuestsOrder()
    const before = await stock()
    const { asked } = await anExchange(of)
    const { token } = of.buyer
    const ended =
      end === 'withdrawn'
        ? (await place.ask(of, asked)).body.return.returnId
        : await place.aChecked(of, asked)
    const exchangeId = await exchangeOrderOf(ended)
    if (end === 'withdrawn') {
      const body = { linkKey: of.linkKey }
      await place.shop.ask('PUT', `/return/guest/withdraw/${ended}`, { token, body })
      expect(await stock()).toEqual(before)
    } else {
      const settlement = end === 'unpaid' ? 'exchange' : 'refund'
      expect((await place.settle(ended, 1_180, { settlement })).status).toBe(200)
    }
    if (end === 'unpaid') {
      const payments = openPayments({ razorpay: undefined, publicUrl: 'http://localhost' })
      await releaseOrder({ database: place.shop.database, payments }, exchangeId)
    }
    expect(await stateOf(exchangeId)).toMatchObject({ status: 5, payment_status: 'expired' })
  }
  expect(await place.read('select 1 from credit_entries')).toEqual([])
})

test('an exchange of a guest needs the link and the total they saw', async () => {
  const of = await aGuestsOrder()
  const { asked } = await anExchange(of)
  expect((await place.ask(of, { ...asked, linkKey: '' })).body.code).toBe('return-needs-link')
  const other = await place.ask(of, { ...asked, seenTotal: asked.seenTotal - 1 })
  expect([other.status, other.body.code]).toEqual([409, 'price-changed'])
  const stranger = await aGuestsOrder()
  const foreign = await place.shop.ask('POST', '/return/exchange', {
    token: stranger.buyer.token,
    body: { orderId: of.orderId, lines: asked.lines },
  })
  expect(foreign.status).toBe(403)
  expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
})

test('a guest exchanges at the invoice, also where the value of the day counts', async () => {
  const of = await aGuestsOrder()
  await place.put('/settings/update', { rates: { ...DEFAULT_RATE_SETTINGS, exchange: 'today' } })
  await place.read('update products set price = price * 2 where id = $1', ringId)
  const { shown, asked } = await anExchange(of)
  expect(shown).toMatchObject({ total: 2_360, worth: 1_180, toPay: 2_360, back: 1_180 })
  expect(shown).not.toHaveProperty('day')
  const returnId = await place.aChecked(of, asked)
  const settled = await place.settle(returnId, 1_180, { settlement: 'exchange' })
  expect(settled.status, settled.text).toBe(200)
  expect(settled.body.return).not.toHaveProperty('isAtDayValue')
  await place.read('update products set price = price / 2 where id = $1', ringId)
  await place.put('/settings/update', { rates: DEFAULT_RATE_SETTINGS })
  expect(await place.read('select 1 from credit_entries')).toEqual([])
})
