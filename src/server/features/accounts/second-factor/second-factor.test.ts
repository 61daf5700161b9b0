import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimitAttempts, recoveryCodes, secondFactors } from '#server/db/schema/accounts.ts'
import { anAdmin, logIn, PASSWORD, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

function post({ token }: Person, path: string, body: object) {
  return shop.ask('POST', `/account/secondfactor/${path}`, { token, body })
}

/** The code of an app, `later` steps of 30 s from now. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
}

/** A code that is none of those around now. */
function wrongCode(secret: string): string {
  const right = new Set([-1, 0, 1, 2].map((later) => codeOf(secret, later)))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.has(code)) ?? ''
}

async function begin(admin: Person): Promise<string> {
  const { body } = await post(admin, 'begin', { password: PASSWORD })
  return body.secret
}

/** An admin whose app is confirmed; its codes up to now count as unused. */
async function withApp() {
  const admin = await anAdmin(shop)
  const secret = await begin(admin)
  const { body } = await post(admin, 'confirm', { code: codeOf(secret) })
  await shop.database.orm
    .update(secondFactors)
    .set({ lastStep: 0 })
    .where(eq(secondFactors.userId, admin.userId))
  const codes: string[] = body.recoveryCodes
  return { admin, secret, codes }
}

describe('turning the second factor on', () => {
  test('needs the password, then a code of the app; until then nothing changes', async () => {
    const admin = await anAdmin(shop)
    expect((await post(admin, 'begin', { password: 'wrong' })).status).toBe(400)
    const { body } = await post(admin, 'begin', { password: PASSWORD })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await logIn(shop, admin.email)).status).toBe(200)
    const wrong = await post(admin, 'confirm', { code: wrongCode(body.secret) })
    expect([wrong.status, wrong.body.issues[0].field]).toEqual([400, 'code'])
    const right = await post(admin, 'confirm', { code: codeOf(body.secret) })
    expect([right.status, right.body.recoveryCodes.length]).toEqual([200, 10])
    const profile = await shop.ask('GET', '/account/profile', { token: admin.token })
    expect(profile.body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
  })

  test('starts over with another secret until it is confirmed, and no longer after that', async () => {
    const admin = await anAdmin(shop)
    const [first, second] = [await begin(admin), await begin(admin)]
    expect(first).not.toBe(second)
    expect((await post(admin, 'confirm', { code: codeOf(first) })).status).toBe(400)
    expect((await post(admin, 'confirm', { code: codeOf(second) })).status).toBe(200)
    expect((await post(admin, 'begin', { password: PASSWORD })).status).toBe(409)
    expect((await post(admin, 'confirm', { code: codeOf(second, 1) })).status).toBe(409)
  })

  test('without a start is a 409', async () => {
    const admin = await anAdmin(shop)
    expect((await post(admin, 'confirm', { code: '123456' })).status).toBe(409)
  })

  test('stores only hashes of the recovery codes', async () => {
    const { admin, codes } = await withApp()
    const rows = await shop.database.orm
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, admin.userId))
    expect(rows).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('logging in with a second factor', () => {
  test('asks for the code only after the right password', async () => {
    const { admin, secret } = await withApp()
    const asked = await logIn(shop, admin.email)
    expect([asked.status, asked.body.code]).toEqual([401, 'code-required'])
    const unknown = await logIn(shop, admin.email, { password: 'wrong', code: codeOf(secret) })
    expect([unknown.status, unknown.body.code]).toEqual([401, 'wrong-credentials'])
    const right = await logIn(shop, admin.email, { code: ` ${codeOf(secret)} ` })
    expect([right.status, right.body.user.role]).toEqual([200, 'admin'])
  })

  test('accepts a code once, and none older than a used one', async () => {
    const { admin, secret } = await withApp()
    const [now, before] = [codeOf(secret), codeOf(secret, -1)]
    expect((await logIn(shop, admin.email, { code: now })).status).toBe(200)
    const again = await logIn(shop, admin.email, { code: now })
    expect([again.status, again.body.code]).toEqual([401, 'wrong-code'])
    expect((await logIn(shop, admin.email, { code: before })).status).toBe(401)
  })

  test('accepts a code once, even if it is sent ten times at once', async () => {
    const { admin, secret } = await withApp()
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => logIn(shop, admin.email, { code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('accepts each recovery code once', async () => {
    const { admin, codes } = await withApp()
    const [first = '', second = ''] = codes
    expect((await logIn(shop, admin.email, { code: first.toUpperCase() })).status).toBe(200)
    expect((await logIn(shop, admin.email, { code: first })).status).toBe(401)
    expect((await logIn(shop, admin.email, { code: second })).status).toBe(200)
    const { body } = await shop.ask('GET', '/account/profile', { token: admin.token })
    expect(body.recoveryCodesLeft).toBe(8)
  })

  test('is blocked for a while after five wrong codes, however many are sent at once', async () => {
    const { admin, secret } = await withApp()
    const code = wrongCode(secret)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => logIn(shop, admin.email, { code })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await logIn(shop, admin.email, { code: codeOf(secret) })).status).toBe(429)
    await shop.database.orm
      .update(rateLimitAttempts)
      .set({ at: sql`now() - interval '15 minutes 1 second'` })
      .where(eq(rateLimitAttempts.subject, `code:account:${admin.userId}`))
    expect((await logIn(shop, admin.email, { code: codeOf(secret) })).status).toBe(200)
  })
})

describe('guessing codes', () => {
  test('elsewhere does not lock the owner out where they have logged in before', async () => {
    const { admin, secret } = await withApp()
    const body = { email: admin.email, password: PASSWORD }
    const from = (address: string, code: string) =>
      shop.ask('POST', '/user/login', { body: { ...body, code }, from: address })
    expect((await from('10.7.7.1', codeOf(secret, -1))).status).toBe(200)
    const wrong = wrongCode(secret)
    for (let i = 0; i < 5; i += 1) await from(`10.7.8.${i}`, wrong)
    expect((await from('10.7.8.9', codeOf(secret))).status).toBe(429)
    expect((await from('10.7.7.1', codeOf(secret))).status).toBe(200)
    for (let i = 0; i < 5; i += 1) await from('10.7.7.1', wrong)
    expect((await from('10.7.7.1', codeOf(secret, 1))).status).toBe(429)
  })
})

describe('the second factor', () => {
  test('is removed with password and code, and a login then needs no code', async () => {
    const { admin, secret, codes } = await withApp()
    const [code = ''] = codes
    expect((await post(admin, 'remove', { password: 'wrong', code })).status).toBe(400)
    const noCode = await post(admin, 'remove', {
      password: PASSWORD,
      code: wrongCode(secret),
    })
    expect(noCode.body.issues[0].field).toBe('code')
    expect((await post(admin, 'remove', { password: PASSWORD, code })).status).toBe(200)
    expect((await logIn(shop, admin.email)).status).toBe(200)
    expect((await post(admin, 'remove', { password: PASSWORD, code })).status).toBe(409)
  })

  test('gets new recovery codes that replace the old ones', async () => {
    const { admin, codes } = await withApp()
    const [first = '', second = ''] = codes
    const proof = { password: PASSWORD, code: first }
    const { body } = await post(admin, 'recoverycodes', proof)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await logIn(shop, admin.email, { code: second })).status).toBe(401)
    expect((await logIn(shop, admin.email, { code: body.recoveryCodes[0] })).status).toBe(200)
  })
})
