import { expect, test } from 'vitest'
import { quoteEnd, quoteSums, repairTax } from './repair-quote.ts'

test('a quote is gold at the rate, labour and tax, rounded half up to the paisa', () => {
  // 0.250 g at 14,675.50: 3,668.875, so 3,668.88.
  const terms = { goldMg: 250, perGram: 1_467_550, labour: 50_000, taxBasisPoints: 1_800 }
  expect(quoteSums(terms)).toEqual({ gold: 366_888, labour: 50_000, tax: 75_040, total: 491_928 })
  expect(quoteSums({ ...terms, goldMg: 0, taxBasisPoints: 0 })).toEqual({
    gold: 0,
    labour: 50_000,
    tax: 0,
    total: 50_000,
  })
})

test('a quote is taxed by the class of repairs, else as SAC 9987, and not without GST', () => {
  expect(repairTax('regular', undefined)).toEqual({ code: '9987', taxBasisPoints: 1_800 })
  const job = { code: '9988', taxBasisPoints: 500 }
  expect(repairTax('regular', job)).toEqual(job)
  expect(repairTax('composition', job)).toEqual({ code: '9988', taxBasisPoints: 0 })
  expect(repairTax('unregistered', undefined).taxBasisPoints).toBe(0)
})

test('a quote can be approved for seven days', () => {
  expect(quoteEnd(new Date('2026-11-26T10:00:00Z'))).toEqual(new Date('2026-12-03T10:00:00Z'))
})
