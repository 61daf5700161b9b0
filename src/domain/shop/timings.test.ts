import { expect, test } from 'vitest'
import * as timings from './timings.ts'

test('a page leaves time to read its toast before it moves on, and a toast disappears', () => {
  expect(timings.LOGIN_REDIRECT_MS).toBeLessThan(timings.TOAST_MS)
  expect(timings.SIGNUP_REDIRECT_MS).toBeLessThan(timings.TOAST_MS)
  expect(timings.ADD_TO_CART_LOGIN_REDIRECT_MS).toBeLessThan(timings.LOGIN_REDIRECT_MS)
  expect(timings.ADMIN_PRODUCT_TOAST_MS).toBeLessThan(timings.TOAST_MS)
})

test('every time is a whole number of milliseconds that a person notices', () => {
  for (const [name, value] of Object.entries(timings)) {
    if (!name.endsWith('_MS')) continue
    expect(Number.isInteger(value), name).toBe(true)
    expect(value, name).toBeGreaterThanOrEqual(1_000)
  }
})
