import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimitAttempts, passwordResets, users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/mail.ts'
import { aCustomer, logIn } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { repeatLastFailure } from '#tests/support/repeated-failures.ts'
import { StatementRecorder } from '#tests/support/statements.ts'

let shop: TestApp
let calls = 0
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'a paisley of seven colours'

function ask(email: string, from = `10.1.0.${(calls += 1)}`) {
  return shop.ask('POST', '/user/forgotpassword', { body: { email }, from })
}

function reset(token: string, password = NEW_PASSWORD, from = `10.2.0.${(calls += 1)}`) {
  return shop.ask('POST', '/user/resetpassword', { body: { token, password }, from })
}

/** The emails of a person, the newest last. */
function emailsTo(email: string) {
  const { orm } = shop.database
  return orm.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)
}

/** The secret of the link that somebody was sent. */
async function tokenFor(email: string): Promise<string> {
  await ask(email)
  return (await emailsTo(email)).at(-1)?.secretPath?.split('#')[1] ?? ''
}

describe('asking for a new password', () => {
  test('sends one link to the account, with a secret that is not stored', async () => {
    const { email, name } = await aCustomer(shop)
    await ask(email.toUpperCase())
    const sent = await emailsTo(email)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      facts: { kind: 'password-reset', name },
      secretPath: expect.stringMatching(/^\/reset-password#[\w-]{43}$/),
    })
    const rows = await shop.database.orm.select().from(passwordResets)
    expect(JSON.stringify(rows)).not.toContain(sent[0]?.secretPath?.split('#')[1])
  })

  test('gives the same answer for an email without an account, and sends nothing', async () => {
    const { email } = await aCustomer(shop)
    const [known, unknown] = [await ask(email), await ask('nobody@example.in')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(unknown.text).toBe(known.text)
    expect(await emailsTo(email)).toHaveLength(1)
    expect(await emailsTo('nobody@example.in')).toEqual([])
  })

  test('sends nothing to a blocked account', async () => {
    const { email, userId } = await aCustomer(shop)
    await shop.database.orm.execute(sql`update users set status = 'Blocked' where id = ${userId}`)
    await ask(email)
    expect(await emailsTo(email)).toEqual([])
  })

  test('does not fill a mailbox: five in half an hour, with the same answer', async () => {
    const { email } = await aCustomer(shop)
    const texts = new Set<string>()
    for (let at = 0; at < 8; at += 1) texts.add((await ask(email)).text)
    expect([(await emailsTo(email)).length, texts.size]).toEqual([5, 1])
  })

  test('counts for the account, in any spelling of its email', async () => {
    const { email, userId } = await aCustomer(shop)
    await shop.database.orm
      .update(users)
      .set({ email: `mimi-${email}` })
      .where(eq(users.id, userId))
    for (const name of ['mimi', 'mİmi', 'mimİ', 'mİmİ', 'MİMİ', 'MIMI', 'Mİmi']) {
      await ask(`${name}-${email}`)
    }
    expect(await emailsTo(`mimi-${email}`)).toHaveLength(5)
  })

  test('leaves the owner a working link when others request more', async () => {
    const { email } = await aCustomer(shop)
    for (let at = 0; at < 6; at += 1) await ask(email)
    const tokens = (await emailsTo(email)).map(({ secretPath }) => secretPath?.split('#')[1] ?? '')
    expect((await reset(tokens.at(-1) ?? '')).status).toBe(200)
    // When the links are over, so is the limit.
    await shop.database.orm
      .update(rateLimitAttempts)
      .set({ at: sql`now() - interval '30 minutes'` })
    await ask(email)
    // One of them says that the password was changed.
    expect(await emailsTo(email)).toHaveLength(7)
  })

  test('sends the same statements whether or not the email has an account', async () => {
    const { email } = await aCustomer(shop)
    const statements = new StatementRecorder(shop.database.pool)
    // Those of the job that sends the mail come at their own time.
    const own = /consume_attempts|'id:'|password_resets|insert into "emails"/
    const textsOf = async (asked: string) =>
      (await statements.during(() => ask(asked)))
        .map(({ text }) => text)
        .filter((text) => own.test(text))
    const ofKnown = await textsOf(email)
    expect(await textsOf('nobody-here@example.in')).toEqual(ofKnown)
    expect(ofKnown).toHaveLength(6)
    expect(await emailsTo('nobody-here@example.in')).toEqual([])
  })

  test('from one address is limited', async () => {
    for (let at = 0; at < 60; at += 1) await ask(`nobody${at}@example.in`, '10.3.0.1')
    expect((await ask('nobody@example.in', '10.3.0.1')).status).toBe(429)
  })
})

describe('the link', () => {
  test('sets the password once and logs every device out', async () => {
    const { email, token: session } = await aCustomer(shop)
    const token = await tokenFor(email)
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(shop, email)).status).toBe(401)
    expect((await logIn(shop, email, { password: NEW_PASSWORD })).status).toBe(200)
    expect((await shop.ask('GET', '/account/profile', { token: session })).status).toBe(401)
    const again = await reset(token, 'yet another password')
    expect([again.status, again.body.issues[0].field]).toEqual([400, 'token'])
    expect((await logIn(shop, email, { password: NEW_PASSWORD })).status).toBe(200)
  })

  test('used twice at once works once', async () => {
    const { email } = await aCustomer(shop)
    const token = await tokenFor(email)
    const both = await Promise.all([reset(token, 'one of two roses'), reset(token)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  test('is good for 30 minutes', async () => {
    const { email } = await aCustomer(shop)
    const token = await tokenFor(email)
    const age = (minutes: number) =>
      shop.database.orm.update(passwordResets).set({
        expiresAt: sql`created_at + interval '30 minutes' - make_interval(mins => ${minutes})`,
      })
    const [row] = await shop.database.orm
      .select({ minutes: sql<number>`extract(epoch from expires_at - created_at)::int / 60` })
      .from(passwordResets)
    expect(row?.minutes).toBe(30)
    await age(30)
    expect((await reset(token)).status).toBe(400)
    await age(29)
    expect((await reset(token)).status).toBe(200)
  })

  test('survives a weak password', async () => {
    const { email } = await aCustomer(shop)
    const token = await tokenFor(email)
    const weak = await reset(token, 'password')
    expect([weak.status, weak.body.issues[0].field]).toEqual([400, 'password'])
    expect((await reset(token)).status).toBe(200)
  })

  test('is void after another one was used, and after the email changed', async () => {
    const { email, token: session } = await aCustomer(shop)
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
    expect(session).not.toBe('')
  })

  test('opens an account that failures had closed, and keeps it open on that network', async () => {
    const { email } = await aCustomer(shop)
    const guess = async () => {
      await logIn(shop, email, { password: 'wrong' })
      await repeatLastFailure(shop, 30)
    }
    await guess()
    expect((await logIn(shop, email)).status).toBe(429)
    await reset(await tokenFor(email), NEW_PASSWORD, '10.5.0.1')
    await guess()
    const body = { email, password: NEW_PASSWORD }
    expect((await shop.ask('POST', '/user/login', { body, from: '10.5.0.2' })).status).toBe(429)
    expect((await shop.ask('POST', '/user/login', { body, from: '10.5.0.1' })).status).toBe(200)
  })

  test('still works from a network where many others have expired', async () => {
    const { email } = await aCustomer(shop)
    for (let at = 0; at < 31; at += 1) await reset(`guess${at}`, NEW_PASSWORD, '10.6.0.1')
    expect((await reset(await tokenFor(email), NEW_PASSWORD, '10.6.0.1')).status).toBe(200)
  })

  test('cannot be guessed from one address for long', async () => {
    for (let at = 0; at < 30; at += 1) await reset(`guess${at}`, NEW_PASSWORD, '10.4.0.1')
    expect((await reset('guess', NEW_PASSWORD, '10.4.0.1')).status).toBe(429)
  })
})
