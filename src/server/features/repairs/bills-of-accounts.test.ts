import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { findCode } from '#server/db/discounts/used-codes.ts'
import { eraseOldRepairs } from '#server/db/repairs/erase-repairs.ts'
import { wasAnythingDelivered } from '#server/db/reviews/reviews.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { aWorkshop, type Workshop } from '#tests/support/repairs/workshop.ts'
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

/** A piece that went back to somebody with an account, with the bill still to be paid. */
async function anOwed() {
  const person = await aCustomer(shop)
  await shop.database.pool.query('update users set email_confirmed_at = now() where id = $1', [
    person.userId,
  ])
  const job = await work.ready(500, 590, { email: person.email })
  const { orderId } = (await work.done(work.bill(job))).repair.bill
  await work.done(work.move(job, 'handed-over', { unpaidReason: 'Udhaar: pays on Monday.' }))
  return { person, job, orderId }
}

test('a job is kept while its bill is unpaid, in its account and after its year', async () => {
  const { person, job, orderId } = await anOwed()
  const body = { password: person.password }
  const leave = () => shop.ask('POST', '/account/delete', { token: person.token, body })
  expect((await leave()).body.code).toBe('order-on-its-way')
  const { pool, orm } = shop.database
  await pool.query(
    'update repairs set state_since = now() - make_interval(days => $2) where id = $1',
    [job.id, KEPT_DAYS.repairs + 1],
  )
  expect(await eraseOldRepairs(orm)).toBe(0)
  expect((await work.follow(job)).bill).toMatchObject({ due: 590 })
  await work.done(work.record(orderId, 590))
  expect((await leave()).status).toBe(200)
})

test('joined work is not an order of goods for first-order codes and reviews', async () => {
  const { person, orderId } = await anOwed()
  const { userId } = person
  const { orm, pool } = shop.database
  await pool.query('update orders set user_id = $2, is_guest = false where id = $1', [
    orderId,
    userId,
  ])
  const code = 'FIRST'
  const terms = { code, kind: 'percent', percent: 10, isFirstOrderOnly: true }
  await work.done(shop.ask('POST', '/discount/create', { token: admin.token, body: terms }))
  const used = await findCode(orm, { code, userId, productIds: [], forUpdate: false })
  expect(used?.hasOrdered).toBe(false)
  expect(await wasAnythingDelivered(orm, userId)).toBe(false)
})
