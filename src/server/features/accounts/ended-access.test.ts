import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailConfirmations, invitations, passwordResets } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/mail.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { aCustomer, anAdmin, logIn, PASSWORD, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'a paisley of seven colours'

/** The secret of the last link that went to an email. */
async function lastToken(email: string): Promise<string> {
  const rows = await shop.database.orm
    .select()
    .from(emails)
    .where(eq(emails.recipient, email))
    .orderBy(emails.id)
  return rows.findLast(({ secretPath }) => secretPath !== null)?.secretPath?.split('#')[1] ?? ''
}

async function askForEmail({ token, email }: Person, fields: object = {}) {
  const wanted = `thief-${email}`
  const body = { name: 'Asha', email: wanted, password: PASSWORD, ...fields }
  return { wanted, answer: await shop.ask('PUT', '/account/profile', { token, body }) }
}

async function resetLinkOf({ email }: Person): Promise<string> {
  await shop.ask('POST', '/user/forgotpassword', { body: { email } })
  return lastToken(email)
}

function reset(token: string) {
  return shop.ask('POST', '/user/resetpassword', { body: { token, password: NEW_PASSWORD } })
}

function confirm(token: string) {
  return shop.ask('POST', '/user/confirmemail', { body: { token } })
}

async function isLoggedIn(token: string): Promise<boolean> {
  return (await shop.ask('GET', '/account/profile', { token })).status === 200
}

function setStatus({ userId }: Person, status: 'Active' | 'Blocked') {
  return shop.ask('PUT', `/user/manageUser/${userId}`, { token: admin.token, body: { status } })
}

/** Turns the second factor on and returns its recovery codes, or what another call of it answers. */
async function turnOn(person: Person): Promise<string[]> {
  const post = (path: string, body: object) =>
    shop.ask('POST', `/account/secondfactor/${path}`, { token: person.token, body })
  const { secret } = (await post('begin', { password: PASSWORD })).body
  const { body } = await post('confirm', { code: new TOTP({ secret }).generate() })
  return body.recoveryCodes
}

const ENDS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'a new password by a link': async (person) => reset(await resetLinkOf(person)),
  'a changed password': ({ token }) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    return shop.ask('POST', '/account/password', { token, body })
  },
  'logging out everywhere': ({ token }) => shop.ask('POST', '/account/sessions/end', { token }),
  'a block': (person) => setStatus(person, 'Blocked'),
  'turning the second factor on': turnOn,
}

describe('a request to change the email', () => {
  test.each(Object.entries(ENDS))('ends with %s', async (_, end) => {
    const person = await anAdmin(shop)
    const { wanted, answer } = await askForEmail(person)
    expect(answer.status).toBe(200)
    const token = await lastToken(wanted)
    await end(person)
    expect((await confirm(token)).status).toBe(400)
    const rows = await shop.database.orm
      .select()
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, person.userId))
    expect(rows).toEqual([])
  })

  test('ends when recovery codes are renewed, and when the second factor is turned off', async () => {
    for (const path of ['recoverycodes', 'remove']) {
      const person = await anAdmin(shop)
      const [first = '', second = ''] = await turnOn(person)
      const { wanted, answer } = await askForEmail(person, { code: first })
      expect(answer.status).toBe(200)
      const body = { password: PASSWORD, code: second }
      const { token } = person
      const changed = await shop.ask('POST', `/account/secondfactor/${path}`, { token, body })
      expect(changed.status).toBe(200)
      expect((await confirm(await lastToken(wanted))).status).toBe(400)
    }
  })

  test('tells the current email at once, and what to do', async () => {
    const person = await aCustomer(shop)
    await askForEmail(person)
    const told = await shop.database.orm
      .select()
      .from(emails)
      .where(eq(emails.recipient, person.email))
    expect(told).toMatchObject([{ kind: 'email-change-asked' }])
  })

  test('needs a code if the second factor is on', async () => {
    const person = await anAdmin(shop)
    const [code = ''] = await turnOn(person)
    for (const wrong of [undefined, '', 'aaaaa-aaaaa']) {
      const { answer } = await askForEmail(person, { code: wrong })
      expect([answer.status, answer.body.issues[0].field]).toEqual([400, 'code'])
    }
    const { answer } = await askForEmail(person, { code })
    expect(answer.body.profile.wantedEmail).toBe(`thief-${person.email}`)
  })

  test('ends without affecting the link that proves the current email', async () => {
    const email = 'proof@example.in'
    const body = { name: 'Asha', email, password: PASSWORD }
    await shop.ask('POST', '/user/signup', { body })
    const token = await lastToken(email)
    const session = (await logIn(shop, email)).body.user.token
    await shop.ask('POST', '/account/sessions/end', { token: session })
    expect((await confirm(token)).status).toBe(200)
  })
})

describe('access from before', () => {
  test('ends with a block: sessions and links stay dead after it is lifted', async () => {
    const person = await aCustomer(shop)
    const link = await resetLinkOf(person)
    const blocked = await setStatus(person, 'Blocked')
    expect(blocked.body.withdrawnInvitations).toEqual([])
    const told = await shop.ask('GET', '/account/profile', { token: person.token })
    expect([told.status, told.body.code]).toEqual([403, 'blocked'])
    await setStatus(person, 'Active')
    expect(await isLoggedIn(person.token)).toBe(false)
    expect((await reset(link)).status).toBe(400)
    const { token } = (await logIn(shop, person.email)).body.user
    await setStatus(person, 'Active')
    expect(await isLoggedIn(token)).toBe(true)
  })

  test('by a link of a blocked account stays closed, though nobody withdrew the link', async () => {
    const person = await aCustomer(shop)
    const { wanted } = await askForEmail(person)
    await shop.database.pool.query(`update users set status = 'Blocked' where id = $1`, [
      person.userId,
    ])
    expect((await confirm(await lastToken(wanted))).status).toBe(400)
  })

  test('by links for a new password ends when all devices are logged out', async () => {
    const person = await aCustomer(shop)
    const link = await resetLinkOf(person)
    await shop.ask('POST', '/account/sessions/end', { token: person.token })
    expect((await reset(link)).status).toBe(400)
    const rows = await shop.database.orm
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, person.userId))
    expect(rows).toEqual([])
  })

  test('without the second factor ends on all devices when it is turned on', async () => {
    const person = await anAdmin(shop)
    const other = (await logIn(shop, person.email)).body.user.token
    await turnOn(person)
    expect([await isLoggedIn(person.token), await isLoggedIn(other)]).toEqual([true, false])
  })
})

function demote({ userId }: Person) {
  const body = { role: 'customer' }
  return shop.ask('PUT', `/user/role/${userId}`, { token: admin.token, body })
}

async function invitedBy(inviter: Person, email: string): Promise<string> {
  const body = { email, role: 'admin' }
  const made = await shop.ask('POST', '/user/invite', { token: inviter.token, body })
  expect(made.status).toBe(201)
  return new URL(made.body.link).hash.slice(1)
}

function accept(token: string) {
  const body = { token, name: 'Second Self', password: NEW_PASSWORD }
  return shop.ask('POST', '/user/acceptinvitation', { body })
}

describe('an invitation', () => {
  test.each([
    ['demoted', demote],
    ['blocked', (person: Person) => setStatus(person, 'Blocked')],
  ])('ends when its inviter is %s, and the admin is told', async (how, end) => {
    const rogue = await anAdmin(shop, 'Rogue Admin')
    const email = `second-self-${how}@example.in`
    const token = await invitedBy(rogue, email)
    const { token: by } = admin
    const details = await shop.ask('GET', `/user/details/${rogue.userId}`, { token: by })
    expect(details.body.openInvitations).toEqual([{ email, role: 'admin' }])
    const ended = await end(rogue)
    expect(ended.body.withdrawnInvitations).toEqual([{ email, role: 'admin' }])
    expect((await accept(token)).status).toBe(404)
    // Nor does it come back with the role.
    await setStatus(rogue, 'Active')
    await shop.ask('PUT', `/user/role/${rogue.userId}`, { token: by, body: { role: 'admin' } })
    expect((await accept(token)).status).toBe(404)
    const log = await shop.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectName, email))
    expect(log.map(({ action }) => action)).toContain('invitation.withdraw')
  })

  test('counts only while its inviter is an active admin, whatever the reason', async () => {
    const rogue = await anAdmin(shop, 'Rogue Admin')
    const token = await invitedBy(rogue, 'by-hand@example.in')
    await shop.database.pool.query(`update users set role = 'staff' where id = $1`, [rogue.userId])
    expect((await accept(token)).status).toBe(404)
    const open = await shop.ask('GET', '/user/invitations', { token: admin.token })
    expect(open.body).toEqual([])
  })

  test('without a known inviter, from earlier versions, is void', async () => {
    const token = await invitedBy(admin, 'of-old@example.in')
    await shop.database.orm.update(invitations).set({ invitedById: null })
    expect((await accept(token)).status).toBe(404)
  })
})
