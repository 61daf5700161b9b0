import { expect } from 'vitest'
import type { Packing } from '#contract/metal/packing.ts'
import type { MakeInput } from '#contract/metal/makes.ts'
import type { TaggedPiece } from '#contract/metal/pieces.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, stockOf } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A shop with rates whose owner keeps pieces, packs them and sets the status of orders. */
export async function aPieceShop(settings: Parameters<typeof startTestApp>[0] = {}) {
  const shop = await startTestApp({ ORDERS_PER_HOUR: '1000', ...settings })
  const admin = await anAdmin(shop, 'Ravi Kothari')
  await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
  return { shop, admin, ...deedsOf(shop, admin) }
}

function deedsOf(shop: TestApp, { token }: Person) {
  let made = 0
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shop.ask(method, path, { token, ...(body && { body }) })
  return {
    ask,
    stock: (productId: number) => stockOf(shop, productId),

    /** A product with one make, by piece unless told otherwise. */
    async product(more: Partial<MakeInput> = {}) {
      made += 1
      const { id } = await aProduct(shop, { name: `Thing ${made}`, material: [2], stock: 9 })
      const make = aWrittenMake({ netMg: 3_000, tolerance: 20, stockKind: 'by-piece', ...more })
      const makeId = await writeMake(id, make)
      return { id, make, makeId }
    },
    writeMake,

    /** Adds as many pieces; returns their tags. */
    async add(makeId: number, count: number, more: object = {}): Promise<string[]> {
      made += 1
      const rows = Array.from({ length: count }, (_, at) => {
        const huid = `${made}A${at}`.padStart(6, 'Z')
        return { tag: `T${made}-${at}`, huid, gross: '3', net: '3', size: '', purity: '', ...more }
      })
      const added = await ask('POST', '/piece/create', { makeId, rows })
      expect(added.status, added.text).toBe(201)
      return rows.map(({ tag }) => tag)
    },

    async piece(tag: string | undefined): Promise<TaggedPiece> {
      const { body } = await ask('GET', `/piece/getall?q=${tag}`)
      return body[0]
    },

    /** Records by hand what became of a piece. */
    async become(tag: string | undefined, state: string) {
      const [{ pieceId, state: seen }] = (await ask('GET', `/piece/getall?q=${tag}`)).body
      const changed = await ask('PUT', `/piece/state/${pieceId}`, { state, seen, note: '' })
      expect(changed.status, changed.text).toBe(200)
    },

    /** An order of one, paid at once unless it is told to pay in cash. */
    async buy(productId: number, more: object = {}, details: object = {}): Promise<number> {
      const placed = await tryToBuy(productId, more, details)
      expect(placed.status, placed.text).toBe(201)
      return placed.body.orderId
    },
    tryToBuy,

    pack: (orderId: number, code = '') => ask('PUT', `/order/pieces/${orderId}`, { code }),

    async packing(orderId: number): Promise<Packing> {
      return (await ask('GET', `/order/pieces/${orderId}`)).body
    },

    /** Lets the first line go without pieces; without a reason it waits for them again. */
    async without(orderId: number, reason?: string) {
      const [{ lineId }] = (await ask('GET', `/order/pieces/${orderId}`)).body.lines
      return ask('PUT', `/order/without/${orderId}`, { lineId, reason, note: '' })
    },

    setStatus: (orderId: number, status: number) =>
      ask('PUT', `/order/updatestatus/${orderId}`, { status }),

    /** Waits for the bill, not for the minute in which a slip of the scanner can be mended. */
    async bill(orderId: number): Promise<void> {
      await shop.database.pool.query(
        `update jobs set run_at = now() where kind = 'make-invoice' and subject = $1`,
        [String(orderId)],
      )
      const invoices = async () => (await ask('GET', `/invoice/order/${orderId}`)).body
      await expect.poll(invoices).toHaveLength(1)
    },
  }

  async function writeMake(productId: number, make: MakeInput): Promise<number> {
    const saved = await ask('PUT', `/product/makes/${productId}`, { makes: [make], basis: '' })
    expect(saved.status, saved.text).toBe(200)
    return saved.body.makes[0].makeId
  }

  async function tryToBuy(productId: number, more: object = {}, details: object = {}) {
    const buyer = await aCustomer(shop)
    const at = { state: 'Rajasthan', postalCode: '302001', ...details }
    const body = anOrderOf(buyer, [{ productId, ...more }], at)
    return shop.ask('POST', '/order/create', { token: buyer.token, body })
  }
}
