import { expect, test } from 'vitest'
import { BILLING_FIELDS, cleanGstin, gstinProblem } from './billing.ts'

const PUNE = { state: 'Maharashtra' }

test('an amount in words can be read back exactly', () => {
  expect(cleanGstin(' 27aapfu 0939-f1zv ')).toBe('27AAPFU0939F1ZV')
})

test.each([
  ['', null, undefined],
  ['', PUNE, undefined],
  ['27AAPFU0939F1ZV', null, undefined],
  ['27AAPFU0939F1ZV', PUNE, undefined],
  ['27AAPFU0939F1ZV', { state: 'महाराष्ट्र' }, undefined],
  ['27AAPFU0939F1ZV', { state: 'Kerala' }, 'gstin-other-state'],
  ['27AAPFU0939F1ZV', { state: 'Nowhere' }, 'gstin-other-state'],
  ['27AAPFU0939F1ZW', PUNE, 'gstin-invalid'],
  ['27AAPFU0939F1Z', PUNE, 'gstin-invalid'],
])('%s with the billing address %j is refused with %s', (gstin, billing, issue) => {
  expect(gstinProblem(gstin, billing)).toBe(issue)
})

test('the shop cannot buy from itself, in any spelling of its GSTIN', () => {
  expect(gstinProblem('27AAPFU0939F1ZV', PUNE, ' 27aapfu0939f1zv')).toBe('gstin-of-shop')
  expect(gstinProblem('27AAPFU0939F1ZV', PUNE, '08AANFN0000K1ZH')).toBeUndefined()
  expect(gstinProblem('', null, '')).toBeUndefined()
})

test('a GSTIN of a state that does not exist is refused even if its check digit fits', () => {
  const digits = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const issues = digits.map((digit) => gstinProblem(`55AAPFU0939F1Z${digit}`, null))
  expect(new Set(issues)).toEqual(new Set(['gstin-invalid']))
})

test('a billing address names who, where and in which state', () => {
  expect(BILLING_FIELDS).toContain('name')
  expect(BILLING_FIELDS).toContain('state')
})
