import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { aCustomer, anAdmin } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let count = 0
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'jhumka and chai'

/** Somebody who signed up through the shop; each from an address of their own. */
async function signedUp(fields: Record<string, unknown> = {}) {
  count += 1
  const person = { name: 'Asha Rao', email: `asha${count}@example.in`, password: PASSWORD }
  const from = `10.1.${count}.1`
  const answer = await shop.ask('POST', '/user/signup', { body: { ...person, ...fields }, from })
  return { ...person, from, answer }
}

function logIn(email: string, password = PASSWORD, from = '10.9.9.9') {
  return shop.ask('POST', '/user/login', { body: { email, password }, from })
}

describe('signing up', () => {
  test('makes an active customer who can log in', async () => {
    const { answer, email } = await signedUp()
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Your account has been created. Please log in.')
    expect(answer.body.user).toMatchObject({ email, role: 'customer', status: 'Active' })
    expect((await logIn(email)).status).toBe(200)
  })

  test('gives nobody the role or id that they ask for', async () => {
    const { answer, email } = await signedUp({ role: 'admin', isAdmin: true, id: 7, status: 'x' })
    expect(answer.body.user.role).toBe('customer')
    expect((await logIn(email)).body.user.role).toBe('customer')
  })

  test('recognises an email in capitals', async () => {
    const { email } = await signedUp()
    const again = await signedUp({ email: email.toUpperCase() })
    expect(again.answer.status).toBe(409)
    expect(again.answer.body).toMatchObject({
      code: 'email-taken',
      message: 'An account with this email already exists.',
    })
  })

  test('twice at once with one email makes one account', async () => {
    const email = 'twice@example.in'
    const both = await Promise.all([signedUp({ email }), signedUp({ email })])
    expect(both.map(({ answer }) => answer.status).filter((status) => status === 201)).toHaveLength(
      1,
    )
    expect(both.some(({ answer }) => answer.status === 409)).toBe(true)
  })

  test.each([
    ['short', 'at least 8', 'password-too-short'],
    ['password123', 'most common', 'password-common'],
    ['x'.repeat(1_001), 'at most 1000', 'password-too-long'],
  ])('refuses the password %.20s', async (password, reason, code) => {
    const { answer } = await signedUp({ password })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toMatchObject([
      { field: 'password', message: expect.stringContaining(reason), code },
    ])
    expect(answer.body.message).toBe(answer.body.issues[0].message)
  })

  test('names every missing field', async () => {
    const answer = await shop.ask('POST', '/user/signup', { body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { field: string }) => issue.field)).toEqual([
      'name',
      'email',
      'password',
    ])
    expect(answer.body.error).toBe('Name is required.')
  })

  test('stores no password, only an argon2id hash', async () => {
    const { email } = await signedUp()
    const [row] = await shop.database.orm.select().from(users).where(eq(users.email, email))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })
})

describe('tokens', () => {
  test('a logout ends the session', async () => {
    const { userId, token } = await aCustomer(shop)
    expect((await shop.ask('POST', '/user/logout', { token })).status).toBe(200)
    const after = await shop.ask('POST', '/user/logout', { token })
    expect(after.status).toBe(401)
    expect(after.body.code).toBe('login-required')
    expect(userId).toBeGreaterThan(0)
  })

  test('a logout of one device leaves the others logged in', async () => {
    const { email } = await signedUp()
    const [first, second] = [(await logIn(email)).body.user, (await logIn(email)).body.user]
    await shop.ask('POST', '/user/logout', { token: first.token })
    expect((await shop.ask('POST', '/user/logout', { token: second.token })).status).toBe(200)
  })

  test('an expired session is not valid', async () => {
    const { userId, token } = await aCustomer(shop)
    await shop.database.orm
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, userId))
    expect((await shop.ask('POST', '/user/logout', { token })).status).toBe(401)
  })
})

test('a blocked user’s tokens and login stop working at once', async () => {
  const admin = await anAdmin(shop)
  const { email, answer } = await signedUp()
  const { token } = (await logIn(email)).body.user
  const url = `/user/manageUser/${answer.body.user.id}`
  const blocked = await shop.ask('PUT', url, { token: admin.token, body: { status: 'Blocked' } })
  expect(blocked.body).toMatchObject({
    message: 'User status updated successfully',
    user: { status: 'Blocked' },
  })
  const call = await shop.ask('POST', '/user/logout', { token })
  expect(call.status).toBe(403)
  expect(call.body.message).toBe('Your account is blocked. Please contact us.')
  expect((await logIn(email)).body).toMatchObject({ code: 'blocked', message: call.body.message })
  expect((await logIn(email, 'not the password')).status).toBe(401)
  await shop.ask('PUT', url, { token: admin.token, body: { status: 'active' } })
  expect((await logIn(email)).status).toBe(200)
})
