import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { aMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyStaff } from './notify-staff.ts'

let server: MailServer
let shop: TestApp
let owner: Person
let staff: Person
/** Nothing of a digest is due before nine in India. */
const NIGHT = new Date('2026-11-23T00:30:00Z')
const MORNING = new Date('2026-11-23T03:30:00Z')
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestApp({ SMTP_URL: server.url })
  owner = await anAdmin(shop)
  staff = await aStaffMember(shop)
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(async () => {
  for (const table of ['emails', 'noticed_entries', 'upkeep']) {
    await shop.database.pool.query(`truncate ${table} cascade`)
  }
  // An order with an invoice stays for good: it is told of already, and nobody is written to about it again.
  await shop.database.pool.query(`update orders set created_at = created_at - interval '90 days'`)
  await shop.database.pool.query(`update users set notice_choices = '{}'`)
})

function tell(now = NIGHT, sendsMail = true) {
  return notifyStaff(shop.database, { sendsMail, now })
}

/** Who was written to, and about what. */
async function told(): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `select recipient, facts from emails where kind = 'staff-notice' order by id`,
  )
  return rows.map(({ recipient, facts }) => {
    const who = recipient === owner.email ? 'owner' : 'staff'
    const what = facts.entries.map((entry: { kind: string; count: number }) => {
      return `${entry.kind} ${entry.count}`
    })
    return `${who}${facts.isDigest ? ' digest' : ''}: ${what.join(', ')}`
  })
}

async function anOrder(fields: object = {}): Promise<number> {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  expect(placed.status).toBe(201)
  return placed.body.orderId
}

function choose({ token }: Person, kind: string, time: string) {
  return shop.ask('PUT', '/dashboard/notices', { token, body: { kind, time } })
}

test('a new order is announced once to staff who want it, with any number of instances', async () => {
  await tell()
  await choose(staff, 'new-order', 'now')
  await anOrder()
  await anOrder({ testOutcome: 'pending' })
  await Promise.all([tell(), tell(), tell()])
  await tell()
  // The one that waits for its payment is told when it is paid.
  expect(await told()).toEqual(['owner: new-order 1', 'staff: new-order 1'])
})

test('entries from before there was a mail server are not announced', async () => {
  await anOrder()
  await tell()
  expect(await told()).toEqual([])
  await anOrder()
  await tell(NIGHT, false)
  // Nobody was written to without a mail server, and nobody is afterwards.
  await tell()
  expect(await told()).toEqual([])
})

/** The email to the owner that links to an order; those of earlier tests may arrive during this one. */
function mailOf(orderId: number): string | undefined {
  const link = new RegExp(`/admin/orders\\?order=3D${orderId}\\b`)
  return server.received.find(({ to, raw }) => to === owner.email && link.test(raw))?.raw
}

test('an email to the staff links to the order', async () => {
  await tell()
  const orderId = await anOrder()
  await tell()
  await expect.poll(() => mailOf(orderId), { timeout: 20_000 }).toContain('New orders: 1')
})

test('the daily email comes once a day from nine on, without dismissed entries', async () => {
  const { id } = await aProduct(shop, { stock: 0 })
  await shop.database.pool.query(
    `insert into reviews (product_id, user_id, rating, body) values ($1, $2, 5, 'Fine')`,
    [id, owner.userId],
  )
  await choose(owner, 'backup-old', 'never')
  await tell()
  expect(await told()).toEqual([])
  const body = { kind: 'review-waits', count: 1, reason: 'After the holidays' }
  const away = await shop.ask('POST', '/dashboard/put-away', { token: owner.token, body })
  expect(away.status).toBe(200)
  await tell(MORNING)
  await tell(MORNING)
  expect(await told()).toEqual(['owner digest: low-stock 1'])
  await tell(new Date(MORNING.getTime() + 86_400_000))
  expect(await told()).toHaveLength(2)
  await shop.database.pool.query('delete from reviews')
  await shop.database.pool.query('update products set stock = null')
})

test('customers get no such email, nor do staff about tasks they may not do', async () => {
  const customer = await aCustomer(shop)
  for (const path of ['/dashboard/notices', '/dashboard/needs-attention']) {
    expect((await shop.ask('GET', path, { token: customer.token })).status).toBe(403)
  }
  expect((await choose(staff, 'refund-failed', 'now')).status).toBe(403)
  expect((await choose(staff, 'nothing', 'now')).status).toBe(400)
  expect((await choose(staff, 'new-order', 'often')).status).toBe(400)
  const { body } = await shop.ask('GET', '/dashboard/notices', { token: staff.token })
  expect(body.isMailed).toBe(true)
  const kinds = body.choices.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('low-stock')
  expect(kinds).not.toContain('refund-failed')
})

test('staff with the right to the rates hear of old ones, and may dismiss them', async () => {
  const kavita = await aStaffMember(shop, 'Kavita Rates')
  const give = (rights: string[]) =>
    shop.ask('PUT', `/user/rights/${kavita.userId}`, { token: owner.token, body: { rights } })
  expect((await choose(kavita, 'rates-old', 'now')).status).toBe(403)
  await give(['rates'])
  expect((await choose(kavita, 'rates-old', 'now')).status).toBe(200)
  await choose(owner, 'rates-old', 'never')
  await tell()
  // Priced by rates that there are not yet.
  await aMake(shop, (await aProduct(shop)).id)
  await tell()
  expect(await told()).toEqual(['staff: rates-old 1'])
  const seen = await shop.ask('GET', '/dashboard/needs-attention', { token: kavita.token })
  expect(seen.body.entries).toContainEqual({ kind: 'rates-old', count: 1, firstId: null })
  const body = { kind: 'rates-old', count: 1, reason: 'Closed today' }
  const putAway = () => shop.ask('POST', '/dashboard/put-away', { token: kavita.token, body })
  expect((await putAway()).status).toBe(200)
  await give([])
  expect((await putAway()).status).toBe(403)
  await shop.database.pool.query('delete from makes')
})

function lowStockIn(list: { kind: string; count: number }[]): number {
  return list.find(({ kind }) => kind === 'low-stock')?.count ?? 0
}

test('a dismissed entry comes back when there is more, and only people who may decide can dismiss it', async () => {
  const { id } = await aProduct(shop, { stock: 0 })
  const putAway = ({ token }: Person, count: number, kind = 'low-stock') =>
    shop.ask('POST', '/dashboard/put-away', { token, body: { kind, count, reason: 'Ordered' } })
  const seen = async () => {
    const path = '/dashboard/needs-attention'
    const { entries, putAway: away } = (await shop.ask('GET', path, { token: staff.token })).body
    return [lowStockIn(entries), lowStockIn(away)]
  }
  expect((await putAway(staff, 2)).status).toBe(409)
  expect((await putAway(staff, 1, 'refund-failed')).status).toBe(403)
  expect((await putAway(staff, 0)).status).toBe(400)
  expect((await putAway(staff, 1)).status).toBe(200)
  expect(await seen()).toEqual([0, 1])
  const other = await aProduct(shop, { stock: 0 })
  expect(await seen()).toEqual([1, 1])
  // Restocked and gone again is something new.
  await shop.database.pool.query('update products set stock = 50 where id = $1', [id])
  await tell()
  await shop.database.pool.query('update products set stock = 0 where id = $1', [id])
  expect(await seen()).toEqual([2, 0])
  expect((await putAway(staff, 2)).status).toBe(200)
  const body = { kind: 'low-stock' }
  const back = await shop.ask('POST', '/dashboard/bring-back', { token: staff.token, body })
  expect(back.status).toBe(200)
  expect(await seen()).toEqual([2, 0])
  await shop.database.pool.query('update products set stock = null where id in ($1, $2)', [
    id,
    other.id,
  ])
})
