import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, aStaffMember, logIn, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PASSWORD = 'mango-orchard-4182'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const add = (body: object, { token } = admin) =>
  shop.ask('POST', '/user/create', { token, body: { name: 'Lakshmi Iyer', ...body } })

async function mailTo(email: string) {
  const { rows } = await shop.database.pool.query(
    `select kind, language, secret_path from emails where recipient = $1 order by id`,
    [email],
  )
  return rows
}

test('an added customer chooses a password by an email link, then logs in', async () => {
  const email = 'lakshmi@example.in'
  const { status, body } = await add({ email, phone: '+91 98470 12345', language: 'hi' })
  expect([status, body.user.role, body.user.phone]).toEqual([201, 'customer', '+91 98470 12345'])
  expect(body.isMailed).toBe(false)
  const [mail] = await mailTo(email)
  expect(mail).toMatchObject({ kind: 'customer-invitation', language: 'hi' })
  const token = mail.secret_path.replace('/reset-password#', '')
  const { rows } = await shop.database.pool.query(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from password_resets
    where user_id = $1`,
    [body.user.id],
  )
  expect(rows).toEqual([{ days: 7 }])
  const chosen = await shop.ask('POST', '/user/resetpassword', {
    body: { token, password: PASSWORD },
  })
  expect(chosen.status).toBe(200)
  const again = await shop.ask('POST', '/user/resetpassword', {
    body: { token, password: PASSWORD },
  })
  expect(again.body.issues[0].message).toBe(
    'This link has already been used or has expired. Ask for a new one.',
  )
  expect((await logIn(shop, email, { password: PASSWORD })).status).toBe(200)
})

test('the user list, its export and the details contain the phone, and erasing removes it', async () => {
  const email = 'phone@example.in'
  const { body } = await add({ email, phone: '0484 221 100' })
  const { token } = admin
  const listed = await shop.ask('GET', '/user/getall?q=phone@example.in', { token })
  expect(listed.body).toMatchObject([{ email, phone: '0484 221 100', orderCount: 0 }])
  expect((await shop.ask('GET', '/user/export', { token })).text).toContain('0484 221 100')
  const details = await shop.ask('GET', `/user/details/${body.user.id}`, { token })
  expect(details.body.user.phone).toBe('0484 221 100')
})

test('an email with an account is refused by its code, in any case', async () => {
  expect((await add({ email: 'twice@example.in' })).status).toBe(201)
  const both = [await add({ email: 'TWICE@example.in' }), await add({ email: admin.email })]
  expect(both.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '409 email-taken',
    '409 email-taken',
  ])
  expect(await mailTo('TWICE@example.in')).toEqual([])
})

test('invalid input changes nothing, and only admins add customers', async () => {
  expect((await add({ email: 'no address' })).status).toBe(400)
  expect((await add({ email: 'a@example.in', name: ' ' })).status).toBe(400)
  expect((await add({ email: 'a@example.in', phone: '9'.repeat(31) })).status).toBe(400)
  const staff = await aStaffMember(shop)
  expect((await add({ email: 'a@example.in' }, staff)).status).toBe(403)
  const { rows } = await shop.database.pool.query(`select from users where email = 'a@example.in'`)
  expect(rows).toEqual([])
})

test('the log records who added whom, without the link', async () => {
  await add({ email: 'logged@example.in', phone: '1' })
  const { body } = await shop.ask('GET', '/audit/getall?kind=user&limit=1', { token: admin.token })
  expect(body[0]).toMatchObject({
    action: 'user.create',
    by: admin.name,
    after: { name: 'Lakshmi Iyer', email: 'logged@example.in', phone: '1' },
  })
  expect(JSON.stringify(body)).not.toContain('reset-password')
})
