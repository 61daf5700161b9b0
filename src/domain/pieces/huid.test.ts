import { expect, test } from 'vitest'
import { HUID, huidFromText, huidsFromText } from './huid.ts'

test('a HUID has six letters and digits, in any spelling', () => {
  expect(huidFromText(' a1b 2c3 ')).toBe('A1B2C3')
  expect(['A1B2C3', 'ABCDEF', '123456'].every((huid) => HUID.test(huid))).toBe(true)
  expect(['A1B2C', 'A1B2C34', 'a1b2c3', 'A1B2C-'].some((huid) => HUID.test(huid))).toBe(false)
  expect(huidsFromText('a1b2c3 / d4e5f6,G7H8I9')).toEqual(['A1B2C3', 'D4E5F6', 'G7H8I9'])
})
