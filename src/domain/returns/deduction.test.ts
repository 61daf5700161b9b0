import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDeduction, creditReason, lostReason, uncollectedReason } from './deduction.ts'

test('each line bears a proportional share of a deduction, to the paisa', () => {
  expect(afterDeduction([118_000, 59_000], 30_000)).toEqual([98_000, 49_000])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 100 }),
      (worths, percent) => {
        const sum = worths.reduce((total, worth) => total + worth, 0)
        const deduction = Math.floor((sum * percent) / 100)
        const left = afterDeduction(worths, deduction)
        expect(left.reduce((total, worth) => total + worth, 0)).toBe(sum - deduction)
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a credit note names the return, its reason and what was kept back', () => {
  const nothing = { deduction: '', deductionReason: '', lower: '' }
  expect(creditReason('NRT-000012', 'Too small', nothing)).toBe('NRT-000012: Too small')
  const kept = { deduction: '₹100.00', deductionReason: 'courier', lower: '' }
  expect(creditReason('NRT-000012', 'Too small', kept)).toBe(
    'NRT-000012: Too small. ₹100.00 deducted: courier',
  )
})

test('a credit note says by how much its pieces are worth less on the day of the exchange', () => {
  const lower = { deduction: '', deductionReason: '', lower: '₹70.00' }
  expect(creditReason('NRT-000012', 'Too small', lower)).toBe(
    'NRT-000012: Too small. ₹70.00 deducted: value on the day of the exchange',
  )
  const both = { ...lower, deduction: '₹100.00', deductionReason: 'courier' }
  expect(creditReason('NRT-000012', 'Too small', both)).toBe(
    'NRT-000012: Too small. ₹100.00 deducted: courier. ₹70.00 deducted: value on the day of the exchange',
  )
})

test('a credit note of a parcel that nobody paid for says so', () => {
  expect(uncollectedReason('NRT-000012')).toBe('NRT-000012: came back before it was paid')
})

test('a credit note of a parcel that a courier lost says so', () => {
  expect(lostReason('NRT-000012')).toBe('NRT-000012: lost on its way')
})
