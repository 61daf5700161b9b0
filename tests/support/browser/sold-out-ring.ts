import { expect } from '@playwright/test'
import { asOwner } from './admin-steps.ts'
import { applyRates, giveMakes, sizedMake } from './metal.ts'
import { withProduct } from './products.ts'
import type { BrowserShop } from './shop.ts'

/** Sizes of which none is there. */
export const SOLD_OUT = ['10', '12', '14'].map((code) => {
  return { code, netMgDelta: 0, stock: 0, leadDays: null }
})

/** A ring that is sold out in every size and made to order, in a shop that does. */
export async function withSoldOutRing(
  shop: BrowserShop,
  name: string,
  use: (productId: number) => Promise<void>,
  more: object = {},
) {
  const engraving = { engraving: 'Latin', engravingFee: '250' }
  const fields = { name, material: '2', deliverytime: '5-7', ...engraving }
  await withProduct(shop, fields, async (productId) => {
    await applyRates(shop, { '18K750': 12_015 })
    await giveMakes(shop, productId, [sizedMake(SOLD_OUT, { advance: 40, leadDays: 21, ...more })])
    await changeSettings(shop, { 'made.policy': 'booked' })
    try {
      await use(productId)
    } finally {
      await changeSettings(shop, { 'made.policy': 'off', 'checkout.guest': false })
    }
  })
}

/** Changes settings of the shop. */
export async function changeSettings(shop: BrowserShop, settings: object): Promise<void> {
  expect((await asOwner(shop, 'PUT', '/settings/update', settings)).status).toBe(200)
}
