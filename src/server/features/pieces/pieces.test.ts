import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TaggedPiece } from '#contract/metal/pieces.ts'
import type { MakeInput } from '#contract/metal/makes.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order, stockOf } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, aWrittenMake, size } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop, 'Ravi Kothari')
  await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
})
afterAll(() => shop.close())

const BY_PIECE = { stockKind: 'by-piece' as const }

/** A product with one make that is kept by piece, and the id of that make. */
async function aGoldPiece(make: MakeInput = aWrittenMake({ netMg: 3_000, ...BY_PIECE })) {
  const { id } = await aProduct(shop, { name: 'Aarohi ring', material: [2], stock: 9 })
  const { token } = admin
  const body = { makes: [make], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${id}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  return { id, makeId: saved.body.makes[0].makeId }
}

const row = (tag: string, huid = '', more: object = {}) => {
  return { tag, huid, gross: '3.000', net: '3.000', size: '', purity: '', ...more }
}

function add(makeId: number, rows: object[], more: object = {}) {
  return shop.ask('POST', '/piece/create', {
    token: admin.token,
    body: { makeId, rows, ...more },
  })
}

async function pieces(query: string): Promise<TaggedPiece[]> {
  return (await shop.ask('GET', `/piece/getall?${query}`, { token: admin.token })).body
}

async function pieceNamed(tag: string): Promise<TaggedPiece> {
  const [piece] = await pieces(`q=${tag}`)
  if (piece === undefined) throw new Error(`The shop has no piece ${tag}.`)
  return piece
}

function become(piece: TaggedPiece, state: string, seen: string = piece.state) {
  const body = { state, seen, note: '' }
  return shop.ask('PUT', `/piece/state/${piece.pieceId}`, { token: admin.token, body })
}

function setStatus(orderId: number, status: number) {
  const { token } = admin
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
}

describe('tagged pieces', () => {
  test('are the stock of their make, by the sum of their product', async () => {
    const { id, makeId } = await aGoldPiece()
    expect(await stockOf(shop, id)).toBe(0)
    const added = await add(makeId, [row('S-1', 'SUM001'), row('S-2', 'SUM002')])
    expect(added.status, added.text).toBe(201)
    expect(await stockOf(shop, id)).toBe(2)
    expect((await become(await pieceNamed('S-1'), 'repair')).status).toBe(200)
    expect(await stockOf(shop, id)).toBe(1)
    expect((await become(await pieceNamed('S-1'), 'in-stock')).status).toBe(200)
    expect(await stockOf(shop, id)).toBe(2)
  })

  test('are added all or none, and every wrong cell gets a reason', async () => {
    const { id, makeId } = await aGoldPiece()
    const refused = await add(makeId, [row('A-1', 'ALL001'), row('A-1', 'nope', { net: '2.5' })])
    expect(refused.status).toBe(400)
    const fields = refused.body.issues.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['rows.1.tag', 'rows.1.huid', 'rows.1.net'])
    expect(await stockOf(shop, id)).toBe(0)
    expect(await pieces('q=ALL001')).toEqual([])
  })

  test('keep a HUID unique, and name its piece', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('H-1', 'SAME01')])
    const again = await add(makeId, [row('H-2', 'same01')])
    expect(again.status).toBe(400)
    expect(again.body.message).toBe('Piece H-1 has the HUID SAME01 already.')
    const both = await Promise.all([
      add(makeId, [row('H-3', 'RACE01')]),
      add(makeId, [row('H-4', 'RACE01')]),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })

  test('need a reason without a HUID', async () => {
    const { makeId } = await aGoldPiece()
    expect((await add(makeId, [row('K-1')])).status).toBe(400)
    expect((await add(makeId, [row('K-1')], { exemption: 'kundan-polki-jadau' })).status).toBe(201)
    expect(await pieceNamed('K-1')).toMatchObject({ huids: [], lacksHallmark: false })
  })

  test('are found by tag, HUID and name, with their history', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('F-77', 'FIND77')])
    for (const q of ['f-77', 'FIND77', 'find 77']) expect(await pieces(`q=${q}`)).toHaveLength(1)
    const { pieceId } = await pieceNamed('F-77')
    await become(await pieceNamed('F-77'), 'melted')
    const { body } = await shop.ask('GET', `/piece/getbyid/${pieceId}`, { token: admin.token })
    const steps = body.events.map(({ from, to, by }: Record<string, string>) => [from, to, by])
    expect(steps).toEqual([
      ['in-stock', 'melted', 'Ravi Kothari'],
      [null, 'in-stock', 'Ravi Kothari'],
    ])
  })

  test('refuse impossible states and changes of an outdated copy', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('C-1', 'CANT01')])
    const piece = await pieceNamed('C-1')
    expect((await become(piece, 'returned')).body.code).toBe('piece-state')
    expect((await become(piece, 'held')).body.code).toBe('piece-state')
    await become(piece, 'melted')
    expect((await become(piece, 'lost')).body.code).toBe('pieces-changed')
    expect((await become(piece, 'in-stock', 'melted')).body.code).toBe('piece-state')
  })

  test('keep their former HUID when they are hallmarked again', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('N-1', 'FORMER')])
    const { pieceId } = await pieceNamed('N-1')
    const seen = { huids: ['FORMER'], exemption: null }
    const body = { place: 'Safe 2', note: '', huid: 'NEWONE', seen }
    const { token } = admin
    const saved = await shop.ask('PUT', `/piece/edit/${pieceId}`, { token, body })
    expect(saved.status, saved.text).toBe(200)
    const now = (await shop.ask('GET', `/piece/getbyid/${pieceId}`, { token })).body
    expect(now).toMatchObject({ huids: ['NEWONE'], formerHuids: ['FORMER'], place: 'Safe 2' })
    expect((await add(makeId, [row('N-2', 'FORMER')])).status).toBe(400)
  })

  test('keep their HUID when an older form saves them', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('V-1', 'OLD001')])
    const { pieceId } = await pieceNamed('V-1')
    const edit = (huid: string, huids: string[], exemption?: string) =>
      shop.ask('PUT', `/piece/edit/${pieceId}`, {
        token: admin.token,
        body: { place: 'Tray 1', note: '', huid, exemption, seen: { huids, exemption: null } },
      })
    expect((await edit('NEW001', ['OLD001'])).status).toBe(200)
    const stale = await edit('OLD001', ['OLD001'])
    expect([stale.status, stale.body.code]).toEqual([409, 'pieces-changed'])
    expect((await edit('', ['NEW001'])).status).toBe(400)
    expect((await edit('', ['NEW001'], 'below-2g')).status).toBe(400)
    expect((await pieceNamed('V-1')).huids).toEqual(['NEW001'])
    expect((await edit('', ['NEW001'], 'export')).status).toBe(200)
    expect(await pieceNamed('V-1')).toMatchObject({ huids: [], exemption: 'export' })
  })

  test('stay where somebody else has laid them when an older form saves them', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('LAID-1', 'LAID01')])
    const { pieceId } = await pieceNamed('LAID-1')
    const edit = (place: string, note: string, seen: object) =>
      shop.ask('PUT', `/piece/edit/${pieceId}`, {
        token: admin.token,
        body: {
          place,
          note,
          huid: 'LAID01',
          seen: { huids: ['LAID01'], exemption: null, ...seen },
        },
      })
    const opened = { place: '', note: '' }
    expect((await edit('Window', '', opened)).status).toBe(200)
    const late = await edit('', 'For Meera', opened)
    expect([late.status, late.body.code]).toEqual([409, 'pieces-changed'])
    expect((await edit('Window', 'For Meera', { place: 'Window', note: '' })).status).toBe(200)
    const older = await edit('Window', '', { place: 'Window', note: '' })
    expect([older.status, older.body.code]).toEqual([409, 'pieces-changed'])
    expect(await pieceNamed('LAID-1')).toMatchObject({ place: 'Window' })
  })

  test('have an unchangeable history', async () => {
    const { makeId } = await aGoldPiece()
    await add(makeId, [row('W-1', 'WRITE1')])
    for (const statement of [
      `update piece_events set to_state = 'lost'`,
      'delete from piece_events',
      'truncate piece_events',
    ]) {
      await expect(shop.database.pool.query(statement)).rejects.toThrow('history of pieces')
    }
  })
})

describe('an order of a piece', () => {
  test('takes from its size only, and returns it when cancelled', async () => {
    const sizes = [size('12'), size('16')]
    const { id, makeId } = await aGoldPiece(aSizedMake(sizes, BY_PIECE))
    const weights = { gross: '3.200', net: '3.200' }
    await add(makeId, [
      row('O-12', 'ORD012', { size: '12', ...weights }),
      row('O-16', 'ORD016', { size: '16', ...weights }),
    ])
    const buyer = await aCustomer(shop)
    const wanted = [{ productId: id, makeId, size: '12', quantity: 1 }]
    const placed = await order(shop, buyer, anOrderOf(buyer, wanted))
    expect(placed.status, placed.text).toBe(201)
    expect(await stockOf(shop, id)).toBe(1)
    const refused = await order(shop, buyer, anOrderOf(buyer, wanted))
    expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock'])
    await setStatus(placed.body.orderId, 5)
    expect(await stockOf(shop, id)).toBe(2)
    await setStatus(placed.body.orderId, 1)
    expect(await stockOf(shop, id)).toBe(1)
  })

  test('for the last one goes to one of two buyers', async () => {
    const { id, makeId } = await aGoldPiece()
    await add(makeId, [row('L-1', 'LAST01')])
    const buyers = await Promise.all([aCustomer(shop), aCustomer(shop)])
    const placed = await Promise.all(
      buyers.map((buyer) => order(shop, buyer, anOrderOf(buyer, [{ productId: id, quantity: 1 }]))),
    )
    expect(placed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await stockOf(shop, id)).toBe(0)
  })

  test('never sells more than there are while pieces are added or removed', async () => {
    const { id, makeId } = await aGoldPiece()
    await add(makeId, [row('M-1', 'MANY01'), row('M-2', 'MANY02')])
    const leaving = await pieceNamed('M-1')
    const buyers = await Promise.all([1, 2, 3].map(() => aCustomer(shop)))
    const [, , ...placed] = await Promise.all([
      become(leaving, 'repair'),
      add(makeId, [row('M-3', 'MANY03')]),
      ...buyers.map((buyer) =>
        order(shop, buyer, anOrderOf(buyer, [{ productId: id, quantity: 1 }])),
      ),
    ])
    const sold = placed.filter(({ status }) => status === 201).length
    expect(await stockOf(shop, id)).toBe(Math.max(0, 2 - sold))
  })

  test('without a packed piece cannot be shipped', async () => {
    const { id, makeId } = await aGoldPiece()
    await add(makeId, [row('P-1', 'SHIP01')])
    const buyer = await aCustomer(shop)
    const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: id, quantity: 1 }]))
    const refused = await setStatus(placed.body.orderId, 3)
    expect([refused.status, refused.body.code]).toEqual([409, 'pieces-not-packed'])
  })
})
