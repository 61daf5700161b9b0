import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '#tests/support/builders.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop()
})
afterAll(() => at.shop.close())

async function preview(perGram: number, token = at.admin.token) {
  const body = { rates: [{ alloy: '22K916', perGram }], rule: 'fineness/999' }
  const { status, text, body: shown } = await at.shop.ask('POST', '/rates/preview', { token, body })
  expect(status, text).toBe(200)
  return { belowCost: shown.belowCost, losses: shown.losses }
}

test('the preview of rates names pieces that would sell below cost', async () => {
  const { id, makeId } = await at.product()
  const [dear = '', cheap = '', sold = ''] = await at.add(makeId, 3)
  const { price } = (await at.ask('GET', `/product/getproductbyid/${id}`)).body
  const write = async (tag: string, cost: number, seen: number | null = null) => {
    const { pieceId } = await at.piece(tag)
    return at.ask('PUT', `/piece/cost/${pieceId}`, { cost, seen })
  }
  expect((await write(dear, price)).status).toBe(200)
  expect((await write(cheap, price - 20_000)).status).toBe(200)
  expect((await write(sold, price)).status).toBe(200)
  await at.become(sold, 'melted')
  expect(await preview(14_000)).toEqual({ belowCost: 0, losses: [] })
  const { belowCost, losses } = await preview(13_900)
  expect(belowCost).toBe(1)
  expect(losses).toEqual([
    expect.objectContaining({ tag: dear, productId: id, alloy: '22K916', cost: price }),
  ])
  expect(losses[0].price).toBeLessThan(price)

  // Who changed it meanwhile is not overwritten.
  expect((await write(dear, 1, 5)).body.code).toBe('pieces-changed')
  expect((await write(dear, 1, price)).status).toBe(200)
  expect((await preview(13_900)).belowCost).toBe(0)
})

test('only admins see the cost of a piece, which can be in the list that adds it', async () => {
  const { makeId } = await at.product()
  const row = { tag: 'COST-1', huid: 'COST01', gross: '3', net: '3', cost: '₹ 98,500' }
  const staff = await aStaffMember(at.shop)
  const add = (token: string) =>
    at.shop.ask('POST', '/piece/create', { token, body: { makeId, rows: [row] } })
  const refused = await add(staff.token)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ field: 'rows.0.cost' }])
  expect((await add(at.admin.token)).status).toBe(201)

  const { pieceId } = await at.piece('COST-1')
  expect((await at.ask('GET', `/piece/cost/${pieceId}`)).body).toEqual({ cost: 98_500 })
  const asStaff = await at.shop.ask('GET', `/piece/cost/${pieceId}`, { token: staff.token })
  expect(asStaff.status).toBe(403)
  const whole = await at.shop.ask('GET', `/piece/getbyid/${pieceId}`, { token: staff.token })
  expect(whole.text).not.toMatch(/98.?500|cost/)

  // Staff with the right to the rates would find the cost by trying rates: they are told of none.
  await at.ask('PUT', `/piece/cost/${pieceId}`, { cost: 99_999_999, seen: 98_500 })
  await at.ask('PUT', `/user/rights/${staff.userId}`, { rights: ['rates'] })
  expect(await preview(14_000, staff.token)).toEqual({ belowCost: 0, losses: [] })
  expect((await preview(14_000)).losses).toMatchObject([{ tag: 'COST-1' }])
})
