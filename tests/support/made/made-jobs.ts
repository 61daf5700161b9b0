import { expect } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type Making = Awaited<ReturnType<typeof startMaking>>

export type MakingSteps = ReturnType<typeof makingOf>

/** What a test needs to ask of a shop, whichever way it runs. */
type Asked = Pick<TestApp, 'ask'>

/** A shop that makes rings to order at ₹14,000 per gram; its admin writes the quotes and moves the jobs. */
export async function startMaking(shop: TestApp, admin: Person) {
  const ring = await ringToMake(shop, admin, async () => {
    const { id } = await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })
    return id
  })
  await writeSetting(shop.database.orm, 'made.policy', 'booked')
  return makingOf(shop, admin, ring)
}

/** A ring with sizes that can be made, of a product that `addProduct` adds. */
export async function ringToMake(shop: Asked, admin: Person, addProduct: () => Promise<number>) {
  await applyRates(shop, admin, { '18K750': 14_000 })
  const id = await addProduct()
  const sizes = G8_SIZES.map((one) => Object.assign({}, one, { stock: 1, leadDays: 20 }))
  const { token } = admin
  await shop.ask('PUT', `/product/makes/${id}`, {
    token,
    body: { makes: [aSizedMake(sizes)], basis: '' },
  })
  const read = await shop.ask('GET', `/product/getproductbyid/${id}`)
  return { id, makeId: Number(read.body.makes[0].makeId) }
}

let callers = 0

/** What staff and customers do with the jobs of a ring. */
export function makingOf(shop: Asked, { token }: Person, ring: { id: number; makeId: number }) {
  const today = shopDayOf(new Date())
  const ask = (method: 'POST' | 'PUT', path: string, quoteId: number, body: object) =>
    shop.ask(method, `/made/${path}/${quoteId}`, { token, body })
  const jobOf = async (quoteId: number) =>
    (await shop.ask('GET', `/made/get/${quoteId}`, { token })).body.job
  const seen = async (quoteId: number) => (await jobOf(quoteId)).version

  return {
    ask,
    jobOf,

    /** A job that was taken with half of its price as the advance; its caller has a phone of their own. */
    async taken(more: object = {}) {
      callers += 1
      const phone = `+91 98290 5${String(callers).padStart(4, '0')}`
      const items = [
        { productId: ring.id, makeId: ring.makeId, size: '12', material: 2, quantity: 1 },
      ]
      const body = { ...DETAILS, phone, validHours: 24, items, ...more }
      const { status, body: made, text } = await shop.ask('POST', '/quote/create', { token, body })
      expect(status, text).toBe(201)
      const { quoteId, totalPrice, link, lines } = made.quote
      const advance = Math.ceil(totalPrice / 2)
      expect((await ask('POST', 'take', quoteId, { advance })).status).toBe(201)
      const key: string = link.split('/').at(-1)
      return { quoteId: Number(quoteId), key, advance, netMg: Number(lines[0].make.netMg) }
    },

    move: async (quoteId: number, to: string, note = '') =>
      ask('PUT', 'move', quoteId, { seen: await seen(quoteId), to, note }),

    receive: async (quoteId: number, amount: number, more: object = {}) =>
      ask('POST', 'receive', quoteId, {
        seen: await seen(quoteId),
        amount,
        channel: 'bank-transfer',
        reference: 'UTR 7',
        movedOn: today,
        ...more,
      }),

    async weigh(quoteId: number, netMg: number) {
      const weights = { netMg, grossMg: netMg }
      const { body } = await ask('POST', 'preview', quoteId, weights)
      const settled = { ...weights, dueOn: today, seenTotal: body.total }
      return ask('PUT', 'weigh', quoteId, { seen: await seen(quoteId), ...settled })
    },

    order: async (quoteId: number) => ask('POST', 'order', quoteId, { seen: await seen(quoteId) }),

    /** Sends back what goes back the way it was paid online. */
    async refund(quoteId: number) {
      const { version, backOnline: amount } = await jobOf(quoteId)
      return ask('POST', 'refund', quoteId, { seen: version, amount })
    },

    /** What its customer does with the link. */
    pay: (key: string, amount: number) => shop.ask('POST', '/made/pay', { body: { key, amount } }),
    verify: (key: string, handed: { paymentId: string; signature: string }) =>
      shop.ask('POST', '/made/verify', { body: { key, ...handed } }),
    check: (key: string) => shop.ask('POST', '/made/check', { body: { key } }),
    tryTest: (key: string, amount: number, outcome: string) =>
      shop.ask('POST', '/made/test', { body: { key, amount, outcome } }),
  }
}
