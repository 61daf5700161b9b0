import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { booksNeededFrom, KEPT_DAYS } from './retention.ts'

test('data is kept for as long as the privacy policy promises', () => {
  const policy = readFileSync('demo/content.json', 'utf8')
  expect(policy).toContain('One year after the last answer')
  expect(KEPT_DAYS.requests).toBe(365)
  expect(policy).toContain('Until you unsubscribe, and one year after that as proof')
  expect(KEPT_DAYS.endedSubscriptions).toBe(365)
  expect(policy).toContain('Eight years; ninety days if the order comes to nothing')
  expect(KEPT_DAYS.buyerPans / 366).toBe(8)
  expect(KEPT_DAYS.unusedPans).toBe(90)
  expect(policy).toContain(
    'for GST, 72 months after the annual return falls due. Then the order stays',
  )
  expect(policy).toContain('half a year at most')
  expect(KEPT_DAYS.stockAlerts).toBe(183)
  expect(policy).toContain('a cart without an account 30 days at most')
  expect(KEPT_DAYS.keptCarts).toBe(30)
  expect(policy).toContain('Ninety days after its prices end')
  expect(KEPT_DAYS.quotes).toBe(90)
  expect(policy).toContain('until 30 days after the return is settled')
  expect(KEPT_DAYS.returnAccounts).toBe(30)
  expect(policy).toContain('One year after its end, 90 days if the piece did not come')
  expect(KEPT_DAYS.repairs).toBe(365)
  expect(KEPT_DAYS.unbroughtRepairs).toBe(90)
  expect(KEPT_DAYS.unconfirmedSubscriptions).toBeLessThan(KEPT_DAYS.endedSubscriptions)
})

test.each([
  // The year 26-27: its return falls due on 31 December 2027, and 72 months later is 31 December 2033.
  ['2033-12-31T18:29:59Z', '2026-04-01'],
  ['2033-12-31T18:30:00Z', '2027-04-01'],
  ['2034-12-31T00:00:00Z', '2027-04-01'],
])('at %s the books need buyers from %s on', (now, from) => {
  expect(booksNeededFrom(new Date(now))).toBe(from)
})
