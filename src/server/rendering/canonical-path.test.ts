import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/SHOPPING/5/', '/shopping/5'],
  ['/hi/shopping/005?size=12', '/hi/shopping/5?size=12'],
  ['/shopping/%205%20', '/shopping/5'],
  ['/shopping/%35', '/shopping/5'],
  ['/%53hopping', '/shopping'],
  ['/\\evil.example', '/evil.example'],
  ['//evil.example/%2e%2e', '/evil.example/%2e%2e'],
  ['/pay/007', '/pay/7'],
  ['/hi/admin/orders', '/admin/orders'],
])('%s lives at %s', (asked, lives) => {
  expect(canonicalPath(asked)).toBe(lives)
  expect(canonicalPath(lives)).toBeUndefined()
})

test.each([
  '/',
  '/shopping/5',
  '/shopping/0',
  '/d/007',
  '/shopping/5.data',
  '/d/a%2fb',
  '/%E0%A4%B9',
])('%s stays', (asked) => {
  expect(canonicalPath(asked)).toBeUndefined()
})
