import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

/** The tables that only grow: rows leave them only with a closed month that is opened again or with an order. */
const KEPT = ['invoices', 'booked_money', 'closed_months', 'closed_month_files'] as const

async function countsOf(pool: TestApp['database']['pool']): Promise<Record<string, number>> {
  const parts = KEPT.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await pool.query(`select ${parts.join(', ')}`)).rows[0]
}

test('empty tables can be emptied, as a restore does', async () => {
  const elsewhere = await createTestDatabase()
  onTestFinished(() => elsewhere.drop())
  await elsewhere.database.pool.query(`truncate ${KEPT.join(', ')} cascade`)
})

test('books with rows are never emptied, and a backup of them is restored, also over a shop', async () => {
  const { pool } = shop.database
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const cash = { paymentMethod: 'cod' }
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], cash))
  const { orderId, totalPrice: amount } = placed.body.order
  const body = {
    channel: 'bank-transfer',
    amount,
    receivedOn: '2026-01-05',
    isOldDayMeant: true,
    reference: 'UTR 7',
    note: '',
  }
  const path = `/payment/record/${orderId}`
  expect((await shop.ask('POST', path, { token: admin.token, body })).status).toBe(200)
  await expect.poll(async () => (await countsOf(pool))['invoices']).toBe(1)
  const month = '2026-01'
  const seen = await shop.ask('GET', `/books/month/${month}`, { token: admin.token })
  const closing = { month, seenTotal: seen.body.total }
  const closed = await shop.ask('POST', '/books/close', { token: admin.token, body: closing })
  expect(closed.status, closed.text).toBe(200)
  const before = await countsOf(pool)
  for (const table of KEPT) {
    expect(before[table], table).toBeGreaterThan(0)
    await expect(pool.query(`truncate ${table} cascade`), table).rejects.toThrow('stay')
  }
  // Emptying the tables that they refer to empties none of them.
  for (const table of ['orders', 'users', 'refunds']) {
    await expect(pool.query(`truncate ${table} cascade`), table).rejects.toThrow('stay')
  }
  expect(await countsOf(pool)).toEqual(before)

  const folder = await mkdtemp(join(tmpdir(), 'nagina-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'shop.tar')
  await writeBackup(shop.database, { store: openFileStore(join(folder, 'uploads')), file })
  const elsewhere = await createTestDatabase()
  onTestFinished(() => elsewhere.drop())
  const store = openFileStore(join(folder, 'restored'))
  for (const isForced of [false, true]) {
    await restoreBackup(elsewhere.database, { file, store, isForced })
    expect(await countsOf(elsewhere.database.pool)).toEqual(before)
  }
  await expect(elsewhere.database.pool.query('truncate invoices')).rejects.toThrow('stay')
})
