import { expect, test } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

test('a tagged piece stays in one parcel and leaves with it', async () => {
  const place = await aPieceShop()
  try {
    const { id, makeId } = await place.product()
    const [one = '', two = ''] = await place.add(makeId, 2)
    const orderId = await place.buy(id, { quantity: 2 })
    const read = async (): Promise<OrderParcels> =>
      (await place.ask('GET', `/order/parcels/${orderId}`)).body
    const [line] = (await read()).lines
    expect(line).toMatchObject({ isByTag: true, left: 2, tags: [] })
    const lineId = line?.lineId ?? 0
    const add = (tags: string[], seen: number, quantity = tags.length) =>
      place.ask('POST', `/order/addparcel/${orderId}`, {
        lines: [{ lineId, quantity, tags }],
        seen,
      })
    expect((await add([one], 0)).body.code).toBe('parcel-tags')
    await place.pack(orderId, one)
    expect((await add([one], 0, 2)).body.code).toBe('parcel-tags')
    expect((await add([one], 0)).body.parcels).toMatchObject([{ tags: [one] }])
    expect((await add([one], 1)).body.code).toBe('parcel-tags')
    const { lines } = await place.packing(orderId)
    const pieceId = lines[0]?.packed[0]?.pieceId
    const out = await place.ask('PUT', `/order/unpack/${orderId}`, { pieceId })
    expect(out.body.code).toBe('piece-in-parcel')
    const [parcel] = (await read()).parcels
    const send = { to: 'sent', version: parcel?.version }
    const path = `/order/parcel/${parcel?.parcelId}`
    // One bill names all tagged pieces, so nothing leaves before all are packed.
    expect((await place.ask('PUT', path, send)).body.code).toBe('pieces-not-packed')
    await place.pack(orderId, two)
    expect((await place.ask('PUT', path, send)).body.order).toMatchObject({ status: 3 })
    expect(await place.piece(one)).toMatchObject({ state: 'sold' })
    expect((await add([two], 1)).body.parcels).toMatchObject([{ tags: [one] }, { tags: [two] }])
  } finally {
    await place.shop.close()
  }
})

test('a lost tagged piece keeps its HUID and loses its certificate, and a found one is in stock', async () => {
  const place = await aPieceShop()
  try {
    const { id, makeId } = await place.product()
    const [tag = ''] = await place.add(makeId, 1)
    const orderId = await place.buy(id)
    await place.pack(orderId, tag)
    await place.ask('PUT', `/order/updatestatus/${orderId}`, { status: 3 })
    const { rows: before } = await place.shop.database.pool.query(
      `select huid, public_key from pieces join piece_huids on piece_huids.piece_id = pieces.id
        join certificates on certificates.piece_id = pieces.id where tag = $1`,
      [tag],
    )
    const [{ huid, public_key: key }] = before
    const seen = await place.ask('GET', `/order/lostparcel/${orderId}`)
    const body = { settlement: 'refund', seenAmount: seen.body.amount }
    const lost = await place.ask('POST', `/order/lostparcel/${orderId}`, body)
    expect(lost.status, lost.text).toBe(200)
    expect(await place.piece(tag)).toMatchObject({ state: 'lost' })
    const certificate = await place.shop.ask('GET', `/certificate/getbykey/${key}`)
    expect(certificate.body.isRevoked, certificate.text).toBe(true)
    const [row] = (await place.ask('GET', `/return/getall?orderId=${orderId}`)).body
    expect(row).toMatchObject({ isLost: true, lines: [{ fate: 'lost', tags: [tag] }] })
    // Nobody can type its HUID for another piece.
    const again = { tag: 'OTHER-1', huid, gross: '3.000', net: '3.000', size: '', purity: '' }
    const refused = await place.ask('POST', '/piece/create', { makeId, rows: [again] })
    expect(refused.status, refused.text).toBe(400)
    expect(refused.text).toContain(`Piece ${tag} has the HUID ${huid} already.`)
    const [parcel] = lost.body.parcels
    const found = { to: 'came-back', version: parcel.version }
    const back = await place.ask('PUT', `/order/parcel/${parcel.parcelId}`, found)
    expect(back.status, back.text).toBe(200)
    expect(await place.piece(tag)).toMatchObject({ state: 'in-stock' })
    const { rows } = await place.shop.database.pool.query(
      `select from_state, to_state from piece_events join pieces on pieces.id = piece_id
        where tag = $1 order by piece_events.id desc limit 2`,
      [tag],
    )
    expect(rows).toEqual([
      { from_state: 'lost', to_state: 'in-stock' },
      { from_state: 'sold', to_state: 'lost' },
    ])
  } finally {
    await place.shop.close()
  }
})
