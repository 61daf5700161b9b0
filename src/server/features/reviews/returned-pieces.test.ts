import { afterAll, expect, test } from 'vitest'
import { inviteReview } from '#server/features/mail/invite-review.ts'
import type { Person } from '#tests/support/builders.ts'
import { RINGS_AND_BANGLE, startCashParcels } from '#tests/support/returns/cash-parcels.ts'
import type { Delivered } from '#tests/support/returns/returning.ts'

const { place, at } = await startCashParcels()
afterAll(() => place.shop.close())

/** Whether the page offers a review. */
async function reviewing({ token }: Person, productId: number) {
  const { body } = await place.shop.ask('GET', `/review/own/${productId}`, { token })
  return body.canReview
}

const write = ({ token }: Person, productId: number) =>
  place.shop.ask('POST', '/review/create', {
    token,
    body: { productId, rating: 5, title: 'Lovely', text: 'Shines.' },
  })

const piecesOf = ({ lines: [ring = 0, bangle = 0] }: Delivered) => ({ ring, bangle })

async function back(of: Delivered, lines: object[], until: 'picked-up' | 'checked') {
  if (until === 'checked') return place.aChecked(of, { lines })
  const asked = await place.ask(of, { lines })
  expect(asked.status, asked.text).toBe(201)
  const { returnId } = asked.body.return
  for (const [seen, to] of [
    ['asked', 'approved'],
    ['approved', 'picked-up'],
  ] as const) {
    expect((await place.move(returnId, seen, to)).status).toBe(200)
  }
  return returnId
}

test('a piece that goes back is not reviewed, and the others of its order are', async () => {
  const of = await place.aDelivered()
  const { buyer, ringId, bangleId } = of
  const { ring, bangle } = piecesOf(of)
  expect(await reviewing(buyer, bangleId)).toBe(true)
  await back(of, [{ line: bangle, quantity: 1 }], 'picked-up')
  expect(await reviewing(buyer, bangleId)).toBe(false)
  expect((await write(buyer, bangleId)).body.code).toBe('review-not-bought')
  // One of two rings is kept.
  const returnId = await back(of, [{ line: ring, quantity: 1 }], 'checked')
  expect((await place.settle(returnId, 1_180)).status).toBe(200)
  expect(await reviewing(buyer, ringId)).toBe(true)
  expect((await write(buyer, ringId)).status).toBe(201)
})

test('a refused or withdrawn return leaves the piece with its customer', async () => {
  const of = await place.aDelivered()
  const lines = [{ line: piecesOf(of).bangle, quantity: 1 }]
  const { returnId } = (await place.ask(of, { lines })).body.return
  expect(await reviewing(of.buyer, of.bangleId)).toBe(true)
  expect((await place.move(returnId, 'asked', 'refused', { note: 'Worn.' })).status).toBe(200)
  expect(await reviewing(of.buyer, of.bangleId)).toBe(true)
})

test('a piece in a parcel that nobody took is not reviewed', async () => {
  const { orderId, buyer, ringId, bangleId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 0, 'delivered')
  await at.moveTo(orderId, 1, 'coming-back')
  await at.moveTo(orderId, 1, 'came-back')
  expect((await at.orderOf(orderId)).status).toBe(4)
  expect(await reviewing(buyer, bangleId)).toBe(false)
  expect(await reviewing(buyer, ringId)).toBe(true)
})

/** The texts of the invitations for an order, once they are sent. */
async function invitations(orderId: number): Promise<string[]> {
  await inviteReview(place.shop.database.orm, orderId)
  const statement = `select body, status from emails where key = $1`
  const mails = () =>
    place.read<{ body: string; status: string }>(statement, `review-invitation:${orderId}`)
  await expect
    .poll(async () => (await mails()).every(({ status }) => status === 'sent'), { timeout: 20_000 })
    .toBe(true)
  return (await mails()).map(({ body }) => body)
}

test('an invitation to review names what was kept, and none is sent for nothing', async () => {
  const of = await place.aDelivered()
  const { bangle } = piecesOf(of)
  await back(of, [{ line: bangle, quantity: 1 }], 'checked')
  const [text = ''] = await invitations(of.orderId)
  expect(text).toContain('Ring')
  expect(text).not.toContain('Bangle')

  const whole = await place.aDelivered()
  const all = piecesOf(whole)
  await back(
    whole,
    [
      { line: all.ring, quantity: 2 },
      { line: all.bangle, quantity: 1 },
    ],
    'checked',
  )
  expect(await invitations(whole.orderId)).toEqual([])
})
