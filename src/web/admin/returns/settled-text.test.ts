import { expect, test } from 'vitest'
import { settledText } from './settled-text.ts'

const SETTLED = { settledAmount: 590, settlement: 'refund' as const, creditNote: 'CRN-1' }

test('a settled return says where its money went', () => {
  expect(settledText(SETTLED)).toBe('₹590.00, credit note CRN-1')
  expect(settledText({ ...SETTLED, settlement: 'credit' })).toContain(
    'as store credit, credit note',
  )
  expect(settledText({ ...SETTLED, settlement: 'exchange' })).toContain('in exchange')
  const nothing = { ...SETTLED, settledAmount: 0, creditNote: '' }
  expect(settledText(nothing)).toBe('₹0.00: the money had gone back before')
})

test('the loss of a whole order does not say that its money had gone back before', () => {
  const whole = { ...SETTLED, settledAmount: 0, creditNote: '', isLost: true as const }
  expect(settledText(whole)).toBe('With the whole order, whose money goes back or is not collected')
  expect(settledText({ ...SETTLED, isLost: true })).toBe('₹590.00, credit note CRN-1')
})

test('an exchange at the value of the day says what that has changed', () => {
  const exchanged = { ...SETTLED, settlement: 'exchange' as const }
  expect(settledText({ ...exchanged, dayLower: 70 })).toBe(
    '₹590.00 in exchange, credit note CRN-1, ₹70.00 deducted by the value of the day',
  )
  expect(settledText({ ...exchanged, dayGiven: 70 })).toBe(
    '₹590.00 in exchange, credit note CRN-1, and ₹70.00 of store credit given by the value of the day',
  )
})
