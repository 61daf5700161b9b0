import { expect, test } from 'vitest'
import { heldPrice, type MakePrice, type PriceLock } from './price-lock.ts'

const AT = new Date('2026-11-23T10:00:00Z')

function costing(price: number, netMg = 3_200): MakePrice {
  const breakUp = {
    metals: [{ alloy: '18K750', netMg, paisePerGram: 1, amount: price }],
    wastage: 0,
    making: 0,
    makingOff: 0,
    stones: [],
    charges: [],
    rounding: 0,
    price,
  }
  return { price, breakUp, cardId: price }
}

function lock(price: number, more: Partial<PriceLock> = {}): PriceLock {
  return { ...costing(price), until: new Date('2026-11-23T10:00:01Z'), quantity: 2, ...more }
}

const asked = { quantity: 2, at: AT }

test('a lower price applies at once, and a price that is not held is the current one', () => {
  expect(heldPrice(costing(90), lock(100), asked)).toEqual({ ...costing(90), risenFrom: null })
  expect(heldPrice(costing(100), lock(100), asked)).toEqual({ ...costing(100), risenFrom: null })
  const over = lock(100, { until: AT })
  expect(heldPrice(costing(100), over, asked)).toEqual({ ...costing(100), risenFrom: null })
  expect(heldPrice(costing(90), null, asked)).toEqual({ ...costing(90), risenFrom: null })
})

test('a risen price stays as seen while it is held, with the rates of that time', () => {
  expect(heldPrice(costing(110), lock(100), asked)).toEqual({ ...costing(100), risenFrom: null })
})

test.each([
  ['its time is over', lock(100, { until: AT }), 2],
  ['there are more pieces than it is held for', lock(100), 3],
  ['the piece weighs something else', { ...lock(100), ...costing(100, 3_245) }, 2],
])('a risen price is the current one when %s, and says what was seen', (_, held, quantity) => {
  const found = heldPrice(costing(110), held, { quantity, at: AT })
  expect(found).toEqual({ ...costing(110), risenFrom: 100 })
})
