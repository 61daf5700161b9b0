import { expect, test } from 'vitest'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { MOST_CASH_REFUSALS, NO_CASH_EXCEPTIONS } from './cash-exceptions.ts'

test('a new shop takes cash of everybody and for everything, as the specification does', () => {
  expect(NO_CASH_EXCEPTIONS).toEqual({
    notFor: SHOP_DEFAULTS['cod.notFor'],
    firstPrepaid: SHOP_DEFAULTS['cod.firstPrepaid'],
    refusals: SHOP_DEFAULTS['cod.refusals'],
  })
  expect(MOST_CASH_REFUSALS).toBeGreaterThan(0)
})
