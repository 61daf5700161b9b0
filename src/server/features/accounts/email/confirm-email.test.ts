import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { emailConfirmations } from '#server/db/schema/accounts.ts'
import { consents } from '#server/db/schema/shop/consents.ts'
import { emails } from '#server/db/schema/mail.ts'
import { aCustomer, logIn, PASSWORD } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let calls = 0
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

function emailsTo(email: string) {
  const { orm } = shop.database
  return orm.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)
}

async function unsentTo(email: string) {
  return (await emailsTo(email)).filter(({ status }) => status !== 'sent')
}

async function tokenFor(email: string): Promise<string> {
  return (await emailsTo(email)).at(-1)?.secretPath?.split('#')[1] ?? ''
}

function confirm(token: string, from = `10.4.0.${(calls += 1)}`) {
  return shop.ask('POST', '/user/confirmemail', { body: { token }, from })
}

async function signUp(name: string, language = 'en'): Promise<string> {
  const email = `${name}@example.in`
  const body = { name, email, password: PASSWORD }
  const headers = { 'accept-language': language }
  expect((await shop.ask('POST', '/user/signup', { body, headers })).status).toBe(201)
  return email
}

async function profileOf(email: string) {
  const { token } = (await logIn(shop, email)).body.user
  return { token, ...(await shop.ask('GET', '/account/profile', { token })).body }
}

async function askForChange(email: string, wanted: string, password = PASSWORD) {
  const { token } = (await logIn(shop, email)).body.user
  const body = { name: 'Asha', email: wanted, password }
  return { token, answer: await shop.ask('PUT', '/account/profile', { token, body }) }
}

test('the welcome email contains a link that proves the email, once', async () => {
  const email = await signUp('devika')
  expect(await profileOf(email)).toMatchObject({ isEmailConfirmed: false, wantedEmail: '' })
  const token = await tokenFor(email)
  const stored = await shop.database.orm.select().from(emailConfirmations)
  expect(JSON.stringify(stored)).not.toContain(token)
  const done = await confirm(token)
  expect([done.status, done.body.email]).toEqual([200, email])
  expect(await profileOf(email)).toMatchObject({ isEmailConfirmed: true })
  const again = await confirm(token)
  expect([again.status, again.body.issues[0].field]).toEqual([400, 'token'])
})

test('opening an account is recorded as consent, with its language', async () => {
  const email = await signUp('kavya', 'hi-IN,hi;q=0.9,en;q=0.8')
  const rows = await shop.database.orm.select().from(consents).where(eq(consents.email, email))
  expect(rows).toMatchObject([{ purpose: 'account', isGiven: true, language: 'hi' }])
  expect(await emailsTo(email)).toMatchObject([{ kind: 'welcome', language: 'hi' }])
})

test('a new email counts once its link is opened, and the old address is notified', async () => {
  const { email } = await aCustomer(shop)
  const wanted = `new-${email}`
  const { token } = await askForChange(email, wanted)
  expect((await logIn(shop, wanted)).status).toBe(401)
  expect((await confirm(await tokenFor(wanted))).status).toBe(200)
  const profile = await shop.ask('GET', '/account/profile', { token })
  expect(profile.body).toMatchObject({ email: wanted, isEmailConfirmed: true, wantedEmail: '' })
  expect((await logIn(shop, email)).status).toBe(401)
  expect((await logIn(shop, wanted)).status).toBe(200)
  const told = (await emailsTo(email)).at(-1)
  expect(told?.facts).toEqual({ kind: 'email-changed', name: 'Asha', email: wanted })
})

test('a change of email can be cancelled, and a newer one replaces it', async () => {
  const { email } = await aCustomer(shop)
  await askForChange(email, `first-${email}`)
  const first = await tokenFor(`first-${email}`)
  const { token } = await askForChange(email, `second-${email}`)
  expect((await confirm(first)).status).toBe(400)
  expect((await shop.ask('DELETE', '/account/confirmation', { token })).status).toBe(200)
  expect((await confirm(await tokenFor(`second-${email}`))).status).toBe(400)
  const profile = await shop.ask('GET', '/account/profile', { token })
  expect(profile.body).toMatchObject({ email, wantedEmail: '' })
})

test('an email that another account took in the meantime stays theirs', async () => {
  const { email } = await aCustomer(shop)
  const wanted = `taken-${email}`
  await askForChange(email, wanted)
  const token = await tokenFor(wanted)
  await signUp(wanted.slice(0, -'@example.in'.length))
  const answer = await confirm(token)
  expect([answer.status, answer.body.code]).toEqual([409, 'email-taken'])
  expect((await logIn(shop, email)).status).toBe(200)
})

test('the link can be requested again a few times, and ends after three days', async () => {
  const email = await signUp('noor')
  const { token } = await profileOf(email)
  const first = await tokenFor(email)
  expect((await shop.ask('POST', '/account/confirmation', { token })).status).toBe(200)
  expect((await confirm(first)).status).toBe(400)
  const second = await tokenFor(email)
  await shop.database.orm
    .update(emailConfirmations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await confirm(second)).status).toBe(400)
  const answers = []
  for (let i = 0; i < 5; i += 1) {
    answers.push((await shop.ask('POST', '/account/confirmation', { token })).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 429])
  await confirm(await tokenFor(email))
  const proven = await shop.ask('POST', '/account/confirmation', { token })
  expect(proven.status).toBe(409)
})

test('changes to somebody’s address keep the first email of their account from nobody', async () => {
  const newcomer = 'newcomer@example.in'
  for (let account = 0; account < 3; account += 1) {
    const { email } = await aCustomer(shop)
    for (let asked = 0; asked < LIMITS.confirmationEmails.attempts; asked += 1) {
      const { token, answer } = await askForChange(email, newcomer)
      expect(answer.status).toBe(200)
      await shop.ask('DELETE', '/account/confirmation', { token })
    }
  }
  await signUp('newcomer')
  const welcome = async () => (await emailsTo(newcomer)).find(({ kind }) => kind === 'welcome')
  await expect.poll(async () => (await welcome())?.status, { timeout: 15_000 }).toBe('sent')
})

test('a link to a wanted address that has an account by now is not sent again', async () => {
  const { email } = await aCustomer(shop)
  const { token } = await askForChange(email, 'taken-since@example.in')
  await signUp('taken-since')
  const again = await shop.ask('POST', '/account/confirmation', { token })
  expect([again.status, again.body.code]).toEqual([409, 'email-taken'])
  const kinds = (await emailsTo('taken-since@example.in')).map(({ kind }) => kind)
  expect(kinds).toEqual(['email-change', 'welcome'])
})

test('an account that asks for more links than are sent in a day is told so', async () => {
  const { token } = await profileOf(await signUp('impatient'))
  const ask = async () => (await shop.ask('POST', '/account/confirmation', { token })).status
  const statuses: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    for (let n = 0; n < 5; n += 1) statuses.push(await ask())
    // As if an hour had passed.
    await shop.database.orm.execute(
      sql`delete from rate_limit_attempts where subject like 'confirmation:account:%' and subject not like '%:day'`,
    )
  }
  const most = LIMITS.confirmationEmailsOfDay.attempts
  expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  expect(statuses.slice(most)).toEqual(Array(15 - most).fill(429))
  await expect.poll(() => unsentTo('impatient@example.in'), { timeout: 15_000 }).toEqual([])
})

test('guessing links is rate limited', async () => {
  const answers = []
  for (let i = 0; i < 31; i += 1) {
    answers.push((await confirm(`guess-number-${i}-of-a-link`, '10.9.9.9')).status)
  }
  expect(answers.at(-2)).toBe(400)
  expect(answers.at(-1)).toBe(429)
})
