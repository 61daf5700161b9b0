import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactors } from '#server/db/schema/accounts.ts'
import { aCustomer, anAdmin, logIn, PASSWORD, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const FRESH_PASSWORD = 'payal and monsoon'

const post = ({ token }: Person, path: string, body: object) =>
  shop.ask('POST', path, { token, body, headers: { 'accept-language': 'hi' } })

/** Somebody of the staff with an authenticator app, whose next code was not used. */
async function withApp() {
  const person = await anAdmin(shop)
  const begun = await post(person, '/account/secondfactor/begin', { password: PASSWORD })
  const secret: string = begun.body.secret
  const code = () => new TOTP({ secret }).generate()
  const on = await post(person, '/account/secondfactor/confirm', { code: code() })
  expect(on.status).toBe(200)
  await shop.database.orm
    .update(secondFactors)
    .set({ lastStep: 0 })
    .where(eq(secondFactors.userId, person.userId))
  const recoveryCodes: string[] = on.body.recoveryCodes
  return { person, code, recoveryCodes }
}

/** What the owner of an account was told of its changes, oldest first. */
async function toldTo(email: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `select facts->>'change' as change, language from emails
    where recipient = $1 and kind = 'account-changed' order by id`,
    [email],
  )
  return rows.map(({ change, language }) => `${language} ${change}`)
}

const DOINGS = [
  ['/account/password', { currentPassword: PASSWORD, newPassword: FRESH_PASSWORD }],
  ['/account/delete', { password: PASSWORD }],
] as const

test.each(DOINGS)('%s also needs a code of the second factor', async (path, body) => {
  const { person, code } = await withApp()
  for (const [given, field] of [
    [body, 'code'],
    [{ ...body, code: '' }, 'code'],
    [{ ...body, code: 'no code' }, 'code'],
  ] as const) {
    const refused = await post(person, path, given)
    expect([refused.status, refused.body.issues[0].field]).toEqual([400, field])
  }
  expect((await logIn(shop, person.email, { code: code() })).status).toBe(200)
  await shop.database.orm
    .update(secondFactors)
    .set({ lastStep: 0 })
    .where(eq(secondFactors.userId, person.userId))
  // Another admin stays, or the account could not go.
  await anAdmin(shop)
  expect((await post(person, path, { ...body, code: code() })).status).toBe(200)
})

test.each(DOINGS)(
  '%s accepts a recovery code, and five wrong codes block it',
  async (path, body) => {
    const { person, recoveryCodes } = await withApp()
    const wrong = () => post(person, path, { ...body, code: 'no code' })
    const answers = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const [code = ''] = recoveryCodes
    expect((await post(person, path, { ...body, code })).status).toBe(429)
    await shop.database.pool.query('delete from rate_limit_attempts')
    await anAdmin(shop)
    expect((await post(person, path, { ...body, code })).status).toBe(200)
  },
)

test('the owner is notified when a second factor is turned on or off, and of a new password', async () => {
  const { person, recoveryCodes } = await withApp()
  const [first = '', second = ''] = recoveryCodes
  expect(await toldTo(person.email)).toEqual(['hi second-factor-on'])
  const [path, body] = DOINGS[0]
  expect((await post(person, path, { ...body, code: first })).status).toBe(200)
  const off = { password: FRESH_PASSWORD, code: second }
  expect((await post(person, '/account/secondfactor/remove', off)).status).toBe(200)
  expect(await toldTo(person.email)).toEqual([
    'hi second-factor-on',
    'hi password',
    'hi second-factor-off',
  ])
})

test('the owner is notified of a password set by a link', async () => {
  const person = await aCustomer(shop)
  await post(person, '/user/forgotpassword', { email: person.email })
  const { rows } = await shop.database.pool.query(
    `select secret_path from emails where recipient = $1 and kind = 'password-reset'`,
    [person.email],
  )
  const token = rows[0]?.secret_path.split('#')[1]
  const reset = await post(person, '/user/resetpassword', { token, password: FRESH_PASSWORD })
  expect(reset.status).toBe(200)
  expect(await toldTo(person.email)).toEqual(['hi password'])
})
