import { markAddressReached, readRefusal } from '#server/db/mail/mail-addresses.ts'
import { inviteReview } from './invite-review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const SOON = { timeout: 20_000 }
const PUBLIC_URL = 'https://shop.example.com'

let server: MailServer
let shop: TestApp
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

interface MailRow {
  kind: string
  status: string
  body: string
  problem: string
}

async function mailsTo(recipient: string): Promise<MailRow[]> {
  const { rows } = await shop.database.pool.query(
    'select kind, status, body, problem from emails where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

async function aBuyer(isConfirmed = true): Promise<Person> {
  const buyer = await aCustomer(shop)
  const at = isConfirmed ? 'now()' : 'null'
  await shop.database.pool.query(
    `update users set email_confirmed_at = ${at} where id = ${buyer.userId}`,
  )
  return buyer
}

/** Orders a ring with a picture, paid by an approved test payment, for the buyer's own address. */
async function buyRing(buyer: Person): Promise<number> {
  const images = [`uploads/${'a1'.repeat(16)}.webp`]
  const ring = await aProduct(shop, { name: 'Asha Ring', images })
  const fields = { email: buyer.email, testOutcome: 'approve' }
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }], fields))
  expect([placed.status, placed.body.order.paymentStatus]).toEqual([201, 'paid'])
  return placed.body.orderId
}

test('emails of an order in Hindi name pieces as they were called in Hindi when they were ordered', async () => {
  const buyer = await aBuyer()
  const named = await aProduct(shop, { name: 'Asha Ring', nameHi: 'आशा अँगूठी' })
  const plain = await aProduct(shop, { name: 'Plain Band' })
  const items = [{ productId: named.id }, { productId: plain.id }]
  const token = buyer.token
  const placed = await shop.ask('POST', '/order/create', {
    token,
    body: anOrderOf(buyer, items, { email: buyer.email, paymentMethod: 'cod' }),
    headers: { 'accept-language': 'hi' },
  })
  expect(placed.status, placed.text).toBe(201)
  await shop.database.pool.query(`update products set name_hi = 'नया' where id = $1`, [named.id])
  const [text = ''] = await sentBodies(buyer.email, 1)
  expect(text).toContain('आशा अँगूठी')
  expect(text).toContain('Plain Band')
  expect(text).not.toContain('Asha Ring')
})

async function sentBodies(recipient: string, count: number): Promise<string[]> {
  const sent = async () => (await mailsTo(recipient)).filter(({ status }) => status === 'sent')
  await expect.poll(sent, SOON).toHaveLength(count)
  return (await sent()).map(({ body }) => body)
}

test('emails of a paid and a shipped order link to its invoice, which opens without a login', async () => {
  const admin = await anAdmin(shop)
  const buyer = await aBuyer()
  const orderId = await buyRing(buyer)
  const body = { status: 3 }
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  for (const text of await sentBodies(buyer.email, 2)) {
    const path = /https:\/\/shop\.example\.com(\/invoice\/file\/\S+\.pdf)/.exec(text)?.[1]
    expect(path).toBeDefined()
    expect((await shop.ask('GET', path ?? '')).headers['content-type']).toBe('application/pdf')
  }
})

test('an unconfirmed address gets no link to an invoice', async () => {
  const buyer = await aBuyer(false)
  await buyRing(buyer)
  const [text] = await sentBodies(buyer.email, 1)
  expect(text).toContain('Asha Ring')
  expect(text).not.toContain('/invoice/')
})

test('an email names the material of a piece, and one of an order to be paid leads to its payment', async () => {
  const buyer = await aBuyer()
  const { id: productId } = await aProduct(shop, { name: 'Char Rings', material: [1, 2] })
  const fields = { email: buyer.email, testOutcome: 'decline' }
  const lines = [1, 2].map((material) => ({ productId, material }))
  const { body } = await order(shop, buyer, anOrderOf(buyer, lines, fields))
  const [text = ''] = await sentBodies(buyer.email, 1)
  expect(text).toContain('Char Rings, Silver: ₹')
  expect(text).toContain('Char Rings, Gold: ₹')
  expect(text).toContain(`Pay now:\n${PUBLIC_URL}/pay/${body.orderId}`)
  expect(text).not.toContain('approved at once')
})

test('an email of a cash order that is paid already asks nobody to pay the courier', async () => {
  const admin = await anAdmin(shop)
  const buyer = await aBuyer()
  const { id: productId } = await aProduct(shop)
  const fields = { email: buyer.email, paymentMethod: 'cod' }
  const { body } = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  const [received] = await sentBodies(buyer.email, 1)
  expect(received).toContain('Pay the courier')
  for (const status of [3, 4]) {
    const change = { token: admin.token, body: { status } }
    await shop.ask('PUT', `/order/updatestatus/${body.orderId}`, change)
  }
  await sentBodies(buyer.email, 3)
  // As when it could not be sent until now.
  const { rows } = await shop.database.pool.query(
    `update emails set status = 'failed' where kind = 'order-received' and recipient = $1 returning id`,
    [buyer.email],
  )
  const again = { token: admin.token, body: {} }
  const { status } = await shop.ask('POST', `/mail/resend/${rows[0].id}`, again)
  expect(status).toBe(200)
  await sentBodies(buyer.email, 3)
  const late = (await mailsTo(buyer.email)).find(({ kind }) => kind === 'order-received')
  expect(late?.body).toContain('Cash on delivery')
  expect(late?.body).not.toContain('Pay the courier')
})

test('no email of a test payment says that money has moved', async () => {
  const admin = await anAdmin(shop)
  const buyer = await aBuyer()
  const orderId = await buyRing(buyer)
  await sentBodies(buyer.email, 1)
  const body = { status: 5 }
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  const texts = await sentBodies(buyer.email, 3)
  expect(texts[0]).toContain('no money has moved')
  expect(texts.at(-1)?.replaceAll(/\s+/g, ' ')).toContain('No money had been taken')
  expect(texts.join(' ')).not.toMatch(/working days|received your payment/)
})

test('the picture of a piece is in the email at its shown size', async () => {
  const buyer = await aBuyer()
  await buyRing(buyer)
  await sentBodies(buyer.email, 1)
  const raw = server.received.find(({ to }) => to === buyer.email)?.raw ?? ''
  const html = raw.slice(raw.indexOf('text/html')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const file = `${PUBLIC_URL}/uploads/${'a1'.repeat(16)}-320.webp`
  expect(html).toContain(`<img src="${file}" alt="" width="64" height="64"`)
})

test('the emails of an order arrive in order, even if the first is refused for now', async () => {
  const admin = await anAdmin(shop)
  const buyer = await aBuyer()
  const arrived = () =>
    server.received
      .filter(({ to }) => to === buyer.email)
      .map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())
  server.refuseNext(1)
  const orderId = await buyRing(buyer)
  const first = async () => (await mailsTo(buyer.email))[0]?.problem
  await expect.poll(first, SOON).toContain('Not now')
  const body = { status: 3 }
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  // The second was taken up and put back, which counts as no try.
  const second = async () => {
    const { rows } = await shop.database.pool.query(
      `select attempts, run_at > now() as later from jobs
       where kind = 'send-mail' and subject = (select max(id) from emails where recipient = $1)`,
      [buyer.email],
    )
    return rows
  }
  await expect.poll(second, SOON).toEqual([{ attempts: 0, later: true }])
  expect(arrived()).toEqual([])
  await shop.database.pool.query(`update jobs set run_at = now() where kind = 'send-mail'`)
  await sentBodies(buyer.email, 2)
  expect(arrived()).toEqual([
    `We have received your order ${orderId}`,
    `Your order ${orderId} is on its way`,
  ])
})

function end(key: string | undefined) {
  return shop.ask('POST', '/newsletter/end-invitations', { body: { key } })
}

test('an invitation to review names the pieces and has a permanent way out', async () => {
  const buyer = await aBuyer()
  const invite = async () => {
    const orderId = await buyRing(buyer)
    await shop.database.pool.query('update orders set status = 4 where id = $1', [orderId])
    await inviteReview(shop.database.orm, orderId)
  }
  await invite()
  const [, text = ''] = await sentBodies(buyer.email, 2)
  expect(text).toContain('Asha Ring')
  expect(text).not.toContain('₹')
  const { raw } = server.received.findLast(({ to }) => to === buyer.email) ?? { raw: '' }
  const key = /newsletter\?invitations=3D([\w-]+)/.exec(raw.replaceAll('=\r\n', ''))?.[1]
  expect((await end('x'.repeat(43))).status).toBe(404)
  expect((await end('')).status).toBe(400)
  // A mail program ends them by itself; its address is a page as well.
  const [, url = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll(/\r\n\s+/g, ' ')) ?? []
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(url).toMatch(new RegExp(`^https?://[^/]+/newsletter\\?invitations=${key}$`))
  const oneClick = { method: 'POST', url: new URL(url).pathname + new URL(url).search } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const clicked = await shop.app.inject({
    ...oneClick,
    headers,
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  expect(server.received[0]?.raw).not.toContain('List-Unsubscribe')
  for (const _ of [1, 2]) expect((await end(key)).status).toBe(200)
  await invite()
  const kinds = (await mailsTo(buyer.email)).map(({ kind }) => kind)
  expect(kinds).toEqual(['order-received', 'review-invitation', 'order-received'])
})

test('an address that its server refuses for good is not tried again', async () => {
  server.refuseAddress('nobody@example.in')
  await shop.ask('POST', '/newsletter/subscribe', { body: { email: 'nobody@example.in' } })
  const states = async () => (await mailsTo('nobody@example.in')).map(({ status }) => status)
  await expect.poll(states, SOON).toEqual(['failed'])
  const [mail] = await mailsTo('nobody@example.in')
  expect(mail?.problem).toContain('No such user')
  const { rows } = await shop.database.pool.query(
    `select from jobs where kind = 'send-mail'
       and subject in (select id from emails where recipient = 'nobody@example.in')`,
  )
  expect(rows).toEqual([])
  // It is marked, until an email arrives.
  expect(await readRefusal(shop.database.orm, 'Nobody@example.in')).toContain('No such user')
  await markAddressReached(shop.database.orm, 'nobody@example.in')
  expect(await readRefusal(shop.database.orm, 'nobody@example.in')).toBe('')
})
