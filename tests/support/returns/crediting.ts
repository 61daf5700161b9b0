import { expect } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startReturningShop } from './returning.ts'

/** What the ring of the shop costs with its tax, in rupees. */
export const RING_TOTAL = 1_180

const HOME = { state: 'Rajasthan', postalCode: '302001' }

export type CreditingShop = Awaited<ReturnType<typeof startCreditingShop>>

/** A shop that takes pieces back, with a ring and functions for tests of store credit. */
export async function startCreditingShop(settings: Record<string, string> = {}) {
  const place = await startReturningShop(settings)
  const { id: ringId } = await aProduct(place.shop, { name: 'Ring', price: 100_000, stock: 900 })

  async function change(userId: number, body: object, by: Person = place.admin): Promise<Answer> {
    const { token } = by
    return place.shop.ask('POST', `/credit/change/${userId}`, { token, body })
  }

  return {
    ...place,
    ringId,
    change,

    creditOf: async ({ token }: Person) =>
      (await place.shop.ask('GET', '/credit/own', { token })).body,

    /** A customer who was given some rupees. */
    async withCredit(amount: number): Promise<Person> {
      const buyer = await aCustomer(place.shop)
      const body = { way: 'give', amount, note: 'For the delay.', seenBalance: 0 }
      const given = await change(buyer.userId, body)
      expect(given.status, given.text).toBe(200)
      return buyer
    },

    /** Orders a ring, of which credit pays some rupees. */
    buy(buyer: Person, storeCredit: number, fields: object = {}): Promise<Answer> {
      const body = anOrderOf(buyer, [{ productId: ringId }], { ...HOME, storeCredit, ...fields })
      return order(place.shop, buyer, body)
    },

    paymentsOf: (orderId: number) =>
      place.read<{ provider: string; amount: number }>(
        'select provider, amount::int from payments where order_id = $1 order by provider',
        orderId,
      ),
  }
}
