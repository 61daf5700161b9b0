import { expect, test } from 'vitest'
import { withExchangePolicy } from './exchange-policy.ts'

const PAGE = { slug: 'return-policy', sections: [{ heading: 'Returns', paragraphs: ['30 days.'] }] }

test.each([
  ['en', /value of the day/],
  ['hi', /अनुरोध के दिन/],
] as const)(
  'the policy says in %s with what a piece counts that is exchanged',
  (language, words) => {
    const { sections } = withExchangePolicy(PAGE, { isAtDayValue: true, language })
    expect(sections).toHaveLength(2)
    expect(sections[0]).toBe(PAGE.sections[0])
    expect(sections[1]?.paragraphs.join(' ')).toMatch(words)
  },
)

test('nothing is added by invoice, and to no other page', () => {
  const language = 'en'
  expect(withExchangePolicy(PAGE, { isAtDayValue: false, language })).toBe(PAGE)
  const other = { ...PAGE, slug: 'refund-policy' }
  expect(withExchangePolicy(other, { isAtDayValue: true, language })).toBe(other)
})
