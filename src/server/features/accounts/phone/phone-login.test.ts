import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#server/db/schema/mail.ts'
import { phoneCodes, provenPhones, rateLimitAttempts, users } from '#server/db/schema/accounts.ts'
import { aCustomer, anAdmin, aStaffMember, PASSWORD, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await takeCodes(true)
})
afterAll(() => shop.close())

async function takeCodes(isOn: boolean): Promise<void> {
  const body = { 'login.phone': isOn }
  expect((await shop.ask('PUT', '/settings/update', { token: admin.token, body })).status).toBe(200)
}

let made = 0
/** A number and a network that no other test uses. */
function somewhere() {
  made += 1
  return { phone: `+91 98291 ${10_000 + made}`, from: `10.30.${made}.1` }
}

const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10)

/** The newest code that went to a phone, as the admin reads it under Emails. */
async function codeOn(phone: string): Promise<string> {
  const read = async () => {
    const { body } = await shop.ask('GET', '/mail/getall', { token: admin.token })
    return body.emails.find(
      (mail: { kind: string; recipient: string; status: string }) =>
        mail.kind === 'phone-code' && mail.recipient === digits(phone) && mail.status === 'sent',
    )
  }
  await expect.poll(read, SOON).toBeDefined()
  const { mailId } = await read()
  const { body } = await shop.ask('GET', `/mail/getbyid/${mailId}`, { token: admin.token })
  return /\b\d{6}\b/.exec(body.body)?.[0] ?? ''
}

const askFor = (phone: string, from: string) =>
  shop.ask('POST', '/user/phonecode', { body: { phone }, from })
const enter = (key: string, code: string, from: string) =>
  shop.ask('POST', '/user/phonelogin', { body: { key, code }, from })
const begin = ({ token }: Person, phone: string, from: string, password = PASSWORD) =>
  shop.ask('POST', '/account/phone', { token, body: { phone, password }, from })
const prove = ({ token }: Person, key: string, code: string) =>
  shop.ask('POST', '/account/phone/proof', { token, body: { key, code } })

/** Forgets the mails of a phone and its pauses, as if some time had gone by. */
async function later(phone: string): Promise<void> {
  await shop.database.orm.delete(rateLimitAttempts)
  await shop.database.orm.delete(emails).where(eq(emails.recipient, digits(phone)))
}

/** A customer with a proven phone. */
async function aPhoneOwner() {
  const person = await aCustomer(shop)
  const { phone, from } = somewhere()
  const { body } = await begin(person, phone, from)
  expect((await prove(person, body.key, await codeOn(phone))).status).toBe(200)
  await later(phone)
  return { person, phone, from }
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

async function mailsTo(email: string): Promise<unknown[]> {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.map(({ facts }) => facts)
}

test('a proven phone opens its account once with a code', async () => {
  const { person, phone, from } = await aPhoneOwner()
  const { status, body } = await askFor(phone, from)
  expect(status).toBe(200)
  const code = await codeOn(phone)
  const login = await enter(body.key, ` ${code.slice(0, 3)} ${code.slice(3)} `, from)
  expect(login.status).toBe(200)
  expect(login.body.user).toMatchObject({ userId: person.userId, role: 'customer' })
  const profile = await shop.ask('GET', '/account/profile', { token: login.body.user.token })
  expect(profile.body).toMatchObject({ email: person.email, provenPhone: digits(phone) })
  const again = await enter(body.key, code, from)
  expect([again.status, again.body.code]).toEqual([401, 'phone-code-over'])
  const facts = await mailsTo(person.email)
  expect(facts).toContainEqual({ kind: 'account-changed', change: 'phone-on' })
  expect(facts).toContainEqual({ kind: 'account-changed', change: 'phone-login' })
})

test('a code is worthless in a browser that did not ask for it', async () => {
  const { phone, from } = await aPhoneOwner()
  await askFor(phone, from)
  const code = await codeOn(phone)
  const other = await askFor(somewhere().phone, from)
  expect((await enter(other.body.key, code, from)).status).toBe(401)
})

test('a code allows five tries, even of twelve at once', async () => {
  const { phone, from } = await aPhoneOwner()
  const { body } = await askFor(phone, from)
  const code = await codeOn(phone)
  const wrong = wrongFor(code)
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(body.key, wrong, from)))
  const left = answers.map((answer) => answer.body.params?.left ?? 0).toSorted((a, b) => b - a)
  expect(left).toEqual([4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  const late = await enter(body.key, code, from)
  expect([late.status, late.body.code]).toEqual([401, 'phone-code-over'])
})

test('of two concurrent logins with one code one works', async () => {
  const { phone, from } = await aPhoneOwner()
  const { body } = await askFor(phone, from)
  const code = await codeOn(phone)
  const answers = await Promise.all([1, 2, 3].map(() => enter(body.key, code, from)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
})

test('a phone without an account gets the same answer as one with an account, and no message', async () => {
  const { phone, from } = await aPhoneOwner()
  const nobody = somewhere()
  const known = await askFor(phone, from)
  const unknown = await askFor(nobody.phone, nobody.from)
  expect({ ...unknown.body, key: '' }).toEqual({ ...known.body, key: '' })
  expect([unknown.status, unknown.body.key.length]).toEqual([known.status, known.body.key.length])
  const code = await codeOn(phone)
  const wrong = await enter(known.body.key, wrongFor(code), from)
  const none = await enter(unknown.body.key, '123456', nobody.from)
  expect([none.status, none.body.code, none.body.params]).toEqual([
    401,
    wrong.body.code,
    { left: 4 },
  ])
  const rows = await shop.database.orm.select().from(emails)
  expect(rows.filter(({ recipient }) => recipient === digits(nobody.phone))).toEqual([])
  const pauses = await Promise.all([askFor(phone, from), askFor(nobody.phone, nobody.from)])
  expect(pauses.map(({ status, body }) => [status, body.code])).toEqual([
    [429, 'too-many'],
    [429, 'too-many'],
  ])
  expect(Number(pauses[0]?.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('strangers who ask for many codes do not use up those of the owner', async () => {
  const { person, phone, from: home } = await aPhoneOwner()
  const first = await askFor(phone, home)
  await enter(first.body.key, await codeOn(phone), home)
  await later(phone)
  for (let n = 1; n <= 9; n += 1) expect((await askFor(phone, `10.31.0.${n}`)).status).toBe(200)
  const sent = async () => {
    const rows = await shop.database.orm.select().from(emails)
    return rows.filter(({ recipient }) => recipient === digits(phone)).length
  }
  expect(await sent()).toBe(5)
  await shop.database.orm.delete(emails).where(eq(emails.recipient, digits(phone)))
  const own = await askFor(phone, home)
  expect(await sent()).toBe(1)
  const login = await enter(own.body.key, await codeOn(phone), home)
  expect(login.body.user?.userId).toBe(person.userId)
})

test('the database stores no code, and its hash opens nothing', async () => {
  const { phone, from } = await aPhoneOwner()
  const { body } = await askFor(phone, from)
  const code = await codeOn(phone)
  const rows = await shop.database.orm.select().from(phoneCodes)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(body.key)
  const row = rows.find((one) => one.phone === digits(phone))
  expect((await enter(row?.keyHash ?? '', code, from)).status).toBe(401)
})

test('nobody with admin access or two-step verification logs in by phone', async () => {
  const staff = await aStaffMember(shop)
  const { phone, from } = somewhere()
  const refused = await begin(staff, phone, from)
  expect([refused.status, refused.body.code]).toEqual([403, 'phone-for-customers'])
  const { person, ...place } = await aPhoneOwner()
  await shop.database.orm.update(users).set({ role: 'staff' }).where(eq(users.id, person.userId))
  const { status, body } = await askFor(place.phone, place.from)
  expect(status).toBe(200)
  expect((await enter(body.key, '123456', place.from)).body.code).toBe('phone-code-wrong')
  const rows = await shop.database.orm.select().from(emails)
  expect(rows.filter(({ recipient }) => recipient === digits(place.phone))).toEqual([])
})

test('a blocked customer is told so only with the right code', async () => {
  const { person, phone, from } = await aPhoneOwner()
  const { body } = await askFor(phone, from)
  const code = await codeOn(phone)
  await shop.database.orm
    .update(users)
    .set({ status: 'Blocked' })
    .where(eq(users.id, person.userId))
  expect((await enter(body.key, wrongFor(code), from)).body.code).toBe('phone-code-wrong')
  const right = await enter(body.key, code, from)
  expect([right.status, right.body.code]).toEqual([403, 'blocked'])
})

test('a phone is added only with the password, and its code proves it to nobody else', async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
  const { phone, from } = somewhere()
  const without = await begin(one, phone, from, 'not-the-password')
  expect(without.body.issues).toMatchObject([{ field: 'password', code: 'password-wrong' }])
  const { body } = await begin(one, phone, from)
  const code = await codeOn(phone)
  expect((await prove(other, body.key, code)).body.issues).toMatchObject([
    { field: 'code', code: 'phone-code-over' },
  ])
  const rows = await shop.database.orm.select().from(provenPhones)
  expect(rows.filter((row) => row.phone === digits(phone))).toEqual([])
})

test('a number with a new owner leaves the old account, which is told', async () => {
  const { person, phone, from } = await aPhoneOwner()
  const next = await aCustomer(shop)
  const { body } = await begin(next, phone, from)
  expect((await prove(next, body.key, await codeOn(phone))).status).toBe(200)
  const profile = await shop.ask('GET', '/account/profile', { token: person.token })
  expect(profile.body.provenPhone).toBeUndefined()
  expect(await mailsTo(person.email)).toContainEqual({
    kind: 'account-changed',
    change: 'phone-moved',
  })
})

test('numbers that are not Indian mobile numbers are refused', async () => {
  for (const phone of ['0141 2345678', '+1 982 901 1111', '98290', 'x', '']) {
    const { status, body } = await askFor(phone, somewhere().from)
    expect([status, body.issues?.[0]?.code]).toEqual([400, 'mobile-invalid'])
  }
})

test('a removed phone opens nothing, not even with a code on its way', async () => {
  const { person, phone, from } = await aPhoneOwner()
  const { body } = await askFor(phone, from)
  const code = await codeOn(phone)
  const { token } = person
  expect((await shop.ask('DELETE', '/account/phone', { token })).status).toBe(200)
  expect((await enter(body.key, code, from)).status).toBe(401)
})

test('a new password by a link removes a phone that was added with the old one', async () => {
  const { person, phone, from } = await aPhoneOwner()
  const asked = { body: { email: person.email }, from }
  expect((await shop.ask('POST', '/user/forgotpassword', asked)).status).toBe(200)
  const sent = await shop.database.orm.select().from(emails)
  const link = sent.find(({ recipient, secretPath }) => recipient === person.email && secretPath)
  const token = link?.secretPath?.split('#')[1]
  const body = { token, password: 'a paisley of seven colours' }
  expect((await shop.ask('POST', '/user/resetpassword', { body, from })).status).toBe(200)
  await askFor(phone, from)
  const rows = await shop.database.orm.select().from(emails)
  expect(rows.filter(({ recipient }) => recipient === digits(phone))).toEqual([])
  expect(await mailsTo(person.email)).toContainEqual({
    kind: 'account-changed',
    change: 'phone-off',
  })
})

test('deleting the account of a phone frees the phone', async () => {
  const { person, phone, from } = await aPhoneOwner()
  await askFor(phone, from)
  await codeOn(phone)
  const { token } = person
  const data = await shop.ask('GET', '/account/data', { token })
  expect(data.body.profile.provenPhone).toBe(digits(phone))
  const body = { password: PASSWORD }
  expect((await shop.ask('POST', '/account/delete', { token, body })).status).toBe(200)
  const { orm } = shop.database
  const left = JSON.stringify([
    await orm.select().from(provenPhones),
    await orm.select().from(phoneCodes),
    await orm.select().from(emails),
    await orm.select().from(rateLimitAttempts),
  ])
  expect(left).not.toContain(digits(phone))
})

test('with the setting off nobody is asked, messaged or let in', async () => {
  const { person, phone, from } = await aPhoneOwner()
  const { body } = await askFor(phone, from)
  const code = await codeOn(phone)
  await takeCodes(false)
  expect((await enter(body.key, code, from)).body.code).toBe('phone-login-off')
  expect((await askFor(somewhere().phone, from)).body.code).toBe('phone-login-off')
  expect((await begin(person, phone, from)).body.code).toBe('phone-login-off')
  expect((await shop.ask('GET', '/settings/shop')).body.logsInByPhone).toBeUndefined()
  await takeCodes(true)
})
