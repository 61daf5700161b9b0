import { expect, test } from 'vitest'
import {
  changedPrefixes,
  mergedRules,
  NO_DELIVERY_RULES,
  pinOf,
  ruleBeneath,
  ruleFor,
  ruleProblem,
  sortedRules,
  type DeliveryRule,
} from './delivery-rules.ts'

const rule = (prefix: string, over: Partial<DeliveryRule> = {}): DeliveryRule => ({
  prefix,
  isServed: true,
  leastDays: 2,
  mostDays: 4,
  takesCash: true,
  ...over,
})

const RULES = ['30', '302', '302001', '3020', '11'].map((prefix) => rule(prefix))

test('the rule with the longest prefix of a PIN code applies', () => {
  expect(ruleFor('302001', RULES)?.prefix).toBe('302001')
  expect(ruleFor('302002', RULES)?.prefix).toBe('3020')
  expect(ruleFor('302919', RULES)?.prefix).toBe('302')
  expect(ruleFor('305001', RULES)?.prefix).toBe('30')
  expect(ruleFor('682001', RULES)).toBeUndefined()
  expect(ruleFor('302001', NO_DELIVERY_RULES.rules)).toBeUndefined()
})

test('a PIN code is found in what people type', () => {
  expect(pinOf(' 302 001')).toBe('302001')
  expect(pinOf('३०२००१')).toBe('302001')
  for (const typed of ['', '30200', '3020011', 'EC1A 1BB']) expect(pinOf(typed)).toBe('')
})

test('a rule excludes its PIN codes from a shorter rule', () => {
  expect(ruleBeneath(rule('302001'), RULES)?.prefix).toBe('3020')
  expect(ruleBeneath(rule('302'), RULES)?.prefix).toBe('30')
  expect(ruleBeneath(rule('30'), RULES)).toBeUndefined()
})

test('a rule stands before its exceptions', () => {
  expect(sortedRules(RULES).map(({ prefix }) => prefix)).toEqual([
    '11',
    '30',
    '302',
    '3020',
    '302001',
  ])
})

test('a rule needs digits of its own and days in order', () => {
  expect(ruleProblem(rule('40'), RULES)).toBeUndefined()
  expect(ruleProblem(rule('30'), RULES)).toEqual({
    field: 'prefix',
    message: 'There is a rule for 30 already.',
  })
  for (const prefix of ['', '3', '0302', '3020011', '30a', '30 2']) {
    expect(ruleProblem(rule(prefix), [])?.field).toBe('prefix')
  }
  expect(ruleProblem(rule('40', { leastDays: 0 }), [])?.field).toBe('leastDays')
  for (const days of [{ leastDays: 0 }, { mostDays: 91 }, { leastDays: 9 }]) {
    expect(ruleProblem(rule('40', days), [])?.message).toMatch(/ days /)
  }
  expect(ruleProblem(rule('4'), [])?.message).toContain('two to six digits')
  expect(ruleProblem(rule('40', { leastDays: 2.5 }), [])?.field).toBe('leastDays')
  expect(ruleProblem(rule('40', { mostDays: 91 }), [])?.field).toBe('mostDays')
  expect(ruleProblem(rule('40', { leastDays: 5 }), [])?.field).toBe('mostDays')
  expect(ruleProblem(rule('40', { isServed: false, leastDays: 0 }), [])).toBeUndefined()
  expect(ruleProblem(rule('40', { leastDays: 4 }), [])).toBeUndefined()
  expect(ruleProblem(rule('40', { leastDays: 1, mostDays: 90 }), [])).toBeUndefined()
})

test('my changes are kept beside theirs', () => {
  const seen = [rule('11'), rule('30'), rule('40')]
  const theirs = [rule('11', { mostDays: 9 }), rule('30'), rule('50')]
  const mine = [rule('11'), rule('30', { takesCash: false }), rule('40'), rule('60')]
  expect(changedPrefixes(seen, theirs)).toEqual(['11', '40', '50'])
  expect(mergedRules(mine, seen, theirs)).toEqual([
    rule('11', { mostDays: 9 }),
    rule('30', { takesCash: false }),
    rule('50'),
    rule('60'),
  ])
  expect(mergedRules([], seen, theirs)).toEqual([rule('50')])
})
