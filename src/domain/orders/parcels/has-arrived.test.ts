import { expect, test } from 'vitest'
import { hasArrived } from './has-arrived.ts'

const of = (name: string, quantity = 1) => ({ name, quantity })
const back = { state: 'came-back' as const, lines: [of('Ring', 2), of('Bangle')] }
const underway = { state: 'coming-back' as const, lines: [of('Nath')] }
const delivered = { state: 'delivered' as const, lines: [of('Chain')] }

test('an order without parcels arrives as one', () => {
  expect(hasArrived(of('Ring'))).toBe(true)
  expect(hasArrived(of('Ring'), [])).toBe(true)
})

test('what nobody took has not arrived', () => {
  const parcels = [back, underway, delivered]
  expect(hasArrived(of('Bangle'), parcels)).toBe(false)
  expect(hasArrived(of('Ring', 2), parcels)).toBe(false)
  expect(hasArrived(of('Nath'), parcels)).toBe(false)
  expect(hasArrived(of('Chain'), parcels)).toBe(true)
})

test('one piece of several, or one that went out again, is enough', () => {
  expect(hasArrived(of('Ring', 3), [back])).toBe(true)
  const again = { state: 'delivered' as const, lines: [of('Bangle')] }
  expect(hasArrived(of('Bangle'), [back, again])).toBe(true)
})

test('what a courier lost has not arrived', () => {
  const lost = { state: 'lost' as const, lines: [of('Kada')] }
  expect(hasArrived(of('Kada'), [lost])).toBe(false)
  expect(hasArrived(of('Kada', 2), [lost])).toBe(true)
})
