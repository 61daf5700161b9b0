import { expect, test } from 'vitest'
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE } from './admin-pages.ts'

test('a page has 25 rows, and 100 at most', () => {
  expect([ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE]).toEqual([25, 100])
})
