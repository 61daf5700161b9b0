import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { urlFor, type Endpoint } from '#contract/endpoint.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { invitations } from '#server/db/schema/accounts.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PASSWORD = 'mango-orchard-4182'

let shop: TestApp
let admin: Person
let staff: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
})
afterAll(() => shop.close())

async function invite(email: string, role = 'staff') {
  const answer = await shop.ask('POST', '/user/invite', {
    token: admin.token,
    body: { email, role },
  })
  expect(answer.status).toBe(201)
  const link = new URL(answer.body.link)
  return { ...answer.body, token: link.hash.slice(1), path: link.pathname }
}

function accept(token: string, fields: object = {}) {
  const body = { token, name: 'Kavita Rao', password: PASSWORD, ...fields }
  return shop.ask('POST', '/user/acceptinvitation', { body })
}

const adminEndpoints = ENDPOINTS.filter(({ access }) => access === 'admin').map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

function callAs({ token }: Person, { method, path }: Endpoint) {
  const url = urlFor({ path }, { id: 2_147_483_647 }).replaceAll('undefined', '2147483647')
  return shop.ask(method, url, { token, body: method === 'GET' ? undefined : {} })
}

describe('the table of permissions', () => {
  test.each(adminEndpoints)(
    '%s is open to staff only if the table says so',
    async (_, endpoint) => {
      const { status } = await callAs(staff, endpoint)
      if (isAllowed('staff', endpoint.permission)) expect([401, 403]).not.toContain(status)
      else expect(status).toBe(403)
    },
  )

  test('staff cannot reach users, roles, invitations and the log', async () => {
    for (const path of ['/user/getall', '/user/invitations', '/audit/getall']) {
      expect((await shop.ask('GET', path, { token: staff.token })).status).toBe(403)
    }
    const promotion = { token: staff.token, body: { role: 'admin' } }
    expect((await shop.ask('PUT', `/user/role/${staff.userId}`, promotion)).status).toBe(403)
    expect((await shop.ask('GET', '/order/getall', { token: staff.token })).status).toBe(200)
  })
})

function give(person: Person, rights: string[], by = admin) {
  return shop.ask('PUT', `/user/rights/${person.userId}`, { token: by.token, body: { rights } })
}

function ratesSeenBy({ token }: Person) {
  return shop.ask('GET', '/rates/getall', { token })
}

describe('the right to change the rates', () => {
  test('is given to and taken from a member of staff, applies at once, and is logged', async () => {
    const kavita = await aStaffMember(shop, 'Kavita Rates')
    expect((await ratesSeenBy(kavita)).status).toBe(403)
    expect((await give(kavita, ['rates'])).status).toBe(200)
    expect((await ratesSeenBy(kavita)).status).toBe(200)
    expect((await ratesSeenBy(staff)).status).toBe(403)
    const profile = await shop.ask('GET', '/account/profile', { token: kavita.token })
    expect(profile.body.rights).toEqual(['rates'])
    const seen = await shop.ask('GET', `/user/details/${kavita.userId}`, { token: admin.token })
    expect(seen.body.user.rights).toEqual(['rates'])
    const body = { rates: [{ alloy: '22K916', perGram: 14_000 }], rule: 'fineness/999' }
    const preview = await shop.ask('POST', '/rates/preview', { token: kavita.token, body })
    expect(preview.status, preview.text).toBe(200)
    expect((await shop.ask('GET', '/user/getall', { token: kavita.token })).status).toBe(403)
    expect((await give(kavita, [])).status).toBe(200)
    expect((await ratesSeenBy(kavita)).status).toBe(403)
    const log = await shop.ask('GET', '/audit/getall?action=user.rights', { token: admin.token })
    expect(JSON.stringify(log.body)).toContain('Kavita Rates')
  })

  test('is only for staff, ends with the role, and only an owner grants it', async () => {
    const person = await aStaffMember(shop)
    expect((await give(person, ['rates'], staff)).status).toBe(403)
    expect((await give(person, ['users'])).status).toBe(400)
    expect((await give(admin, ['rates'])).body).toMatchObject({ code: 'not-staff' })
    await give(person, ['rates'])
    for (const role of ['customer', 'staff']) {
      const path = `/user/role/${person.userId}`
      await shop.ask('PUT', path, { token: admin.token, body: { role } })
    }
    expect((await ratesSeenBy(person)).status).toBe(403)
  })
})

describe('an invitation', () => {
  test('makes its holder staff, once', async () => {
    const { token, path } = await invite('kavita@example.in')
    expect(path).toBe('/invitation')
    const read = await shop.ask('POST', '/user/invitation', { body: { token } })
    expect(read.body).toMatchObject({ email: 'kavita@example.in', role: 'staff' })
    const joined = await accept(token, { role: 'admin' })
    expect(joined.status).toBe(201)
    expect(joined.body.user).toMatchObject({ name: 'Kavita Rao', role: 'staff' })
    const orders = await shop.ask('GET', '/order/getall', { token: joined.body.user.token })
    expect(orders.status).toBe(200)
    expect((await accept(token)).status).toBe(404)
    const login = { email: 'kavita@example.in', password: PASSWORD }
    expect((await shop.ask('POST', '/user/login', { body: login })).body.user.role).toBe('staff')
  })

  test('is used by one of two who come at once', async () => {
    const { token } = await invite('twice@example.in')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 404]))
  })

  test('ends when it is withdrawn, renewed or expired', async () => {
    const first = await invite('late@example.in')
    const second = await invite('late@example.in', 'admin')
    expect((await accept(first.token)).status).toBe(404)
    const url = `/user/invitation/${second.invitation.id}`
    expect((await shop.ask('DELETE', url, { token: admin.token })).status).toBe(200)
    expect((await accept(second.token)).status).toBe(404)
    expect((await shop.ask('DELETE', url, { token: admin.token })).status).toBe(404)
    const third = await invite('late@example.in')
    await shop.database.orm.update(invitations).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await accept(third.token)).status).toBe(404)
    const open = await shop.ask('GET', '/user/invitations', { token: admin.token })
    expect(open.body).toEqual([])
  })

  test('is the only open one of its email, also when many are made at the same moment', async () => {
    const emails = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? 'at-once@example.in' : 'At-Once@example.in',
    )
    const made = await Promise.all(emails.map((email) => invite(email)))
    const { token } = admin
    const list = await shop.ask('GET', '/user/invitations', { token })
    const open = list.body.filter((one: { email: string }) => /at-once/i.test(one.email))
    expect(open).toHaveLength(1)
    const withdrawn = await shop.ask('DELETE', `/user/invitation/${open[0].id}`, { token })
    expect(withdrawn.status).toBe(200)
    const answers = await Promise.all(made.map((one) => accept(one.token)))
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 404))
  })

  test('is refused for an email with an account, and for a weak password', async () => {
    const customer = await aCustomer(shop)
    const body = { email: customer.email.toUpperCase(), role: 'staff' }
    const taken = await shop.ask('POST', '/user/invite', { token: admin.token, body })
    expect(taken.status).toBe(409)
    const { token } = await invite('weak@example.in')
    expect((await accept(token, { password: 'password' })).status).toBe(400)
    expect((await accept(token)).status).toBe(201)
  })

  test('is stored without its token, and is logged without it', async () => {
    const { token } = await invite('secret@example.in')
    const rows = await shop.database.orm.select().from(invitations)
    expect(JSON.stringify(rows)).not.toContain(token)
    const log = await shop.database.orm.select().from(auditLog)
    expect(JSON.stringify(log)).not.toContain(token)
    expect(JSON.stringify(log)).not.toContain(PASSWORD)
  })
})

describe('a role', () => {
  test('applies from the next request, and is logged', async () => {
    const customer = await aCustomer(shop, 'Asha Menon')
    const { token, userId } = customer
    expect((await shop.ask('GET', '/order/getall', { token })).status).toBe(403)
    await shop.ask('PUT', `/user/role/${userId}`, { token: admin.token, body: { role: 'staff' } })
    expect((await shop.ask('GET', '/order/getall', { token })).status).toBe(200)
    await shop.ask('PUT', `/user/role/${userId}`, {
      token: admin.token,
      body: { role: 'customer' },
    })
    expect((await shop.ask('GET', '/order/getall', { token })).status).toBe(403)
    const log = await shop.ask('GET', `/audit/getall?kind=user&subject=${userId}`, {
      token: admin.token,
    })
    expect(log.headers['x-total-count']).toBe('2')
    expect(log.body[0]).toMatchObject({
      by: admin.name,
      what: 'Changed the role of a user',
      subjectName: 'Asha Menon',
      before: { role: 'staff' },
      after: { role: 'customer' },
    })
  })

  test('of the last active admin stays, even when two demote each other', async () => {
    const other = await anAdmin(shop, 'Second Admin')
    const demote = (by: Person, whom: Person) =>
      shop.ask('PUT', `/user/role/${whom.userId}`, { token: by.token, body: { role: 'staff' } })
    const answers = await Promise.all([demote(admin, other), demote(other, admin)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const left = statuses[0] === 200 ? admin : other
    expect((await demote(left, left)).status).toBe(409)
    // Anyone who lost the role gets it back for the other tests.
    const lost = left === admin ? other : admin
    await shop.ask('PUT', `/user/role/${lost.userId}`, {
      token: left.token,
      body: { role: 'admin' },
    })
  })

  test('must exist, and so must its user', async () => {
    const { token } = admin
    const url = `/user/role/${staff.userId}`
    expect((await shop.ask('PUT', url, { token, body: { role: 'owner' } })).status).toBe(400)
    const nobody = await shop.ask('PUT', '/user/role/987654', { token, body: { role: 'staff' } })
    expect(nobody.status).toBe(404)
  })
})

test('a user is shown with their orders and spending', async () => {
  const customer = await aCustomer(shop, 'Spending Person')
  const { id } = await aProduct(shop)
  for (const quantity of [1, 2]) {
    const items = [{ productId: id, quantity }]
    await order(shop, customer, anOrderOf(customer, items))
  }
  const dear = await order(shop, customer, anOrderOf(customer, [{ productId: id, quantity: 5 }]))
  const url = `/order/updatestatus/${dear.body.orderId}`
  await shop.ask('PUT', url, { token: admin.token, body: { status: 5 } })
  const details = await shop.ask('GET', `/user/details/${customer.userId}`, {
    token: admin.token,
  })
  expect(details.body).toMatchObject({
    user: { name: 'Spending Person', role: 'customer' },
    orderCount: 3,
    spent: 3540,
  })
  expect(details.body.lastOrders[0]).toMatchObject({ status: 5, totalPrice: 5900 })
  const list = await shop.ask('GET', '/user/getall?q=spending%20pers&role=customer&limit=1', {
    token: admin.token,
  })
  expect(list.body).toMatchObject([{ id: customer.userId }])
  expect(list.headers['x-total-count']).toBe('1')
})

describe('the list of users', () => {
  test('is newest first and reveals no secrets', async () => {
    const newest = await aCustomer(shop, 'The newest')
    const { status, body, text } = await shop.ask('GET', '/user/getall', { token: admin.token })
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ id: newest.userId, userId: newest.userId, name: 'The newest' })
    expect(text).not.toMatch(/argon2|hash|password/i)
  })
})

describe('blocking a user', () => {
  test.each(['Frozen', '', null, 1, undefined])('the status %s is refused', async (status) => {
    const answer = await shop.ask('PUT', `/user/manageUser/${admin.userId}`, {
      token: admin.token,
      body: { status },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('The status must be Active or Blocked.')
  })

  test('an unknown user is not found', async () => {
    const answer = await shop.ask('PUT', '/user/manageUser/2147483647', {
      token: admin.token,
      body: { status: 'Blocked' },
    })
    expect(answer.status).toBe(404)
  })
})
