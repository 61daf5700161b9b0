import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BOOK_CSVS } from '#contract/books/books.ts'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { monthOf, nextMonth } from '#domain/books/months.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openFileStore } from '#server/services/files/file-store.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const CURRENT = monthOf(new Date())
/** Two months that are over, the earlier one without a document at its end. */
const FIRST = monthOf(new Date(Date.now() - 75 * 86_400_000))
const SECOND = nextMonth(FIRST)

function ask(path: string, by = admin) {
  return shop.ask('GET', `/books/${path}`, { token: by.token })
}

function post(path: string, body: object, by = admin) {
  return shop.ask('POST', `/books/${path}`, { token: by.token, body })
}

async function totalOf(month: string): Promise<number> {
  return (await ask(`month/${month}`)).body.total
}

async function closeAsSeen(month: string) {
  return post('close', { month, seenTotal: await totalOf(month) })
}

async function placeOrder(fields: object = {}) {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { price: 1_000_00 })
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  expect(placed.status).toBe(201)
  return placed.body.order
}

let copies = 0
/** A document like the first one, dated on a day, as if it was made then. */
async function aDocumentOf(day: string): Promise<void> {
  copies += 1
  await shop.database.pool.query(
    `insert into invoices (kind, number, financial_year, sequence, order_id, round, file_key, document)
      select kind, $2, '19-20', $3, null, 0, $2,
        document || jsonb_build_object('issuedOn', $1::text, 'number', $2::text)
      from invoices order by id limit 1`,
    [day, `INV/19-20/${copies}`, copies],
  )
}

async function filesOf(month: string): Promise<string[]> {
  const paths = [...BOOK_CSVS.map((file) => `csv/${month}/${file}`), `gstr1/${month}`]
  const texts: string[] = []
  for (const path of [...paths, `tally/${month}`]) {
    const { status, text } = await ask(path)
    expect(status, path).toBe(200)
    texts.push(text)
  }
  return texts
}

/** A cash order whose money somebody records as received on a day. */
async function recordMoney(receivedOn: string): Promise<number> {
  const { orderId, totalPrice: amount } = await placeOrder({ paymentMethod: 'cod' })
  const day = { receivedOn, isOldDayMeant: true }
  const body = { channel: 'bank-transfer', amount, ...day, reference: 'UTR 7', note: '' }
  const path = `/payment/record/${orderId}`
  expect((await shop.ask('POST', path, { token: admin.token, body })).status).toBe(200)
  return orderId
}

test('a month closes in turn, as its owner saw it, and its files stay unchanged to the byte', async () => {
  await placeOrder()
  await expect.poll(async () => (await ask(`month/${CURRENT}`)).body.invoices).toBe(1)
  await aDocumentOf(`${FIRST}-30`)
  await aDocumentOf(`${SECOND}-01`)
  const earlier = await recordMoney(`${FIRST}-15`)

  expect((await closeAsSeen(CURRENT)).body.code).toBe('month-not-over')
  expect((await closeAsSeen(SECOND)).body.code).toBe('earlier-month-open')
  const wrong = await post('close', { month: FIRST, seenTotal: 1 })
  expect(wrong.body.code).toBe('month-changed')
  const before = await filesOf(FIRST)
  expect(before.at(-1)).toContain(`order ${earlier},`)

  expect((await closeAsSeen(FIRST)).status).toBe(200)
  expect((await closeAsSeen(FIRST)).body.code).toBe('month-closed')
  expect(await filesOf(FIRST)).toEqual(before)

  // The trigger refuses what no code should try; other months stay open.
  await expect(aDocumentOf(`${FIRST}-30`)).rejects.toThrow(`The books of ${FIRST} are closed.`)
  await aDocumentOf(`${SECOND}-02`)
  const later = await recordMoney(`${FIRST}-16`)
  await writeSetting(shop.database.orm, 'books.ledgers', { ...LEDGERS, sales: 'Other' })
  await shop.database.pool.query(`update orders set first_name = 'Somebody'`)
  await shop.database.pool.query(`delete from payments where order_id = $1`, [earlier])
  expect(await filesOf(FIRST)).toEqual(before)
  // Money that is recorded late is in the books of the day on which it was.
  expect((await ask(`tally/${CURRENT}`)).text).toContain(`order ${later},`)
})

test('a closed month can be reopened only if it is the last, and that is logged', async () => {
  expect((await closeAsSeen(SECOND)).status).toBe(200)
  expect((await post('reopen', { month: FIRST })).body.code).toBe('not-last-closed')
  const months = (await ask('months')).body
  expect(months.find(({ month }: { month: string }) => month === SECOND)).toMatchObject({
    closed: { by: admin.name },
    canClose: false,
    canReopen: true,
  })
  expect((await post('reopen', { month: SECOND })).status).toBe(200)
  expect((await post('reopen', { month: SECOND })).body.code).toBe('not-last-closed')
  await aDocumentOf(`${SECOND}-03`)
  const { body: log } = await shop.ask('GET', '/audit/getall', { token: admin.token })
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['books.close', 'books.reopen', 'books.export']))
})

test('of two concurrent attempts to close a month, one succeeds', async () => {
  const body = { month: SECOND, seenTotal: await totalOf(SECOND) }
  const answers = await Promise.all([post('close', body), post('close', body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('bad input and staff cannot close a month', async () => {
  const staff = await aStaffMember(shop)
  for (const path of ['close', 'reopen']) {
    const { status } = await post(path, { month: SECOND, seenTotal: 0 }, staff)
    expect(status).toBe(403)
  }
  for (const body of [{}, { month: [SECOND] }, { month: SECOND }, { month: 'x', seenTotal: 0 }]) {
    expect((await post('close', body)).status).toBe(400)
  }
  const infinite = { month: SECOND, seenTotal: 1e300 }
  expect((await post('close', infinite)).status).toBe(400)
})

test('a backup of a month that was just closed restores it as closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-closed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'shop.tar')
  await writeBackup(shop.database, { store: openFileStore(join(folder, 'uploads')), file })
  const elsewhere = await createTestDatabase()
  onTestFinished(() => elsewhere.drop())
  const to = { file, store: openFileStore(join(folder, 'restored')), isForced: false }
  await restoreBackup(elsewhere.database, to)
  const { pool } = elsewhere.database
  const months = await pool.query('select month from closed_months where month = $1', [SECOND])
  expect(months.rows).toHaveLength(1)
  const again = `insert into invoices (kind, number, financial_year, sequence, order_id, round, file_key, document)
    select kind, 'INV/19-20/9', '19-20', 9, null, 0, 'again', document from invoices
    where document ->> 'issuedOn' = $1`
  await expect(pool.query(again, [`${SECOND}-01`])).rejects.toThrow('are closed')
})
