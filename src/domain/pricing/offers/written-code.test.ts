import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CodeRule } from '#domain/pricing/discounts.ts'
import { PRICE_PARTS } from './price-parts.ts'
import { codeRuleOf, writtenCodeOf } from './written-code.ts'

const value = fc.integer({ min: 1, max: 9_000 })
const amounts = fc.integer({ min: 0, max: 100_000_00 })
const rules = fc
  .record({
    terms: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value }),
      fc.record({ kind: fc.constant('amount' as const), value }),
      fc.record({ kind: fc.constant('shipping' as const), value: fc.constant(0) }),
    ),
    minimum: amounts,
    most: fc.option(amounts),
    products: fc.option(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 3 })),
    countsInSales: fc.boolean(),
    takesFrom: fc.option(fc.constantFrom(...PRICE_PARTS)),
  })
  .map(({ terms, products, takesFrom, ...rest }): CodeRule => {
    const forProducts = products === null ? null : new Set(products)
    const part = takesFrom === null ? {} : { takesFrom }
    return Object.assign({ code: 'FEST', forProducts }, terms, rest, part)
  })

test('a code keeps its meaning when it is written in percent and rupees', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(codeRuleOf(writtenCodeOf(rule))).toEqual(rule)
    }),
  )
})

test('a code is written in percent or in rupees', () => {
  const rule = { code: 'FEST', value: 500_050, minimum: 99, most: null }
  const amount = writtenCodeOf({ ...rule, kind: 'amount' })
  expect(amount).toMatchObject({ percent: null, amount: 5_000.5, minimum: 0.99 })
  const percent = writtenCodeOf({ ...rule, kind: 'percent', value: 1_000 })
  expect(percent).toMatchObject({ percent: 10, amount: null })
  expect(percent).not.toHaveProperty('takesFrom')
  expect(percent.countsInSales).toBe(true)
})
