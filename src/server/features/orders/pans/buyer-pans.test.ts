import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { eraseOldPans } from '#server/db/orders/buyer-pans.ts'
import { PAN_KEY_FILE } from '#server/services/secrets/pan-key.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openFileStore } from '#server/services/files/file-store.ts'

let shop: TestApp
let buyer: Person
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  admin = await anAdmin(shop)
  await shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'tax.rate': 0 } })
})
afterAll(() => shop.close())

const LAKHS_TWO = 200_000_00
const FORM_60 = {
  fatherName: 'Mohan Nair',
  birthDate: '1990-02-28',
  document: 'passport',
  documentNumber: 'Z1234567',
}

/** Orders one piece of this price, in paise. */
async function buyAt(price: number, fields: object, key?: string) {
  const { id } = await aProduct(shop, { price, stock: 5 })
  return order(shop, buyer, anOrderOf(buyer, [{ productId: id }], fields), key)
}

async function orderOf(fields: object): Promise<number> {
  const answer = await buyAt(LAKHS_TWO, fields)
  expect(answer.status).toBe(201)
  return answer.body.orderId
}

const maskedOf = (orderId: number, token = admin.token) =>
  shop.ask('GET', `/order/pan/${orderId}`, { token })
const shownOf = (orderId: number, token = admin.token) =>
  shop.ask('POST', `/order/pan/${orderId}/show`, { token })

async function stored(): Promise<string> {
  const { rows } = await shop.database.pool.query('select * from buyer_pans')
  return JSON.stringify(rows)
}

test('an order of two lakh asks for the PAN, and a smaller one stores none', async () => {
  const refused = await buyAt(LAKHS_TWO, {})
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'pan-required', params: { from: 200_000 } },
  })
  const small = await buyAt(LAKHS_TWO - 1, { pan: 'ABCPK1234F' })
  expect(small.status).toBe(201)
  expect((await maskedOf(small.body.orderId)).body).toEqual({ pan: null })
})

test.each([
  [{ pan: 'ABCDE' }, 'pan-invalid'],
  [{ pan: 'ABCXK1234F' }, 'pan-invalid'],
  [{ pan: 'ABCPK1234F', gstin: '27AAPFU0939F1ZV' }, 'pan-not-of-gstin'],
  [{ form60: { ...FORM_60, documentNumber: ' ' } }, 'form60-incomplete'],
  [{ form60: { ...FORM_60, document: 'aadhaar' } }, 'form60-incomplete'],
  [{ form60: { ...FORM_60, birthDate: '2026-02-30' } }, 'form60-birthday'],
  [{ form60: { ...FORM_60, birthDate: '2020-02-28' } }, 'form60-birthday'],
])('%j is refused and stores nothing', async (fields, code) => {
  const { status, body } = await buyAt(LAKHS_TWO, fields)
  expect([status, body.issues[0].code]).toEqual([400, code])
})

test.each([{ pan: ['ABCPK1234F'] }, { pan: { a: 1 } }, { form60: [] }, { form60: 'yes' }])(
  '%j is not a PAN',
  async (fields) => {
    expect((await buyAt(LAKHS_TWO, fields)).status).toBe(400)
  },
)

test('the PAN is stored encrypted, shown by its last characters, and in no order response', async () => {
  const answer = await buyAt(LAKHS_TWO, { pan: ' abcpk 1234f ' }, 'key-of-a-large-order')
  expect(answer.status).toBe(201)
  const { orderId } = answer.body
  const staff = await aStaffMember(shop)
  expect((await maskedOf(orderId, staff.token)).body.pan).toMatchObject({
    kind: 'pan',
    last4: '234F',
  })
  const lists = await Promise.all([
    shop.ask('GET', '/order/getall', { token: admin.token }),
    shop.ask('GET', `/order/userorder/${buyer.userId}`, { token: buyer.token }),
    shop.ask('GET', '/user/getall', { token: admin.token }),
    shop.ask('GET', '/order/export', { token: admin.token }),
    shop.ask('GET', '/export/shop', { token: admin.token }),
  ])
  const { rows } = await shop.database.pool.query('select * from idempotent_responses')
  const said = [answer.text, ...lists.map(({ text }) => text), await stored(), JSON.stringify(rows)]
  expect(said.join()).not.toMatch(/abcpk ?1234f/i)
  expect((await buyAt(LAKHS_TWO, {}, 'another-key-of-that')).status).toBe(409)
})

test('only an admin sees all of it, which the audit log records', async () => {
  const orderId = await orderOf({ pan: 'ABCPK1234F' })
  const staff = await aStaffMember(shop)
  expect((await shownOf(orderId, staff.token)).status).toBe(403)
  expect((await shownOf(orderId, buyer.token)).status).toBe(403)
  expect((await shownOf(orderId)).body).toEqual({ pan: 'ABCPK1234F' })
  const { body } = await shop.ask('GET', '/audit/getall?kind=order', { token: admin.token })
  const text = JSON.stringify(body)
  expect(text).toContain('order.pan')
  expect(text).toContain('234F')
  expect(text).not.toContain('ABCPK1234F')
})

test.each(['0', '999999', '-1', '1%00', 'all', '2147483648'])(
  'no order %s without a PAN',
  async (id) => {
    for (const path of [`/order/pan/${id}`, `/order/pan/${id}/show`]) {
      const method = path.endsWith('show') ? 'POST' : 'GET'
      const { status } = await shop.ask(method, path, { token: admin.token })
      expect([400, 404]).toContain(status)
    }
  },
)

test('a firm gives its PAN with its GSTIN, and a buyer without one declares it', async () => {
  const firm = await orderOf({ gstin: '27AAPFU0939F1ZV' })
  expect((await shownOf(firm)).body).toEqual({ pan: 'AAPFU0939F' })
  const person = await orderOf({ form60: FORM_60 })
  expect((await maskedOf(person)).body.pan).toMatchObject({ kind: 'form60', last4: '4567' })
  expect((await shownOf(person)).body).toEqual({ form60: FORM_60 })
})

test('the register has a period, is for admins, and its export is logged', async () => {
  const orderId = await orderOf({ pan: 'AAACR5055K' })
  const { database } = shop
  await database.pool.query(
    `update orders set created_at = '2026-04-01T00:00:00+05:30' where id = $1`,
    [orderId],
  )
  const april = await shop.ask('GET', '/order/pans/export?from=2026-04-01&until=2026-04-01', {
    token: admin.token,
  })
  expect(april.headers['content-type']).toContain('text/csv')
  expect(april.text.trim().split('\n')).toHaveLength(2)
  expect(april.text).toContain('AAACR5055K')
  const all = await shop.ask('GET', '/order/pans/export', { token: admin.token })
  expect(all.text).toContain('Form 60')
  expect(all.text).toContain('Mohan Nair')
  const staff = await aStaffMember(shop)
  expect((await shop.ask('GET', '/order/pans/export', { token: staff.token })).status).toBe(403)
  const { body } = await shop.ask('GET', '/audit/getall?kind=order', { token: admin.token })
  expect(JSON.stringify(body)).toContain('order.pans')
})

test('a person can download their own PAN in full', async () => {
  const { body } = await shop.ask('GET', '/account/data', { token: buyer.token })
  const given = body.pans.map((pan: { given: object }) => pan.given)
  expect(given).toContainEqual({ kind: 'pan', pan: 'AAACR5055K' })
  const other = await aCustomer(shop, 'Asha Rao')
  const theirs = await shop.ask('GET', '/account/data', { token: other.token })
  expect(theirs.body.pans).toEqual([])
})

test('the owner can ask from another amount, or never', async () => {
  const set = (from: unknown) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'pan.from': from } })
  for (const wrong of [null, -1, 999_999, 1.5, 'much', [null], 1e15]) {
    expect((await set(wrong)).status).toBe(400)
  }
  expect((await set(50_000_00)).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.panFrom).toBe(50_000)
  expect((await buyAt(50_000_00, {})).body.code).toBe('pan-required')
  expect((await set(0)).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.panFrom).toBe(0)
  expect((await buyAt(LAKHS_TWO, {})).status).toBe(201)
  await set(LAKHS_TWO)
})

test('PANs are erased after eight years, and after ninety days for abandoned orders', async () => {
  const [kept, old, unused] = [
    await orderOf({ pan: 'ABCPK1234F' }),
    await orderOf({ pan: 'ABCPK1234F' }),
    await orderOf({ pan: 'ABCPK1234F', paymentMethod: 'online', testOutcome: 'decline' }),
  ]
  const { database } = shop
  const age = (orderId: number, days: number) =>
    database.pool.query(
      `update buyer_pans set taken_at = now() - make_interval(days => $2) where order_id = $1`,
      [orderId, days],
    )
  await age(kept, 2_900)
  await age(old, 2_929)
  await age(unused, 91)
  await database.pool.query('update orders set status = 5 where id = $1', [unused])
  await eraseOldPans(database.orm)
  const left = await Promise.all([kept, old, unused].map((orderId) => maskedOf(orderId)))
  expect(left.map(({ body }) => body.pan !== null)).toEqual([true, false, false])
})

test('without its key a PAN is reported as unreadable, and everything else goes on', async () => {
  const orderId = await orderOf({ pan: 'ABCPK1234F' })
  await rm(join(shop.uploadsDir, '..', PAN_KEY_FILE))
  const restored = await startTestApp()
  const { database } = restored
  // A restored shop without the key of the old one.
  await database.pool.query(
    `insert into users (name, email, password_hash) values ('R', 'r@r.in', 'x')`,
  )
  const { rows } = await shop.database.pool.query('select * from buyer_pans where order_id = $1', [
    orderId,
  ])
  const someone = await aCustomer(restored)
  const { id } = await aProduct(restored, { price: 100_00, stock: 5 })
  const small = await order(restored, someone, anOrderOf(someone, [{ productId: id }]))
  const { kind, cipher, key_id: keyId, last4 } = rows[0]
  await database.pool.query(
    'insert into buyer_pans (order_id, kind, cipher, key_id, last4) values ($1, $2, $3, $4, $5)',
    [small.body.orderId, kind, cipher, keyId, last4],
  )
  const owner = await anAdmin(restored)
  const shown = await restored.ask('POST', `/order/pan/${small.body.orderId}/show`, {
    token: owner.token,
  })
  expect(shown).toMatchObject({ status: 409, body: { code: 'pan-unreadable' } })
  const register = await restored.ask('GET', '/order/pans/export', { token: owner.token })
  expect(register.text).toContain(`unreadable without key ${keyId}`)
  await restored.close()
})

test('a damaged PAN is reported in its row, and register and download go on', async () => {
  const [damaged, whole] = [
    await orderOf({ pan: 'ABCPK1234F' }),
    await orderOf({ pan: 'AAACR5055K' }),
  ]
  await shop.database.pool.query(
    `update buyer_pans set cipher = overlay(cipher placing 'AAAA' from 30 for 4) where order_id = $1`,
    [damaged],
  )
  const register = await shop.ask('GET', '/order/pans/export', { token: admin.token })
  expect(register.status).toBe(200)
  const lineOf = (orderId: number) =>
    register.text.split('\r\n').find((line: string) => line.startsWith(`${orderId},`))
  expect(lineOf(damaged)).toContain('cannot be read: damaged')
  expect(lineOf(whole)).toContain('AAACR5055K')
  const shown = await shownOf(damaged)
  expect([shown.status, shown.body.code]).toEqual([409, 'pan-damaged'])
  const { status, body } = await shop.ask('GET', '/account/data', { token: buyer.token })
  expect(status).toBe(200)
  const given = (orderId: number) =>
    body.pans.find((pan: { orderId: number }) => pan.orderId === orderId).given
  expect(given(damaged)).toEqual({ kind: 'pan', endsWith: '234F', unreadable: 'damaged' })
  expect(given(whole)).toEqual({ kind: 'pan', pan: 'AAACR5055K' })
})

test('PANs of a restored backup open with the same key, and another key is reported plainly', async () => {
  const [key, other] = ['11', '22'].map((digits) => digits.repeat(32))
  const old = await startTestApp({ PAN_KEY: key ?? '' })
  const person = await aCustomer(old)
  const { id } = await aProduct(old, { price: LAKHS_TWO, stock: 5 })
  const body = anOrderOf(person, [{ productId: id }], { pan: 'ABCPK1234F' })
  const { orderId } = (await order(old, person, body)).body
  const folder = await mkdtemp(join(tmpdir(), 'nagina-pans-'))
  const file = join(folder, 'shop.tar')
  await writeBackup(old.database, { store: openFileStore(old.uploadsDir), file })
  for (const [keys, answer] of [
    [key, { status: 200, body: { pan: 'ABCPK1234F' } }],
    [`${other},${key}`, { status: 200, body: { pan: 'ABCPK1234F' } }],
    [other, { status: 409, body: { code: 'pan-unreadable' } }],
  ] as const) {
    const restored = await startTestApp({ PAN_KEY: keys ?? '' })
    const to = { file, store: openFileStore(restored.uploadsDir), isForced: true }
    await restoreBackup(restored.database, to)
    const { token } = await anAdmin(restored)
    const shown = await restored.ask('POST', `/order/pan/${orderId}/show`, { token })
    expect(shown).toMatchObject(answer)
    const { text } = await restored.ask('GET', '/order/pans/export', { token })
    expect(text).toContain(answer.status === 200 ? 'ABCPK1234F' : 'unreadable without key')
    await restored.close()
  }
  await old.close()
  await rm(folder, { recursive: true })
})
