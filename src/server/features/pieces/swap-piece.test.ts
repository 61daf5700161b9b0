import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop({ UNDO_SECONDS: '0' })
})
afterAll(() => at.shop.close())

/** An order with a packed and billed piece, and another one in stock. */
async function aBilledPiece() {
  const { id, makeId } = await at.product()
  const [first = '', second = ''] = await at.add(makeId, 2)
  const orderId = await at.buy(id)
  expect((await at.pack(orderId, first)).status).toBe(200)
  await at.bill(orderId)
  const { pieceId } = await at.piece(first)
  return { id, makeId, first, second, orderId, pieceId }
}

function swap(orderId: number, pieceId: number, code: string) {
  return at.ask('PUT', `/order/swap/${orderId}`, { pieceId, code, reason: 'Clasp is damaged' })
}

async function documents(orderId: number) {
  const { rows } = await at.shop.database.pool.query(
    `select kind, (document ->> 'total')::bigint as total,
       jsonb_path_query_array(document, '$.lines[*].tagged.pieces[*].tag') as tags,
       document ->> 'reason' as reason
     from invoices where order_id = $1 order by id`,
    [orderId],
  )
  return rows
}

test('a damaged piece on the bill is swapped, and a new bill names the other one', async () => {
  const { id, first, second, orderId, pieceId } = await aBilledPiece()
  expect(await at.stock(id)).toBe(1)
  const swapped = await swap(orderId, pieceId, second)
  expect(swapped.status, swapped.text).toBe(200)
  expect(swapped.body.lines[0].packed).toMatchObject([
    { tag: second, isBilled: true, billedTag: null },
  ])
  const [bill, note, next] = await documents(orderId)
  expect([bill.kind, note.kind, next.kind]).toEqual(['invoice', 'credit-note', 'invoice'])
  expect([bill.tags, next.tags]).toEqual([[first], [second]])
  expect([note.total, next.total]).toEqual([bill.total, bill.total])
  expect(note.reason).toBe('Clasp is damaged')
  expect(await at.piece(first)).toMatchObject({
    state: 'repair',
    orderId: null,
    certificateKey: null,
  })
  expect(await at.stock(id)).toBe(0)
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  expect((await at.piece(second)).state).toBe('sold')
})

test('a swap is refused for a wrong or missing piece, and after the order has left', async () => {
  const { id, first, second, orderId, pieceId } = await aBilledPiece()
  const other = await at.product()
  const [stranger = ''] = await at.add(other.makeId, 1)
  expect((await swap(orderId, pieceId, stranger)).body.code).toBe('piece-other-make')
  expect((await swap(orderId, pieceId, 'NONE')).body.code).toBe('piece-unknown')
  expect((await swap(orderId, pieceId, first)).body.code).toBe('piece-not-in-stock')
  expect((await swap(orderId, pieceId + 1_000, second)).status).toBe(404)
  await at.become(second, 'repair')
  expect((await swap(orderId, pieceId, second)).body.code).toBe('piece-not-in-stock')
  await at.become(second, 'in-stock')
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  expect((await swap(orderId, pieceId, second)).body.code).toBe('order-not-open')
  expect(await documents(orderId)).toHaveLength(1)
  expect(await at.stock(id)).toBe(1)
})

/** Two pieces on one bill, of which one is credited, and a third in stock. */
async function aHalfCreditedBill() {
  const { id, makeId } = await at.product()
  const [first = '', second = '', third = ''] = await at.add(makeId, 3)
  const orderId = await at.buy(id, { quantity: 2 })
  for (const tag of [first, second]) expect((await at.pack(orderId, tag)).status).toBe(200)
  await at.bill(orderId)
  const { invoice, left: seenLeft } = (await at.ask('GET', `/invoice/credit/${orderId}`)).body
  const lines = [{ line: 0, quantity: 1, amount: null }]
  const credit = { invoice, seenLeft, lines, reason: 'One fewer' }
  const credited = await at.ask('POST', `/invoice/credit/${orderId}`, credit)
  expect(credited.status, credited.text).toBe(200)
  return { orderId, first, second, third, pieceId: (await at.piece(second)).pieceId }
}

test('a new bill names no more pieces than it bills, and no returned ones', async () => {
  const { orderId, first, second, third, pieceId } = await aHalfCreditedBill()
  const early = await swap(orderId, pieceId, third)
  expect([early.status, early.body.code]).toEqual([409, 'pieces-not-returned'])
  expect((await at.piece(second)).state).toBe('held')
  expect(await documents(orderId)).toHaveLength(2)
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  await at.become(first, 'returned')
  expect((await at.setStatus(orderId, 2)).status).toBe(200)
  const swapped = await swap(orderId, pieceId, third)
  expect(swapped.status, swapped.text).toBe(200)
  expect((await documents(orderId)).at(-1).tags).toEqual([third])
})

test('of two concurrent swaps one succeeds', async () => {
  const { makeId, second, orderId, pieceId } = await aBilledPiece()
  const [third = ''] = await at.add(makeId, 1)
  const answers = await Promise.all([second, third].map((code) => swap(orderId, pieceId, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await documents(orderId)).toHaveLength(3)
})

test('a piece packed after the bill is named on a new one', async () => {
  const { first, second, orderId } = await aBilledPiece()
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  await at.become(first, 'returned')
  expect((await at.setStatus(orderId, 2)).status).toBe(200)
  const packed = await at.pack(orderId, second)
  const [piece] = packed.body.lines[0].packed
  expect(piece).toMatchObject({ tag: second, isBilled: false, billedTag: first })
  const { pieceId } = piece
  const named = await at.ask('PUT', `/order/rebill/${orderId}`, { pieceId, reason: 'Other piece' })
  expect(named.status, named.text).toBe(200)
  expect(named.body.lines[0].packed).toMatchObject([{ isBilled: true, billedTag: null }])
  expect((await documents(orderId)).at(-1).tags).toEqual([second])
  const again = await at.ask('PUT', `/order/rebill/${orderId}`, { pieceId, reason: 'Again' })
  expect(again.body.code).toBe('invoices-changed')
})

test('weights and HUID of a piece can be corrected until a document names them', async () => {
  const { id, makeId } = await at.product()
  const [tag = ''] = await at.add(makeId, 1)
  const piece = await at.piece(tag)
  const edit = (gross: string, net: string, more: object = {}) => {
    const seen = { huids: piece.huids, exemption: piece.exemption }
    const weights = { gross, net, seen: { grossMg: piece.grossMg, netMg: piece.netMg } }
    const body = { place: '', note: '', huid: piece.huids.join(' '), seen, weights, ...more }
    return at.ask('PUT', `/piece/edit/${piece.pieceId}`, body)
  }
  const heavy = await edit('3.7', '3.7')
  expect(heavy.status).toBe(400)
  expect(heavy.text).toContain('The make weighs 3.000 g')
  expect((await edit('light', '3')).status).toBe(400)
  const saved = await edit('3.012', '3.004')
  expect(saved.status, saved.text).toBe(200)
  expect(await at.piece(tag)).toMatchObject({ grossMg: 3_012, netMg: 3_004 })
  expect((await edit('3', '3')).body.code).toBe('pieces-changed')
  const { rows } = await at.shop.database.pool.query(
    `select before, after from audit_log where action = 'piece.update' and subject_id = $1`,
    [String(piece.pieceId)],
  )
  expect(rows).toMatchObject([
    { before: { netWeight: '3.000 g' }, after: { netWeight: '3.004 g', grossWeight: '3.012 g' } },
  ])
  const orderId = await at.buy(id)
  expect((await at.pack(orderId, tag)).status).toBe(200)
  const seen = { grossMg: 3_012, netMg: 3_004 }
  const late = await edit('', '', { weights: { gross: '3', net: '3', seen } })
  expect([late.status, late.body.code]).toEqual([409, 'piece-on-document'])
  expect((await edit('', '', { weights: undefined, huid: 'ANEW01' })).body.code).toBe(
    'piece-on-document',
  )
  const moved = await edit('', '', { weights: undefined, place: 'Safe 1' })
  expect(moved.status, moved.text).toBe(200)
})
