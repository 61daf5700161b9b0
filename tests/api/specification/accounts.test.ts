import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, PASSWORD } from '#tests/support/builders.ts'
import { anyAddress } from '#tests/support/shop-client.ts'
import { OWNER } from '#tests/support/running-shop.ts'

const shop = await openShop()
const owner = await shop.ownerToken()

function newEmail(): string {
  return `${randomUUID()}@example.in`
}

function signUp(fields: object) {
  const body = { name: 'Meera Nair', email: newEmail(), password: PASSWORD, ...fields }
  return shop.ask('POST', '/user/signup', { body })
}

function logIn(email: string, password: unknown, address = anyAddress()) {
  const headers = { 'x-forwarded-for': address }
  return shop.ask('POST', '/user/login', { headers, body: { email, password } })
}

function setStatus(userId: number, status: string) {
  return shop.ask('PUT', `/user/manageUser/${userId}`, { token: owner, body: { status } })
}

describe('signing up', () => {
  test('answers with a message, and the account can log in', async () => {
    const email = newEmail()
    const answer = await signUp({ email })
    expect(answer.status).toBe(201)
    expect(answer.body.message.length).toBeGreaterThan(0)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  test('makes a customer, whatever role, status or id is sent', async () => {
    const email = newEmail()
    const forged = { role: 'admin', isAdmin: true, status: 'Blocked', id: 1, userId: 1 }
    await signUp({ email, ...forged })
    const { body } = await logIn(email, PASSWORD)
    expect(body.user.role).not.toBe('admin')
    expect(body.user.userId).not.toBe(1)
    expect((await shop.ask('GET', '/user/getall', { token: body.user.token })).status).toBe(403)
  })

  test('returns neither the password nor anything derived from it', async () => {
    const answer = await signUp({})
    expect(answer.text).not.toMatch(/argon2|hash|password/i)
    expect(answer.text).not.toContain(PASSWORD)
  })

  test('needs a name, an email and a password', async () => {
    for (const missing of [{ name: ' ' }, { email: '' }, { password: '' }]) {
      const answer = await signUp(missing)
      expect(answer.status).toBe(400)
      expect(answer.body.message.length).toBeGreaterThan(0)
    }
  })

  test('needs a valid email', async () => {
    for (const email of ['meera', 'meera@', '@example.in', 'a b@example.in']) {
      expect((await signUp({ email })).status).toBe(400)
    }
  })

  test('needs a password of at least 8 characters', async () => {
    expect((await signUp({ password: 'sh0rt-1' })).status).toBe(400)
    expect((await signUp({ password: 'l0ng-en8' })).status).toBe(201)
  })

  test('refuses common passwords', async () => {
    for (const password of ['password', '12345678', 'password123', 'qwertyuiop']) {
      expect((await signUp({ password })).status).toBe(400)
    }
  })

  test('accepts a long password of any characters, and checks all of it', async () => {
    const email = newEmail()
    const password = 'நகை கடை 💍 '.repeat(10).trim()
    expect((await signUp({ email, password })).status).toBe(201)
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(email, password.slice(0, -1))).status).toBe(401)
  })

  test('twice with one email is a conflict, also in capitals', async () => {
    const email = newEmail()
    await signUp({ email })
    const again = await signUp({ email })
    expect(again.status).toBe(409)
    expect(again.body.message.length).toBeGreaterThan(0)
    expect((await signUp({ email: email.toUpperCase() })).status).toBe(409)
  })

  test('twice at once makes one account', async () => {
    const email = newEmail()
    const answers = await Promise.all([signUp({ email }), signUp({ email }), signUp({ email })])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  })
})

describe('logging in', () => {
  test('returns the token, the id, the name and the role', async () => {
    const { email, userId } = await aCustomer(shop, 'Farah Siddiqui')
    const { status, body } = await logIn(email, PASSWORD)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ userId, name: 'Farah Siddiqui' })
    expect(body.user.role).not.toBe('admin')
    expect(body.user.token.length).toBeGreaterThanOrEqual(32)
  })

  test('shows an admin by the role', async () => {
    expect((await logIn(OWNER.email, OWNER.password)).body.user.role).toBe('admin')
  })

  test('ignores capitals and spaces around the email', async () => {
    const { email } = await aCustomer(shop)
    expect((await logIn(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  test('gives each login its own token, and all of them work', async () => {
    const { email, userId, token } = await aCustomer(shop)
    const { body } = await logIn(email, PASSWORD)
    expect(body.user.token).not.toBe(token)
    expect((await shop.ask('GET', `/cart/getAll/${userId}`, { token })).status).toBe(200)
    expect(
      (await shop.ask('GET', `/cart/getAll/${userId}`, { token: body.user.token })).status,
    ).toBe(200)
  })

  test('gives the same answer for an unknown email as for a wrong password', async () => {
    const { email } = await aCustomer(shop)
    const wrong = await logIn(email, 'not-the-password')
    const unknown = await logIn(newEmail(), 'not-the-password')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(wrong.body.error.length).toBeGreaterThan(0)
  })

  test('takes about as long for an unknown email as for a wrong password', async () => {
    const { email } = await aCustomer(shop)
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let round = 0; round < 7; round++) {
      known.push(await millisecondsOf(() => logIn(email, 'wrong')))
      unknown.push(await millisecondsOf(() => logIn(newEmail(), 'wrong')))
    }
    const ratio = medianOf(unknown) / medianOf(known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('needs an email and a password that are texts', async () => {
    const { email } = await aCustomer(shop)
    for (const password of ['', undefined, null, { $ne: '' }, ['x'], 5]) {
      expect((await logIn(email, password)).status).toBe(400)
    }
    expect((await logIn('', PASSWORD)).status).toBe(400)
  })
})

describe('guessing passwords', () => {
  test('of one account stops after ten failures from one network', async () => {
    const { email } = await aCustomer(shop)
    const address = '203.0.113.5'
    for (let failure = 1; failure <= 10; failure++) {
      expect((await logIn(email, `guess ${failure}`, address)).status).toBe(401)
    }
    const eleventh = await logIn(email, 'guess 11', address)
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  test('of many accounts does not lock out others on that network', async () => {
    const { email } = await aCustomer(shop)
    const address = '203.0.113.7'
    for (let failure = 1; failure <= 12; failure++) {
      expect((await logIn(newEmail(), 'guess', address)).status).toBe(401)
    }
    expect((await logIn(email, PASSWORD, address)).status).toBe(200)
  })

  test('of an account that does not exist looks the same', async () => {
    const email = newEmail()
    for (let failure = 1; failure <= 10; failure++) {
      expect((await logIn(email, 'guess', '203.0.113.9')).status).toBe(401)
    }
    expect((await logIn(email, 'guess', '203.0.113.9')).status).toBe(429)
  })

  test('nine wrong passwords and then the right one lock nobody out', async () => {
    const { email } = await aCustomer(shop)
    for (let failure = 1; failure <= 9; failure++) await logIn(email, 'oh dear', '203.0.113.10')
    expect((await logIn(email, PASSWORD, '203.0.113.10')).status).toBe(200)
  })

  test('many times at once does not pass the limit', async () => {
    const { email } = await aCustomer(shop)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      logIn(email, `guess ${index}`, '203.0.113.11'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  })
})

describe('a session', () => {
  test('ends at logout, and no other with it', async () => {
    const customer = await aCustomer(shop)
    const other = (await logIn(customer.email, PASSWORD)).body.user.token
    const path = `/cart/getAll/${customer.userId}`
    expect(
      (await shop.ask('POST', '/user/logout', { token: customer.token, body: {} })).status,
    ).toBe(200)
    expect((await shop.ask('GET', path, { token: customer.token })).status).toBe(401)
    expect((await shop.ask('GET', path, { token: other })).status).toBe(200)
  })

  test('cannot be opened by a forged token', async () => {
    const { userId, token } = await aCustomer(shop)
    const path = `/cart/getAll/${userId}`
    const swapped = token.startsWith('a') ? 'b' : 'a'
    const none = { alg: 'none' }
    const unsigned = `${encoded(none)}.${encoded({ userId, role: 'admin' })}.`
    const forgeries = [
      'x',
      'null',
      'undefined',
      `${swapped}${token.slice(1)}`,
      `${token}0`,
      token.slice(0, -1),
      unsigned,
      'a'.repeat(8_000),
      "' or 1=1 --",
    ]
    for (const forged of forgeries)
      expect((await shop.ask('GET', path, { token: forged })).status).toBe(401)
  })

  test('can only be opened by the authorization header', async () => {
    const { userId, token } = await aCustomer(shop)
    const path = `/cart/getAll/${userId}`
    expect((await shop.ask('GET', `${path}?token=${token}`)).status).toBe(401)
    const cookie = { headers: { cookie: `token=${token}` } }
    expect((await shop.ask('GET', path, { ...cookie })).status).toBe(401)
    const basic = { headers: { authorization: `Basic ${token}` } }
    expect((await shop.ask('GET', path, { ...basic })).status).toBe(401)
    const lower = { headers: { authorization: `bearer ${token}` } }
    expect((await shop.ask('GET', path, { ...lower })).status).toBe(200)
  })
})

describe('a blocked customer', () => {
  test('is logged out at once, and cannot log in again', async () => {
    const { email, userId, token } = await aCustomer(shop)
    const path = `/cart/getAll/${userId}`
    expect((await setStatus(userId, 'Blocked')).status).toBe(200)
    expect([401, 403]).toContain((await shop.ask('GET', path, { token })).status)
    const answer = await logIn(email, PASSWORD)
    expect(answer.status).toBe(403)
    expect(answer.body.error).toBe('Your account is blocked. Please contact us.')
  })

  test('is not revealed to somebody with a wrong password', async () => {
    const { email, userId } = await aCustomer(shop)
    await setStatus(userId, 'Blocked')
    expect((await logIn(email, 'not-the-password')).status).toBe(401)
  })

  test('can log in again when unblocked', async () => {
    const { email, userId } = await aCustomer(shop)
    await setStatus(userId, 'Blocked')
    await setStatus(userId, 'Active')
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })
})

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

async function millisecondsOf(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
