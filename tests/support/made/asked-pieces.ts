import { expect } from 'vitest'
import { writeSetting } from '#server/db/settings/settings.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

export type Asking = Awaited<ReturnType<typeof startAsking>>

/** G8 at ₹14,000 per gram with 18 % tax: what the page of the ring shows before somebody asks for it. */
export const READ = { totalPrice: 60_264.96, advance: 30_132.48, leadDays: 20, policy: 'booked' }

let keys = 0
let phones = 0

/** A shop whose customers can ask for a ring that is sold out, for half of its price before. */
export async function startAsking(shop: TestApp, admin: Person, fields: object = {}) {
  const { token } = admin
  await applyRates(shop, admin, { '18K750': 14_000 })
  await writeSetting(shop.database.orm, 'made.policy', 'booked')
  await writeSetting(shop.database.orm, 'checkout.guest', true)
  const { id: productId } = await aProduct(shop, {
    name: 'Ring',
    price: 1,
    material: [2],
    ...fields,
  })
  const sizes = G8_SIZES.map((one) => Object.assign({}, one, { stock: 0 }))

  /** Writes the make of the ring again. */
  const write = (more: object = {}) =>
    shop.ask('PUT', `/product/makes/${productId}`, {
      token,
      body: {
        makes: [aSizedMake(sizes, { advance: 50, leadDays: 20, ...more })],
        basis: '',
      },
    })
  expect((await write()).status).toBe(200)
  const shown = await shop.ask('GET', `/product/getproductbyid/${productId}`)
  const makeId = Number(shown.body.makes[0].makeId)

  return {
    productId,
    makeId,
    write,
    product: () => shop.ask('GET', `/product/getproductbyid/${productId}`),

    /** Asks for the ring in size 12 with an account, or without one as a guest with a phone of their own. */
    ask(more: object = {}, as: { token?: string; key?: string; from?: string } = {}) {
      keys += 1
      phones += 1
      const { key = `asked-for-a-piece-${keys}`, from = '10.3.0.1' } = as
      const phone = `+91 98295 ${String(phones).padStart(5, '0')}`
      const piece = { productId, makeId, size: '12', material: 2 }
      const body = { ...DETAILS, phone, ...piece, ...READ, ...more }
      const path = as.token === undefined ? '/made/ask/guest' : '/made/ask'
      const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key }
      return shop.ask('POST', path, {
        body,
        headers,
        from,
        ...(as.token !== undefined && { token: as.token }),
      })
    },

    /** The newest quote. */
    async newest(): Promise<number> {
      const { rows } = await shop.database.pool.query('select max(id) as id from quotes')
      return Number(rows[0].id)
    },
  }
}

/** The same in a shop of its own that sends emails, with its owner and a way to read its database. */
export async function startAskingShop() {
  const shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const admin = await anAdmin(shop)
  const read = async (text: string, ...values: unknown[]) =>
    (await shop.database.pool.query(text, values)).rows
  return { shop, admin, asking: await startAsking(shop, admin), read }
}
