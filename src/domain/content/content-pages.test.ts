import { expect, test } from 'vitest'
import { addressOf, addressProblem, isSpecifiedPage, neededBy } from './content-pages.ts'

test.each(['our-workshop', 'visit', 'ring-1'])('a page can have the address %s', (slug) => {
  expect(addressProblem(slug)).toBeUndefined()
})

test.each([
  ['', 'small letters'],
  ['Our', 'small letters'],
  ['a--b', 'small letters'],
  ['-a', 'small letters'],
  ['a/b', 'small letters'],
  ['कारीगर', 'small letters'],
  ['a'.repeat(61), 'at most 60'],
  ['faq', 'belongs to the shop'],
  ['admin', 'belongs to the shop'],
  ['hi', 'belongs to the shop'],
])('the address %s is refused', (slug, words) => {
  expect(addressProblem(slug)).toContain(words)
})

test('a title suggests an address', () => {
  expect(addressOf('  Our Atelier – Été! ')).toBe('our-atelier-ete')
  expect(addressOf('कारीगर')).toBe('')
})

test('pages of the law and of the specification are needed, those of the owner are not', () => {
  expect(neededBy('terms-of-service')).toBe('the law')
  expect(neededBy('refund-policy')).toBe('the law')
  expect(neededBy('about')).toBe('the shop')
  expect(neededBy('our-workshop')).toBeUndefined()
  expect(isSpecifiedPage('our-workshop')).toBe(false)
})
