import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { aWorkshop, type Job, type Workshop } from '#tests/support/repairs/workshop.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let work: Workshop
beforeAll(async () => {
  shop = await startTestApp({ UNDO_SECONDS: '0' })
  admin = await anAdmin(shop)
  work = await aWorkshop(shop, admin)
})
afterAll(() => shop.close())

const PENDING = 1
const SHIPPED = 3
const DELIVERED = 4
const NO_TRACKING = { carrier: '', number: '', url: '' }

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })
const setStatus = (orderId: number, status: number) =>
  work.done(ask('PUT', `/order/updatestatus/${orderId}`, { status }))

async function billed(): Promise<Job & { orderId: number }> {
  const job = await work.ready(500, 590)
  const { repair } = await work.done(work.bill(job))
  return { ...job, orderId: repair.bill.orderId }
}

async function mailsOf(orderId: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `select kind from emails
     where (facts ->> 'orderId')::int = $1 or (facts ->> 'bill')::int = $1 order by id`,
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}

test('the status of a bill sends no parcel email and asks for no review', async () => {
  const { orderId } = await billed()
  await setStatus(orderId, SHIPPED)
  await setStatus(orderId, DELIVERED)
  expect(await mailsOf(orderId)).toEqual(['repair-billed'])
  const { rows } = await shop.database.pool.query(
    `select kind from jobs where kind = 'invite-review' and subject = $1`,
    [orderId],
  )
  expect(rows).toEqual([])
})

test('work is not packed, tracked, returned or sent back', async () => {
  const { orderId } = await billed()
  const { canAdd, lines } = (await ask('GET', `/order/parcels/${orderId}`)).body
  expect(canAdd).toBe(false)
  const code = 'order-of-work'
  const parts = [{ lineId: lines[0].lineId, quantity: 1 }]
  const packed = await ask('POST', `/order/addparcel/${orderId}`, { lines: parts, seen: 0 })
  expect(packed.body).toMatchObject({ code, params: { orderId } })
  const tracking = { carrier: 'India Post', number: 'EW 1', url: '' }
  const followed = await ask('PUT', `/order/tracking/${orderId}`, {
    ...tracking,
    seen: NO_TRACKING,
  })
  expect(followed.body.code).toBe(code)
  const trackings = [{ orderId, ...tracking }]
  const [row] = (await ask('PUT', '/order/bulktracking', { trackings })).body.refused
  expect(row).toMatchObject({ orderId, message: followed.body.message })
  await setStatus(orderId, SHIPPED)
  expect((await ask('POST', `/order/parcelback/${orderId}`)).body.code).toBe(code)
})

test('a link holder cannot delete the bill, even while it is pending', async () => {
  const { orderId, ...job } = await billed()
  await setStatus(orderId, PENDING)
  const { guest } = await work.done(work.openBill(job))
  const gone = await shop.ask('DELETE', `/order/remove/${orderId}`, { token: guest.token })
  expect(gone.body.code).toBe('not-pending')
})

test('handing a piece over is in the audit log of its order', async () => {
  const job = await billed()
  await work.done(work.record(job.orderId, 590))
  await work.done(work.move(job, 'handed-over'))
  const { rows } = await shop.database.pool.query(
    `select after from audit_log where action = 'order.status' and subject_id = $1`,
    [String(job.orderId)],
  )
  expect(rows).toEqual([{ after: { status: 'Delivered' } }])
})

test('work is not sold: best sellers and missing consents leave it out', async () => {
  const { orderId } = await billed()
  await work.done(work.record(orderId, 590))
  expect(await work.done(ask('GET', '/dashboard/bestsellers?days=30'))).toEqual([])
  const launch = await ask('GET', '/settings/opening')
  expect(launch.text).not.toContain('no recorded consent')
})
