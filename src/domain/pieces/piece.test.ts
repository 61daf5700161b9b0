import { expect, test } from 'vitest'
import { isOnDocument, TAG, tagFromText } from './piece.ts'

test('a tag is letters, digits and signs, written without spaces and in capitals', () => {
  expect(tagFromText(' n - 1 /  a ')).toBe('N-1/A')
  expect(['N-1', '8', 'R/22.0_4#'].every((tag) => TAG.test(tag))).toBe(true)
  expect(['', '-1', 'N 1', 'n-1', '!N', 'N!', 'N'.repeat(31)].some((tag) => TAG.test(tag))).toBe(
    false,
  )
})

test('a document names a packed or certified piece, and no other', () => {
  expect(isOnDocument({ orderId: null, certificateKey: null })).toBe(false)
  expect(isOnDocument({ orderId: 7, certificateKey: null })).toBe(true)
  expect(isOnDocument({ orderId: null, certificateKey: 'Ab3' })).toBe(true)
})
