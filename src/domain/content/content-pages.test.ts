import { expect, test } from 'vitest'
import { addressOf, addressProblem, isSpecifiedPage, neededBy } from './content-pages.ts'

test.each(['our-workshop', 'visit', 'ring-1', 'a'.repeat(60)])(
  'a page can have the address %s',
  (slug) => {
    expect(addressProblem(slug)).toBeUndefined()
  },
)

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
  ['checkout', 'belongs to the shop'],
  ['guest-order', 'belongs to the shop'],
  ['invitation', 'belongs to the shop'],
  ['audit', 'belongs to the shop'],
  ['telemetry', 'belongs to the shop'],
  ['certificate', 'belongs to the shop'],
  ['pincodes', 'belongs to the shop'],
])('the address %s is refused', (slug, words) => {
  expect(addressProblem(slug)).toContain(words)
})

test('a title suggests an address', () => {
  expect(addressOf('  Our Atelier – Été! ')).toBe('our-atelier-ete')
  expect(addressOf('कारीगर')).toBe('')
  expect(addressOf('“Kundan” – polki & jadau…')).toBe('kundan-polki-jadau')
})

test('a suggested address is never too long and does not end with a hyphen', () => {
  expect(addressOf('Rings '.repeat(20))).toBe(
    'rings-rings-rings-rings-rings-rings-rings-rings-rings-rings',
  )
  expect(addressProblem(addressOf('Rings '.repeat(20)))).toBeUndefined()
})

test('pages required by law or the specification are needed, the owner’s pages are not', () => {
  expect(neededBy('terms-of-service')).toBe('the law')
  expect(neededBy('refund-policy')).toBe('the law')
  expect(neededBy('privacy-policy')).toBe('the law')
  expect(neededBy('about')).toBe('the shop')
  expect(neededBy('our-workshop')).toBeUndefined()
  expect(isSpecifiedPage('our-workshop')).toBe(false)
})
