import { eq } from 'drizzle-orm'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#server/db/schema/mail.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ PUBLIC_URL: 'https://shop.example.com' })
})
afterAll(() => shop.close())

/** The kinds of the emails to an address, oldest first, when all of them are sent. */
async function sentTo({ database }: TestApp, recipient: string): Promise<string[]> {
  const rows = await database.orm
    .select()
    .from(emails)
    .where(eq(emails.recipient, recipient))
    .orderBy(emails.id)
  return rows.map((row) => (row.status === 'sent' ? row.kind : `${row.status} ${row.kind}`))
}

async function emlOf(kind: string): Promise<string> {
  const folder = join(dirname(shop.uploadsDir), 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith(`-${kind}.eml`))
  expect(names).toHaveLength(1)
  if (process.platform !== 'win32') {
    // Links that open accounts are in them.
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  }
  return readFile(join(folder, names[0] ?? ''), 'utf8')
}

async function emlTo(recipient: string): Promise<string> {
  const folder = join(dirname(shop.uploadsDir), 'mail')
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return texts.find((text) => text.includes(`To: ${recipient}`)) ?? ''
}

test('without a mail server each order email becomes a file for mail programs', async () => {
  const buyer = await aCustomer(shop)
  const admin = await anAdmin(shop)
  const ring = await aProduct(shop, { name: 'Ring <b>"Asha"</b> & Söhne' })
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id, quantity: 2 }]))
  const { orderId } = placed.body
  for (const status of [3, 2, 3, 4]) {
    const body = { status }
    await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  }
  await expect
    .poll(() => sentTo(shop, 'meera.nair@example.in'))
    .toEqual(['order-received', 'order-shipped', 'order-delivered'])
  const eml = await emlOf('order-received')
  expect(eml).toMatch(/^From: Nagina <care@nagina\.example>\r?$/m)
  expect(eml).toMatch(/^To: meera\.nair@example\.in\r?$/m)
  expect(eml).toContain(`Subject: We have received your order ${orderId}`)
  expect(eml).toContain('multipart/alternative')
  expect(eml).toMatch(/^Message-ID: <nagina-\d+-\d+@shop\.example\.com>\r?$/m)
  const html = eml.slice(eml.indexOf('text/html')).replaceAll('=\r\n', '').replaceAll('=\n', '')
  expect(html).toContain('Ring &lt;b&gt;&quot;Asha&quot;&lt;/b&gt; &amp; S=C3=B6hne')
  expect(html).not.toContain('<b>')
})

test('no name can add a recipient, a header or a line to an email', async () => {
  const lines = 'Asha\r\nBcc: thief@example.com\u2028X-Made-Up: yes\n\nBuy here'
  const buyer = await aCustomer(shop, lines)
  const ring = await aProduct(shop, { name: lines })
  const details = { firstName: lines, lastName: lines, email: 'asha.rao@example.in' }
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }], details))
  expect(placed.status).toBe(201)
  await expect.poll(() => sentTo(shop, 'asha.rao@example.in')).toEqual(['order-received'])
  const [head = ''] = (await emlTo('asha.rao@example.in')).split(/\r?\n\r?\n/)
  expect(head.match(/^to:/gim)).toHaveLength(1)
  expect(head).not.toMatch(/^(?:bcc|cc|x-made-up):/im)
  const thief = {
    name: 'A',
    email: 'a@example.in\r\nBcc: thief@example.com',
    phone: '1',
    message: 'x',
  }
  expect((await shop.ask('POST', '/request/create', { body: thief })).status).toBe(400)
})

test('only the admin can read what was sent', async () => {
  const admin = await anAdmin(shop)
  const body = { name: 'Asha', email: 'asha@example.in', phone: '1', message: 'A\nquestion' }
  const { contactId } = (await shop.ask('POST', '/request/create', { body })).body
  await expect.poll(() => sentTo(shop, 'asha@example.in')).toEqual(['request-received'])
  const list = await shop.ask('GET', '/mail/getall', { token: admin.token })
  expect(list.body.isReal).toBe(false)
  const mail = list.body.emails.find((one: { recipient: string }) => one.recipient === body.email)
  const number = `NR-${String(contactId).padStart(6, '0')}`
  expect(mail).toMatchObject({ status: 'sent', subject: `We have your message (${number})` })
  const one = await shop.ask('GET', `/mail/getbyid/${mail.mailId}`, { token: admin.token })
  expect(one.body.body).toContain(number)
  const customer = await aCustomer(shop)
  const refused = await shop.ask('GET', `/mail/getbyid/${mail.mailId}`, { token: customer.token })
  expect(refused.status).toBe(403)
})

test('a refused order sends no email', async () => {
  const buyer = await aCustomer(shop)
  const ring = await aProduct(shop, { stock: 1 })
  const body = anOrderOf(buyer, [{ productId: ring.id, quantity: 2 }], { email: 'no@example.in' })
  expect((await order(shop, buyer, body)).status).toBe(409)
  expect(await sentTo(shop, 'no@example.in')).toEqual([])
})

test('the newsletter needs a confirming click, and one click ends it', async () => {
  const email = 'letters@example.in'
  await shop.ask('POST', '/newsletter/subscribe', { body: { email } })
  await shop.ask('POST', '/newsletter/subscribe', { body: { email } })
  await expect.poll(() => sentTo(shop, email)).toEqual(['newsletter-confirmation'])
  const key = /newsletter\?key=3D([\w-]{43})/.exec(
    (await emlOf('newsletter-confirmation')).replaceAll(/=\r?\n/g, ''),
  )?.[1]
  expect((await shop.ask('POST', '/newsletter/confirm', { body: { key: 'wrong' } })).status).toBe(
    404,
  )
  expect((await shop.ask('POST', '/newsletter/confirm', { body: { key } })).status).toBe(200)
  expect((await shop.ask('POST', '/newsletter/unsubscribe', { body: { key } })).status).toBe(200)
})

test('a refusing mail server is asked again later, and each email arrives once', async () => {
  const server: MailServer = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'out@shop.example.com' }
  const real = await startTestApp(env)
  try {
    server.refuseNext(1)
    await real.ask('POST', '/newsletter/subscribe', { body: { email: 'a@example.in' } })
    await expect.poll(() => problemOf(real, 'a@example.in')).toContain('Not now')
    expect(server.received).toEqual([])
    // The time until the next try goes by.
    await real.database.pool.query('update jobs set run_at = now()')
    await expect.poll(() => sentTo(real, 'a@example.in')).toEqual(['newsletter-confirmation'])
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ from: 'out@shop.example.com', to: 'a@example.in' })
    expect(server.received[0]?.raw).toContain('Reply-To: care@nagina.example')
    // A server has the link now; the shop keeps none that opens anything.
    const [kept] = await real.database.orm.select().from(emails)
    expect(kept).toMatchObject({ secretPath: null })
    expect(kept?.body).not.toContain('key=')
    await expect
      .poll(async () => (await real.database.pool.query('select from jobs')).rowCount)
      .toBe(0)
  } finally {
    await real.close()
    await server.close()
  }
})

async function problemOf({ database }: TestApp, recipient: string): Promise<string | undefined> {
  const rows = await database.orm.select().from(emails).where(eq(emails.recipient, recipient))
  return rows[0]?.problem
}

test('an abandoned email is tried again when the admin asks for it', async () => {
  const admin = await anAdmin(shop)
  const resend = (mailId: number) =>
    shop.ask('POST', `/mail/resend/${mailId}`, { token: admin.token })
  const [row] = await shop.database.orm
    .insert(emails)
    .values({
      kind: 'welcome',
      recipient: 'w@example.in',
      facts: { kind: 'welcome', name: 'W' },
      status: 'failed',
    })
    .returning()
  expect((await resend(row?.id ?? 0)).status).toBe(200)
  await expect.poll(() => sentTo(shop, 'w@example.in')).toEqual(['welcome'])
  expect((await resend(row?.id ?? 0)).status).toBe(409)
  expect((await resend(999_999)).status).toBe(404)
  const log = await shop.ask('GET', '/audit/getall?kind=mail', { token: admin.token })
  expect(log.body).toMatchObject([{ action: 'mail.resend', subjectName: 'welcome' }])
})
