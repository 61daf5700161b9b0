import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a guest returns a piece by the link of an email, and the money goes back the way it came', async () => {
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
  const papers = await place.papers(of.orderId)
  expect(papers.at(-1)).toMatchObject({ kind: 'credit-note', total: 1_180 })
  const refunds = await place.read(
    'select amount, status from refunds where order_id = $1',
    of.orderId,
  )
  expect(refunds).toEqual([{ amount: '118000', status: 'done' }])
})

test('number and phone alone, the link of another order and a changed one return nothing', async () => {
  const [of, other] = [await aGuestsOrder(), await aGuestsOrder()]
  for (const linkKey of ['', other.linkKey, `${of.linkKey.slice(0, -2)}AA`]) {
    const { status, body } = await place.ask(of, { linkKey })
    expect([status, body.code]).toEqual([403, 'return-needs-link'])
  }
  const foreign = await place.ask({ ...of, buyer: other.buyer }, { linkKey: other.linkKey })
  expect(foreign.status).toBe(403)
  expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
})

test('of cash a guest says where it goes, keeps the pieces after all, and erases nothing meanwhile', async () => {
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
