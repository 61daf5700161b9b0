import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { changedKey } from '#tests/support/changed-key.ts'
import { makeGuestLink, readGuestLink } from './guest-link.ts'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox([randomBytes(32)])
const NOW = new Date('2026-11-24T10:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 3_600_000)
const ORDER = { userId: 7, orderId: 12 }

test('a link opens its order for 90 days', () => {
  const key = makeGuestLink(box, ORDER, NOW)
  expect(readGuestLink(box, key, days(89))).toEqual(ORDER)
  expect(readGuestLink(box, key, days(90))).toBeUndefined()
})

test('a changed, shortened or foreign link opens nothing', () => {
  const key = makeGuestLink(box, ORDER, NOW)
  const other = new SecretBox([randomBytes(32)])
  expect(readGuestLink(other, key, NOW)).toBeUndefined()
  for (const wrong of ['', 'x', key.slice(0, -3), changedKey(key), key.toUpperCase()]) {
    expect(readGuestLink(box, wrong, NOW)).toBeUndefined()
  }
})

test('a link stays valid when the shop gets a new key', () => {
  const first = randomBytes(32)
  const key = makeGuestLink(new SecretBox([first]), ORDER, NOW)
  expect(readGuestLink(new SecretBox([randomBytes(32), first]), key, NOW)).toEqual(ORDER)
})
