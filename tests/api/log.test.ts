import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '#tests/support/running-shop.ts'
import { buy, DETAILS } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** As it stands in the link of a quote. */
const LINK_KEY = '3fa9'.repeat(25)

/** The longest way of a customer, with the log at its most talkative level for a shop at work. */
async function logOfAnOrder(): Promise<{ log: string; secrets: string[]; orderUrl: string }> {
  const { connectionString, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nagina-log-'))
  const settings = { LOG_LEVEL: 'info', SLOW_QUERY_MS: '0' }
  const server = await startShop({ connectionString, dataDir, hasDemo: false, settings })
  onTestFinished(async () => {
    await server.stop()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const shop = createShopClient(server.url)
  const product = await addProduct(shop, { name: 'Logged ring' })
  const customer = await shop.signUp('Asterope Featherstone')
  await shop.ask('POST', '/user/login', {
    body: { email: customer.email, password: 'wrong-password-77' },
  })
  await shop.ask('POST', '/user/signup', { body: { ...customer, name: 'Asterope Featherstone' } })
  await shop.ask('GET', `/product/getall?q=${encodeURIComponent(customer.email)}`)
  await shop.ask('GET', '/shopping%1b%5b2J%c2%9b2J')
  for (const page of ['/pay/', '/hi/pay/']) await shop.ask('GET', `${page}${LINK_KEY}`)
  await shop.ask('POST', '/newsletter/subscribe', { body: { email: 'quiet.reader@example.in' } })
  const ordered = await buy(shop, customer, [{ product, quantity: 1 }])
  expect(ordered.status).toBe(201)
  await shop.ask('GET', `/order/userorder/${customer.userId}`, { token: customer.token })
  await shop.ask('GET', `/order/getall?q=${DETAILS.firstName}`, { token: await shop.ownerToken() })
  await server.stop()
  const { email, password, token } = customer
  const { firstName: _, ...address } = DETAILS
  const said = Object.values(address).filter((value) => value !== 'India')
  const secrets = [
    LINK_KEY,
    email,
    password,
    token,
    'Featherstone',
    'quiet.reader',
    'wrong-password-77',
  ]
  return { log: server.output(), secrets: [...secrets, ...said], orderUrl: '/order/create' }
}

test('the log of a sign-up and an order has every request and no personal data', async () => {
  const { log, secrets, orderUrl } = await logOfAnOrder()
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.map(({ req }) => req?.path)).toContain('/hi/pay/:key')
  const order = entries.find(({ req }) => req?.path === orderUrl)
  expect(order.req).toEqual({
    method: 'POST',
    path: orderUrl,
    network: expect.stringMatching(/^198\.1[89]\.\d+\.x$/),
  })
  const answered = entries.find(({ reqId, res }) => reqId === order.reqId && res)
  expect(answered.res.statusCode).toBe(201)
  const statements = entries.filter(({ reqId, statement }) => statement && reqId === order.reqId)
  expect(statements.length).toBeGreaterThan(2)
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log.match(/.{30}198\.1[89]\.\d+\.\d.{30}/)).toBeNull()
  // oxlint-disable-next-line no-control-regex -- nothing that a terminal would obey is what is looked for
  expect(log).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})
