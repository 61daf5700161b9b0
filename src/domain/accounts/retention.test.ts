import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEPT_DAYS } from './retention.ts'

test('what the privacy policy promises is what is kept', () => {
  const policy = readFileSync('demo/content.json', 'utf8')
  expect(policy).toContain('One year after the last answer')
  expect(KEPT_DAYS.requests).toBe(365)
  expect(policy).toContain('Until you unsubscribe, and one year after that as proof')
  expect(KEPT_DAYS.endedSubscriptions).toBe(365)
  expect(policy).toContain('Eight years; ninety days if the order comes to nothing')
  expect(KEPT_DAYS.buyerPans / 366).toBe(8)
  expect(KEPT_DAYS.unusedPans).toBe(90)
  expect(KEPT_DAYS.unconfirmedSubscriptions).toBeLessThan(KEPT_DAYS.endedSubscriptions)
})
