import { expect, test } from 'vitest'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { fieldsOf, settingsOf, switchesOf } from './settings-form.ts'

const fields = fieldsOf(SHOP_DEFAULTS)
const switches = switchesOf(SHOP_DEFAULTS)

test.each([
  ['1.005', 101],
  ['8.165', 817],
  ['499.99', 49_999],
  ['0', 0],
])('an amount of %s rupees is stored as %d paise', (typed, paise) => {
  const settings = settingsOf({ ...fields, 'shipping.charge': typed }, switches)
  expect(settings['shipping.charge']).toBe(paise)
})

test.each([
  ['3', 300],
  ['12.345', 1_235],
])('a tax rate of %s %% is stored as %d basis points', (typed, basisPoints) => {
  expect(settingsOf({ ...fields, 'tax.rate': typed }, switches)['tax.rate']).toBe(basisPoints)
})

test('stored values are shown in rupees and percent and stored unchanged', () => {
  expect(fields['shipping.freeFrom']).toBe('500.00')
  expect(fields['tax.rate']).toBe('18')
  const settings = settingsOf(fields, switches)
  expect(settings['shipping.freeFrom']).toBe(SHOP_DEFAULTS['shipping.freeFrom'])
  expect(settings['tax.rate']).toBe(SHOP_DEFAULTS['tax.rate'])
})

test('a text that is not a number becomes one that the server refuses', () => {
  expect(settingsOf({ ...fields, 'tax.rate': '' }, switches)['tax.rate']).toBeNaN()
})
