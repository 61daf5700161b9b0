import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { changedKey } from '#tests/support/changed-key.ts'
import { makeGiftKey, readGiftKey } from './gift-link.ts'
import { makeGuestLink } from './guest-link.ts'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox([randomBytes(32)])

test('a key opens its order, and nothing else does', () => {
  const key = makeGiftKey(box, 12)
  expect(readGiftKey(box, key)).toBe(12)
  expect(readGiftKey(box, makeGiftKey(box, 1))).toBe(1)
  expect(readGiftKey(new SecretBox([randomBytes(32)]), key)).toBeUndefined()
  const guest = makeGuestLink(box, { userId: 12, orderId: 12 }, new Date())
  for (const wrong of ['', '12', key.slice(0, -3), changedKey(key), guest]) {
    expect(readGiftKey(box, wrong)).toBeUndefined()
  }
})
