import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test('names that look the same count as the same', () => {
  expect(nameKey('  Kamal   RING ')).toBe('kamal ring')
  expect(nameKey('Ｒｉｎｇｓ　＆　Ｂａｎｄｓ')).toBe('rings & bands')
  expect(nameKey('E\u0301toile')).toBe(nameKey('\u00C9TOILE'))
  expect(nameKey('\u0915\u093C')).toBe(nameKey('\u0958'))
  expect(nameKey('Rings')).not.toBe(nameKey('Ring'))
})
