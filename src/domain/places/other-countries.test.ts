import { expect, test } from 'vitest'
import { OTHER_COUNTRIES } from './other-countries.ts'

test('every country except India has a code and a name in both languages', () => {
  for (const [code, [english, hindi]] of Object.entries(OTHER_COUNTRIES)) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect([code, english.trim(), /\p{Script=Devanagari}/u.test(hindi)]).toEqual([
      code,
      english,
      true,
    ])
  }
  expect(Object.keys(OTHER_COUNTRIES)).not.toContain('IN')
  expect(Object.keys(OTHER_COUNTRIES).length).toBeGreaterThan(230)
})
