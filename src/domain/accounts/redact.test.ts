import { expect, test } from 'vitest'
import { REDACTED, withoutWords } from './redact.ts'

test('words are removed from texts at any depth and in any letter case', () => {
  const value = {
    text: 'MEERA NAIR called from +91 (555)',
    rows: ['about meera nair', 7, null],
    'Meera Nair': true,
  }
  expect(withoutWords(value, ['Meera Nair', '+91 (555)'])).toEqual({
    text: `${REDACTED} called from ${REDACTED}`,
    rows: [`about ${REDACTED}`, 7, null],
    'Meera Nair': true,
  })
})

test('a name of four letters is removed, also when stored with spaces around it', () => {
  expect(withoutWords('Asha called twice', [' Asha '])).toBe('[erased] called twice')
})

test('a longer word is removed whole, a very short one stays', () => {
  expect(withoutWords('meera@example.in', ['meera', 'meera@example.in'])).toBe(REDACTED)
  expect(withoutWords('An anklet', ['An', ' ', ''])).toBe('An anklet')
})
