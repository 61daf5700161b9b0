import { expect, test } from 'vitest'
import { REVIEW_INVITATION_DAYS, shortName } from './review.ts'

test.each([
  ['Ananya Iyer', 'Ananya I.'],
  ['  Ananya   Iyer ', 'Ananya I.'],
  ['Ananya Lakshmi Iyer', 'Ananya I.'],
  ['Ananya', 'A.'],
  ['ananya.iyer@example.in', 'a.'],
  ['किरण', 'कि.'],
  ['अनन्या अय्यर', 'अनन्या अ.'],
  ['Ananya 😀x', 'Ananya 😀.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})

test('a review is asked for only after the customer has had time to wear the piece', () => {
  expect(REVIEW_INVITATION_DAYS).toBeGreaterThanOrEqual(3)
})
