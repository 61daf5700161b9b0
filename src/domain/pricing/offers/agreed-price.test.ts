import { expect, test } from 'vitest'
import { breakUpLines, type BreakUp } from '#domain/pricing/metal/metal-price.ts'
import { breakUpAtPrice } from './agreed-price.ts'

const RING: BreakUp = {
  metals: [{ alloy: '18K750', netMg: 3_000, paisePerGram: 1_000_000, amount: 3_000_000 }],
  wastage: 10_000,
  making: 400_000,
  makingOff: 0,
  stones: [{ name: 'Diamond', count: 1, milliCarats: 200, amount: 500_000 }],
  charges: [
    { label: 'Hallmark', amount: 4_000 },
    { label: 'Certificate', amount: 500 },
  ],
  rounding: 500,
  price: 3_915_000,
}

test.each([3_500_000, 4_500, 4_499, 0])(
  'the parts of an agreed price of %i add up to it',
  (price) => {
    const agreed = breakUpAtPrice(RING, price)
    const lines = breakUpLines(agreed)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
    expect(lines.every(({ amount }) => amount > 0)).toBe(true)
    expect(agreed.price).toBe(price)
    expect(agreed.charges).toEqual(price < 4_500 ? [] : RING.charges)
    expect(agreed.metals).toEqual([{ alloy: '18K750', netMg: 3_000, paisePerGram: 0, amount: 0 }])
  },
)
