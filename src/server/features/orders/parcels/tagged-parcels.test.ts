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
