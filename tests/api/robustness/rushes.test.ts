import { expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { logIn, aCustomer } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'

/** A rush from one person or network leaves the shop usable for everybody else. */
const shop = await openShop()

/** The network of the documentation, which no other call of this file comes from. */
const FROM_ONE_NETWORK = { 'x-forwarded-for': '203.0.113.7' }

const atOnce = (count: number, ask: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, ask))

function expectRefusals(answers: readonly Answer[], statuses: readonly number[]): void {
  for (const { status, headers } of answers) {
    expect(statuses).toContain(status)
    if (status === 503 || status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
}

test('a rush of logins is answered or refused, and people elsewhere still get in', async () => {
  const [{ email, password }, elsewhere] = [await aCustomer(shop), await aCustomer(shop)]
  const options = { headers: FROM_ONE_NETWORK }
  const burst = atOnce(150, () =>
    shop.ask('POST', '/user/login', { ...options, body: { email, password } }),
  )
  expect((await logIn(shop, elsewhere.email)).status).toBe(200)
  expectRefusals(await burst, [200, 429, 503])
})

test('invalid tokens do not crowd out a customer', async () => {
  const { token } = await aCustomer(shop)
  let sent = 0
  const options = () => ({
    headers: FROM_ONE_NETWORK,
    token: `made-up-token-number-${(sent += 1)}`,
  })
  const bogus = () => shop.ask('GET', '/account/addresses', { ...options() })
  expectRefusals(await atOnce(100, bogus), [401, 503])
  // By now the network is known for it, and has a queue of its own.
  const rush = atOnce(300, bogus)
  for (let at = 0; at < 10; at += 1) {
    expect((await shop.ask('GET', '/account/addresses', { token })).status).toBe(200)
  }
  expectRefusals(await rush, [401, 503])
})

test('many changes by one account leave the database to others', async () => {
  const [greedy, other] = [await aCustomer(shop), await aCustomer(shop)]
  const rush = atOnce(300, () =>
    shop.ask('POST', '/account/addresses', { token: greedy.token, body: DETAILS }),
  )
  for (let at = 0; at < 5; at += 1) {
    expect((await shop.ask('GET', '/account/addresses', { token: other.token })).status).toBe(200)
  }
  expectRefusals(await rush, [200, 201, 400, 409, 429, 503])
})
