import { expect, test } from 'vitest'
import { runningSale, SHOP_DEFAULTS } from './shop-defaults.ts'

const sale = {
  ...SHOP_DEFAULTS.sale,
  from: '2026-11-27T00:00:00+05:30',
  until: '2026-12-01T00:00:00+05:30',
}

test('a sale without dates is never shown', () => {
  expect(runningSale(SHOP_DEFAULTS.sale, new Date())).toBeNull()
})

test('a sale is shown from its first moment on', () => {
  expect(runningSale(sale, new Date('2026-11-26T18:29:59Z'))).toBeNull()
  expect(runningSale(sale, new Date('2026-11-26T18:30:00Z'))).toEqual({
    title: 'Black Friday',
    text: 'up to 40% off',
    titleHi: 'ब्लैक फ़्राइडे',
    textHi: '40% तक की छूट',
  })
})

test('a sale is over at its last moment', () => {
  expect(runningSale(sale, new Date('2026-11-30T18:30:00Z'))).toBeNull()
})

test('invalid dates show no sale', () => {
  expect(runningSale({ ...sale, from: 'soon', until: 'later' }, new Date())).toBeNull()
})

test('the demo shop always has its sale', () => {
  expect(runningSale({ ...SHOP_DEFAULTS.sale, isAlwaysOn: true }, new Date())).not.toBeNull()
})
