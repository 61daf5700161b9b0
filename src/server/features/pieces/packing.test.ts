import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Packing } from '#contract/metal/packing.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, stockOf } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop, 'Ravi Kothari')
  await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
  const body = { 'hallmark.registration': 'HM/C-1234567890' }
  const saved = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(saved.status, saved.text).toBe(200)
})
afterAll(() => shop.close())

let made = 0

/** A product kept by piece, with as many tagged pieces as weights in grams. */
async function somePieces(weights: string[], more: Parameters<typeof aWrittenMake>[0] = {}) {
  made += 1
  const name = `Aarohi studs ${made}`
  const { id } = await aProduct(shop, { name, material: [2], stock: 9 })
  const { token } = admin
  const make = aWrittenMake({ netMg: 3_000, tolerance: 20, stockKind: 'by-piece', ...more })
  const saved = await shop.ask('PUT', `/product/makes/${id}`, {
    token,
    body: { makes: [make], basis: '' },
  })
  expect(saved.status, saved.text).toBe(200)
  const { makeId } = saved.body.makes[0]
  const rows = weights.map((net, at) => {
    // Six signs, also when a test is tried again and has made more than nine products.
    const number = String(made).padStart(3, '0')
    const huid = Array.from({ length: make.articles }, (_, n) => `T${number}${at}${n}`).join(' ')
    return { tag: `T${made}-${at}`, huid, gross: net, net, size: '', purity: '' }
  })
  const added = await shop.ask('POST', '/piece/create', { token, body: { makeId, rows } })
  expect(added.status, added.text).toBe(201)
  return { id, tags: rows.map(({ tag }) => tag), huids: rows.map(({ huid }) => huid) }
}

/** An order that is paid at once. */
async function buy(...items: { productId: number; quantity?: number }[]): Promise<number> {
  const buyer = await aCustomer(shop)
  const details = { state: 'Rajasthan', postalCode: '302001' }
  const body = anOrderOf(buyer, items, details)
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

function pack(orderId: number, code: string) {
  const { token } = admin
  return shop.ask('PUT', `/order/pieces/${orderId}`, { token, body: { code } })
}

async function packing(orderId: number): Promise<Packing> {
  return (await shop.ask('GET', `/order/pieces/${orderId}`, { token: admin.token })).body
}

function setStatus(orderId: number, status: number) {
  const { token } = admin
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
}

async function invoicesOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: admin.token })).body
}

/** The bill waits a minute for a slip of the scanner: not in this test. */
async function makeBill(orderId: number): Promise<string> {
  await shop.database.pool.query(
    `update jobs set run_at = now() where kind = 'make-invoice' and subject = $1`,
    [String(orderId)],
  )
  await expect.poll(() => invoicesOf(orderId)).toHaveLength(1)
  const [{ file }] = await invoicesOf(orderId)
  const { rawPayload } = await shop.app.inject({ url: file })
  return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
}

/** The newest invoice as its PDF says it. */
async function latestBill(orderId: number): Promise<string> {
  const documents: { kind: string; file: string }[] = await invoicesOf(orderId)
  const url = documents.findLast(({ kind }) => kind === 'invoice')?.file ?? ''
  return pdfText((await shop.app.inject({ url })).rawPayload).replaceAll(/\s+/g, ' ')
}

const FIRM = {
  name: 'Udyam Gifts LLP',
  address1: '14 FC Road',
  address2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411004',
}

describe('packing', () => {
  test('accepts the piece scanned by tag or HUID, and refuses one that does not fit', async () => {
    const studs = await somePieces(['3.000', '3.000'])
    const others = await somePieces(['3.000'])
    const orderId = await buy({ productId: studs.id })
    expect((await pack(orderId, 'NOTHING')).body.code).toBe('piece-unknown')
    expect((await pack(orderId, others.tags[0] ?? '')).body.code).toBe('piece-other-make')
    const packed = await pack(orderId, (studs.huids[0] ?? '').toLowerCase())
    expect(packed.status, packed.text).toBe(200)
    expect(packed.body.lines[0].packed[0].tag).toBe(studs.tags[0])
    expect((await pack(orderId, studs.tags[0] ?? '')).body.code).toBe('piece-packed')
    expect((await pack(orderId, studs.tags[1] ?? '')).body.code).toBe('line-packed')
    expect(await stockOf(shop, studs.id)).toBe(1)
    const elsewhere = await buy({ productId: studs.id })
    expect((await pack(elsewhere, studs.tags[0] ?? '')).body.code).toBe('piece-not-in-stock')
  })

  test('refuses gold that has neither a HUID nor a reason', async () => {
    const { id, tags } = await somePieces(['3.000'])
    const { pool } = shop.database
    // As an earlier version of the shop let a form leave it.
    await pool.query(
      `update piece_huids set ended_at = now() from pieces
       where pieces.id = piece_huids.piece_id and pieces.tag = $1`,
      [tags[0]],
    )
    const orderId = await buy({ productId: id })
    const refused = await pack(orderId, tags[0] ?? '')
    expect([refused.status, refused.body.code]).toEqual([409, 'piece-lacks-huid'])
  })

  test('by two people at once packs a piece for one of two orders', async () => {
    const { id, tags } = await somePieces(['3.000', '3.000'])
    const [a, b] = [await buy({ productId: id }), await buy({ productId: id })]
    const answers = await Promise.all([pack(a, tags[0] ?? ''), pack(b, tags[0] ?? '')])
    const statuses = answers.map(({ status }) => status).toSorted((x, y) => x - y)
    expect(statuses).toEqual([200, 409])
  })

  test('can be undone: the piece returns to its place, and its certificate ends', async () => {
    const { id, tags } = await somePieces(['3.000'])
    const orderId = await buy({ productId: id })
    const { lines } = (await pack(orderId, tags[0] ?? '')).body
    const { pieceId, certificateKey } = lines[0].packed[0]
    const { token } = admin
    const body = { pieceId }
    expect((await shop.ask('PUT', `/order/unpack/${orderId}`, { token, body })).status).toBe(200)
    expect((await packing(orderId)).lines[0]?.packed).toEqual([])
    expect(await stockOf(shop, id)).toBe(0)
    const certificate = await shop.ask('GET', `/certificate/getbykey/${certificateKey}`)
    expect(certificate.body.isRevoked).toBe(true)
  })

  test('is required before Shipped, or a reason in the audit log', async () => {
    const { id } = await somePieces(['3.000'])
    const orderId = await buy({ productId: id })
    const refused = await setStatus(orderId, 3)
    expect([refused.status, refused.body.code]).toEqual([409, 'pieces-not-packed'])
    const { lineId } = (await packing(orderId)).lines[0] ?? {}
    const body = { lineId, reason: 'kundan-polki-jadau', note: 'from the family' }
    const { token } = admin
    const without = await shop.ask('PUT', `/order/without/${orderId}`, { token, body })
    expect(without.status, without.text).toBe(200)
    expect((await setStatus(orderId, 3)).status).toBe(200)
    const log = (await shop.ask('GET', `/audit/getall?subject=${orderId}`, { token })).body
    expect(log.map(({ action }: { action: string }) => action)).toContain('order.without')
  })

  test('of a cancelled order is undone, and restored when the cancellation is undone', async () => {
    const { id, tags } = await somePieces(['3.000'])
    const orderId = await buy({ productId: id })
    await pack(orderId, tags[0] ?? '')
    expect((await setStatus(orderId, 3)).status).toBe(200)
    expect((await setStatus(orderId, 5)).status).toBe(200)
    const stateNow = async () => {
      const { body } = await shop.ask('GET', `/piece/getall?q=${tags[0]}`, { token: admin.token })
      return body[0].state
    }
    expect(await stateNow()).toBe('returned')
    expect(await stockOf(shop, id)).toBe(0)
    const again = await setStatus(orderId, 3)
    expect(again.status, again.text).toBe(200)
    expect(await stateNow()).toBe('sold')
    expect((await packing(orderId)).lines[0]?.packed).toHaveLength(1)
    expect(await stockOf(shop, id)).toBe(0)
  })

  test('says how much lighter a piece is than sold, and what that is worth', async () => {
    const { id, tags } = await somePieces(['2.500'])
    await shop.database.pool.query('update makes set tolerance_bp = 200 where product_id = $1', [
      id,
    ])
    const orderId = await buy({ productId: id })
    const { lines } = (await pack(orderId, tags[0] ?? '')).body
    expect(lines[0].packed[0]).toMatchObject({ shortMg: 500, shortAmount: 7_000 })
  })
})

describe('the bill of gold', () => {
  test('is made when the last piece is packed, and names HUIDs, weights, purity and the fee', async () => {
    const { id, tags, huids } = await somePieces(['3.010'], {
      articles: 2,
      charges: [{ label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' }],
      stones: [
        {
          name: 'Ruby',
          kind: 'natural',
          count: 2,
          milliCarats: 50,
          pricedBy: 'carat',
          rate: 8_000,
        },
      ],
      grossMg: 3_010,
    })
    const wood = await aProduct(shop, { name: 'Teak box', price: 50_000 })
    const orderId = await buy({ productId: id }, { productId: wood.id })
    expect(await invoicesOf(orderId)).toEqual([])
    await pack(orderId, tags[0] ?? '')
    const bill = await makeBill(orderId)
    for (const words of [
      '22K gold 22K916',
      'gross 3.010 g',
      'net 3.010 g',
      '22K gold · 916',
      `HUID ${(huids[0] ?? '').split(' ').join(', ')}`,
      'Stones: 2 × Ruby 0.050 ct',
      'Hallmark ₹90.00',
      'Composition of the price:',
      'You can have the purity checked at any BIS-recognised Assaying and Hallmarking Centre.',
      'BIS Care',
      'BIS registration HM/C-1234567890',
      'Teak box',
    ]) {
      expect(bill.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
    }
    const unpack = await shop.ask('PUT', `/order/unpack/${orderId}`, {
      token: admin.token,
      body: { pieceId: (await packing(orderId)).lines[0]?.packed[0]?.pieceId },
    })
    expect(unpack.body.code).toBe('pieces-invoiced')
  })

  test('keeps pieces, HUIDs and the registration when it is reissued to another buyer', async () => {
    const { id, tags, huids } = await somePieces(['3.000', '3.000'])
    const orderId = await buy({ productId: id, quantity: 2 })
    for (const tag of tags) await pack(orderId, tag)
    await makeBill(orderId)
    const { token } = admin
    const [{ number: first }] = await invoicesOf(orderId)
    const amend = (invoice: string, gstin: string) => {
      const reason = 'The firm forgot its GSTIN'
      const body = { invoice, billing: FIRM, gstin, supplyState: 'Rajasthan', reason }
      return shop.ask('POST', `/invoice/amend/${orderId}`, { token, body })
    }
    const amended = await amend(first, '27AAPFU0939F1ZV')
    expect(amended.status, amended.text).toBe(200)
    const bill = await latestBill(orderId)
    for (const words of [...tags, ...huids, 'BIS Care', 'BIS registration HM/C-1234567890'])
      expect(bill).toContain(words)

    const path = `/invoice/credit/${orderId}`
    const { left: seenLeft } = (await shop.ask('GET', path, { token })).body
    const body = {
      invoice: amended.body.number,
      seenLeft,
      lines: [{ line: 0, quantity: 1 }],
      reason: 'Came back',
      isRefunded: false,
    }
    const credited = await shop.ask('POST', path, { token, body })
    expect(credited.status, credited.text).toBe(200)
    const unclear = await amend(amended.body.number, '')
    expect([unclear.status, unclear.body.code]).toEqual([409, 'pieces-not-returned'])
    const { pieceId } = (await packing(orderId)).lines[0]?.packed[0] ?? {}
    await setStatus(orderId, 3)
    const back = { state: 'returned', seen: 'sold', note: '' }
    expect((await shop.ask('PUT', `/piece/state/${pieceId}`, { token, body: back })).status).toBe(
      200,
    )
    const again = await amend(amended.body.number, '')
    expect(again.status, again.text).toBe(200)
    const rest = await latestBill(orderId)
    expect(rest).toContain(huids[1])
    expect(rest).not.toContain(huids[0])
  })

  test('of untagged gold is made at payment as before, and does not mention BIS', async () => {
    const { id } = await aProduct(shop, { name: 'Silver bowl', price: 50_000 })
    const orderId = await buy({ productId: id })
    await expect.poll(() => invoicesOf(orderId)).toHaveLength(1)
    expect(await makeBill(orderId)).not.toContain('BIS')
  })
})

describe('the certificate', () => {
  test('opens without a login, names no buyer, is not indexed and ends with the return', async () => {
    const { id, tags, huids } = await somePieces(['3.000'])
    const orderId = await buy({ productId: id })
    const { lines } = (await pack(orderId, tags[0] ?? '')).body
    const { certificateKey, pieceId } = lines[0].packed[0]
    const open = () => shop.ask('GET', `/certificate/getbykey/${certificateKey}`)
    // Pages redirect capital letters to small ones.
    expect(certificateKey).toMatch(/^[a-z0-9]{22}$/)
    const shown = await open()
    expect(shown.body).toMatchObject({ isRevoked: false, huids, alloy: '22K916', netMg: 3_000 })
    expect(shown.headers['x-robots-tag']).toBe('noindex')
    expect(shown.text).not.toMatch(/Meera|Nair|meera/)
    await setStatus(orderId, 3)
    const body = { state: 'returned', seen: 'sold', note: '' }
    const { token } = admin
    expect((await shop.ask('PUT', `/piece/state/${pieceId}`, { token, body })).status).toBe(200)
    expect((await open()).body.isRevoked).toBe(true)
    const unknown = await shop.ask('GET', `/certificate/getbykey/${'x'.repeat(22)}`)
    expect(unknown.status).toBe(404)
  })
})
