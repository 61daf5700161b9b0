import { expect, test } from 'vitest'
import { pageAddress } from './page-parameters.ts'

test.each([
  ['/', '/'],
  ['/shopping?Trend=4&color=2', '/shopping?Trend=4&color=2'],
  ['/?utm_source=mail&utm_medium=a', '/'],
  ['/shopping?gclid=abc&Trend=4&fbclid=x', '/shopping?Trend=4'],
  ['/?mc_cid=1&mc_eid=2', '/'],
  ['/shopping?Trend=4&', '/shopping?Trend=4'],
  ['/shopping?', '/shopping'],
])('%s shows what %s shows', (address, shown) => {
  expect(pageAddress(address)).toBe(shown)
})

test.each([
  '/?x=1',
  '/shopping?Trend=4&x=1',
  '/?%78=1',
  '/?a?b',
  '/?utm_source=a?b',
  '/admin?page=2',
  '/?utm_=',
  '/?=1',
  '/?my_utm_source=1',
  '/?utm_source-2=1',
  '/?mc_x=1',
])('%s is a page of its own that is not cached', (address) => {
  expect(pageAddress(address)).toBeUndefined()
})
