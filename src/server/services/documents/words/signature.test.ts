import { expect, test } from 'vitest'
import { english } from './en.ts'
import { hindi } from './hi.ts'

test('a bill of a seller without a name is signed for nobody', () => {
  expect(english.signature('Nagina Jewellers')).toMatch(/^For Nagina Jewellers\. This/)
  expect(english.signature('')).toMatch(/^This/)
  expect(hindi.signature('')).toMatch(/^यह/)
})
