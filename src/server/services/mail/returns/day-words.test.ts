import { expect, test } from 'vitest'
import { dayInEnglish, dayInHindi } from './day-words.ts'

test.each([
  ['English', dayInEnglish],
  ['Hindi', dayInHindi],
])(
  'in %s a lower value stands before the sum, a higher one after it, and nothing without',
  (_, words) => {
    expect(words({})).toEqual({ before: '', after: '' })
    const lower = words({ lower: 70_00 })
    expect(lower.before).toMatch(/₹70\.00.* $/)
    expect(lower.after).toBe('')
    const given = words({ given: 80_00 })
    expect(given.before).toBe('')
    expect(given.after).toMatch(/^ .*₹80\.00/)
  },
)
