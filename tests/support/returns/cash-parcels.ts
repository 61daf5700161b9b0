import { expect } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import type { ShopReturn } from '#contract/orders/returns.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Answer } from '#tests/support/answer.ts'
import type { Person } from '#tests/support/builders.ts'
import { startReturningShop, type ReturningShop } from './returning.ts'

/** Both rings in a parcel, and the bangle in another. */
export const RINGS_AND_BANGLE: [rings: number, bangles: number][] = [
  [2, 0],
  [0, 1],
]

/** A shop whose orders leave in several parcels, with functions for their tests; `at` are those of the parcels. */
export async function startCashParcels(settings: Record<string, string> = {}) {
  const place = await startReturningShop(settings)
  return { place, at: cashParcels(place) }
}

/** Functions for tests of orders that leave in several parcels before they are paid. */
function cashParcels(place: ReturningShop) {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> =>
    place.shop.ask(method, path, { token: place.admin.token, ...(body && { body }) })

  async function parcelsOf(orderId: number): Promise<OrderParcels['parcels']> {
    return (await ask('GET', `/order/parcels/${orderId}`)).body.parcels
  }

  /** Moves a parcel of an order, by its place. */
  async function move(orderId: number, at: number, to: string, more: object = {}): Promise<Answer> {
    const parcel = (await parcelsOf(orderId))[at]
    const body = { to, version: parcel?.version, ...more }
    return ask('PUT', `/order/parcel/${parcel?.parcelId}`, body)
  }

  async function moveTo(orderId: number, at: number, ...states: string[]): Promise<void> {
    for (const to of states) {
      const moved = await move(orderId, at, to)
      expect(moved.status, moved.text).toBe(200)
    }
  }

  return {
    ask,
    parcelsOf,

    /** The states of the parcels of an order, such as `delivered sent`. */
    statesOf: async (orderId: number): Promise<string> =>
      (await parcelsOf(orderId)).map(({ state }) => state).join(' '),

    move,
    moveTo,

    /** An invoiced order of two rings and a bangle, ₹2,950, in parcels that have left: of how many rings and bangles each. */
    async aSent(boxes: typeof RINGS_AND_BANGLE, fields: object = {}, by?: Person) {
      const of = await place.aDelivered({ paymentMethod: 'cod', ...fields }, 100_000, by)
      const { orderId, lines } = of
      await place.setStatus(orderId, 2)
      for (const [seen, box] of boxes.entries()) {
        const packed = box
          .map((quantity, at) => ({ lineId: lines[at], quantity }))
          .filter(({ quantity }) => quantity > 0)
        const added = await ask('POST', `/order/addparcel/${orderId}`, { lines: packed, seen })
        expect(added.status, added.text).toBe(201)
        await moveTo(orderId, seen, 'sent')
      }
      return of
    },

    /** What would follow if a parcel were lost, by its place; without one of an order that left as one. */
    async previewLost(orderId: number, at?: number): Promise<Answer> {
      const parcel = at === undefined ? undefined : (await parcelsOf(orderId))[at]
      const query = parcel === undefined ? '' : `?parcelId=${parcel.parcelId}`
      return ask('GET', `/order/lostparcel/${orderId}${query}`)
    },

    /** Records a parcel as lost, likewise. */
    async lose(
      orderId: number,
      seenAmount: number,
      { at, by, ...more }: { at?: number; by?: Person; settlement?: string; claim?: string } = {},
    ): Promise<Answer> {
      const parcel = at === undefined ? undefined : (await parcelsOf(orderId))[at]
      const { parcelId, version } = parcel ?? {}
      const body = { parcelId, version, settlement: 'refund', seenAmount, ...more }
      const { token } = by ?? place.admin
      return place.shop.ask('POST', `/order/lostparcel/${orderId}`, { token, body })
    },

    creditOf: async ({ token }: Person): Promise<number> =>
      (await place.shop.ask('GET', '/credit/own', { token })).body.balance,

    orderOf: async (orderId: number) => (await ask('GET', `/order/get/${orderId}`)).body,

    returnsOf: async (orderId: number): Promise<ShopReturn[]> =>
      (await ask('GET', `/return/getall?orderId=${orderId}`)).body,

    /** What the documents of an order say, and what they come to. */
    async billed(orderId: number) {
      const documents = await place.documents(orderId)
      const sums = documents.map(({ kind, total }) =>
        kind === 'credit-note' ? 0 - Number(total) : Number(total),
      )
      return { sums, rest: sums.reduce((sum, one) => sum + one, 0) }
    },

    record(orderId: number, amount: number) {
      const money = { channel: 'cash', amount, receivedOn: shopDayOf(new Date()) }
      return ask('POST', `/payment/record/${orderId}`, money)
    },

    /** A courier was asked to collect the whole sum with a parcel. */
    async bookWhole(orderId: number, at: number): Promise<void> {
      const parcel = (await parcelsOf(orderId))[at]
      await place.read(
        `insert into carrier_bookings (parcel_id, carrier, reference, declared, collect, state, grams, length_mm, breadth_mm, height_mm)
        values ($1, 'shiprocket', $2, 200000, 295000, 'booked', 450, 200, 150, 85)`,
        parcel?.parcelId,
        `collects-${orderId}-${at}`,
      )
    },
  }
}
