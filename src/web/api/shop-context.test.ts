import { expect, test } from 'vitest'
import { priceOrder, pricingRulesOf } from '#domain/pricing/pricing.ts'
import { createApi } from './api.ts'
import { loadShop } from './shop-context.tsx'

test('an order costs what the specification says when the settings answer 503', async () => {
  const api = createApi(async () => ({ status: 503, header: () => null, json: undefined }))
  const { settings, hasFailed } = await loadShop(api)
  expect(hasFailed).toBe(true)
  const rules = pricingRulesOf(settings.pricing)
  // ₹600 ship free, ₹400 for ₹50; 18 % tax on both.
  expect(priceOrder([{ unitPrice: 600_00, quantity: 1 }], rules)).toMatchObject({
    shippingCharge: 0,
    total: 708_00,
  })
  expect(priceOrder([{ unitPrice: 400_00, quantity: 1 }], rules)).toMatchObject({
    shippingCharge: 50_00,
    total: 522_00,
  })
})
