import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Creditable } from '#contract/orders/credit-notes.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop({ UNDO_SECONDS: '0' })
})
afterAll(() => at.shop.close())

/** The bill of an order of one piece of a weight in grams, sold with 3 g. */
async function aBillOf(grams: string) {
  const { id, make, makeId } = await at.product({ tolerance: 20 })
  const [tag = ''] = await at.add(makeId, 1, { net: grams, gross: grams })
  const orderId = await at.buy(id)
  await at.writeMake(id, { ...make, tolerance: 2 })
  expect((await at.pack(orderId, tag)).status).toBe(200)
  await at.bill(orderId)
  return { tag, orderId, left: () => creditable(orderId) }
}

async function creditable(orderId: number): Promise<Creditable> {
  const { body, status, text } = await at.ask('GET', `/invoice/credit/${orderId}`)
  expect(status, text).toBe(200)
  return body
}

test('a piece lighter than sold is proposed once for a credit note with its tax', async () => {
  const { tag, orderId, left } = await aBillOf('2.938')
  const [line] = (await left()).lines
  // 0.062 g at ₹14,000 and 18 % tax.
  const proposal = { amount: 1024.24, reason: `${tag} short weight 0.062 g` }
  expect(line?.proposal).toEqual(proposal)
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  await at.become(tag, 'returned')
  const { invoice, left: seenLeft, lines } = await left()
  expect(lines[0]?.proposal).toEqual(proposal)
  const { amount, reason } = proposal
  const credited = [{ line: 0, quantity: 0, amount }]
  const made = await at.ask('POST', `/invoice/credit/${orderId}`, {
    invoice,
    seenLeft,
    lines: credited,
    reason,
  })
  expect([made.status, made.body.total], made.text).toEqual([200, amount])
  expect((await left()).lines[0]?.proposal).toBeNull()
})

test('nothing is proposed for a piece within the tolerance', async () => {
  const { left } = await aBillOf('2.996')
  expect((await left()).lines[0]?.proposal).toBeNull()
})
