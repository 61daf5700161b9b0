import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/services/tokens.ts'
import { aCustomer, logIn, PASSWORD, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'a paisley of seven colours'

async function statusWith(token: string): Promise<number> {
  return (await shop.ask('GET', '/account/profile', { token })).status
}

async function anotherLogin({ email }: Person): Promise<string> {
  return (await logIn(shop, email)).body.user.token
}

describe('the profile', () => {
  test('shows the data of the account', async () => {
    const { token, userId, email } = await aCustomer(shop)
    const { body } = await shop.ask('GET', '/account/profile', { token })
    expect(body).toEqual({
      userId,
      name: 'Meera Nair',
      email,
      phone: '',
      role: 'customer',
      createdAt: expect.any(String),
      isEmailConfirmed: false,
      wantedEmail: '',
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
    })
  })

  test('accepts another name without the password, and no other field', async () => {
    const { token, email } = await aCustomer(shop)
    const body = { name: ' Asha Menon ', email, role: 'admin', status: 'Blocked', userId: 1 }
    const answer = await shop.ask('PUT', '/account/profile', { token, body })
    expect(answer.status).toBe(200)
    expect(answer.body.profile).toMatchObject({ name: 'Asha Menon', email, role: 'customer' })
  })

  test('accepts another email only with the password', async () => {
    const { token, email } = await aCustomer(shop)
    const changeTo = (password?: string) =>
      shop.ask('PUT', '/account/profile', {
        token,
        body: { name: 'Asha', email: `new-${email}`, password },
      })
    for (const password of [undefined, '', 'not the password']) {
      const { status, body } = await changeTo(password)
      expect([status, body.issues[0].field]).toEqual([400, 'password'])
    }
    const { profile } = (await changeTo(PASSWORD)).body
    // The new one counts once its link was opened (confirm-email.test.ts).
    expect(profile).toMatchObject({ email, wantedEmail: `new-${email}` })
    expect((await logIn(shop, email)).status).toBe(200)
  })

  test('accepts no email that has an account, in any case', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    const body = { name: 'A', email: other.email.toUpperCase(), password: PASSWORD }
    const answer = await shop.ask('PUT', '/account/profile', { token: one.token, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken'])
  })
})

function change(token: string, currentPassword: string, newPassword = NEW_PASSWORD) {
  const body = { currentPassword, newPassword }
  return shop.ask('POST', '/account/password', { token, body })
}

describe('changing the password', () => {
  test('needs the current one and leaves only this device logged in', async () => {
    const person = await aCustomer(shop)
    const other = await anotherLogin(person)
    const wrong = await change(person.token, 'not the password')
    expect([wrong.status, wrong.body.issues[0].field]).toEqual([400, 'currentPassword'])
    expect(await statusWith(other)).toBe(200)
    expect((await change(person.token, PASSWORD)).status).toBe(200)
    expect([await statusWith(person.token), await statusWith(other)]).toEqual([200, 401])
    expect((await logIn(shop, person.email)).status).toBe(401)
    expect((await logIn(shop, person.email, { password: NEW_PASSWORD })).status).toBe(200)
  })

  test('refuses a weak one', async () => {
    const { token } = await aCustomer(shop)
    const { status, body } = await change(token, PASSWORD, 'password1')
    expect([status, body.issues[0].field]).toEqual([400, 'newPassword'])
  })

  test('cannot be used to guess the current one', async () => {
    const { token } = await aCustomer(shop)
    const guesses = Array.from({ length: 30 }, (_, at) => change(token, `guess number ${at}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(12)
    const right = await change(token, PASSWORD)
    expect([right.status, Number(right.headers['retry-after']) > 800]).toEqual([429, true])
  })
})

describe('the devices of an account', () => {
  test('are listed with the current one marked, and each can be logged out', async () => {
    const person = await aCustomer(shop)
    const { body: login } = await shop.ask('POST', '/user/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Safari/537.36' },
    })
    const { body } = await shop.ask('GET', '/account/sessions', { token: person.token })
    expect(body).toHaveLength(2)
    const phone = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(phone).toMatchObject({ device: 'Chrome on Android', sessionId: expect.any(Number) })
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}|token/i)
    const path = `/account/sessions/${phone.sessionId}`
    expect((await shop.ask('DELETE', path, { token: person.token })).status).toBe(200)
    expect(await statusWith(login.user.token)).toBe(401)
    expect((await shop.ask('DELETE', path, { token: person.token })).status).toBe(404)
  })

  test('of another account cannot be logged out', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    const { body } = await shop.ask('GET', '/account/sessions', { token: one.token })
    const path = `/account/sessions/${body[0].sessionId}`
    expect((await shop.ask('DELETE', path, { token: other.token })).status).toBe(403)
    expect(await statusWith(one.token)).toBe(200)
  })

  test('all log out at once, and no other account does', async () => {
    const [person, other] = [await aCustomer(shop), await aCustomer(shop)]
    const second = await anotherLogin(person)
    await shop.ask('POST', '/account/sessions/end', { token: person.token })
    const statuses = [person.token, second, other.token].map(statusWith)
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  })

  test('say when they were last used, to the quarter of an hour', async () => {
    const { token } = await aCustomer(shop)
    const own = eq(sessions.tokenHash, hashToken(token))
    const { orm } = shop.database
    await orm
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '16 minutes'` })
      .where(own)
    await statusWith(token)
    const [noted] = await orm.select().from(sessions).where(own)
    expect(Date.now() - Number(noted?.lastUsedAt)).toBeLessThan(60_000)
    await statusWith(token)
    const [again] = await orm.select().from(sessions).where(own)
    expect(again?.lastUsedAt).toEqual(noted?.lastUsedAt)
  })
})
