import { expect, test } from 'vitest'
import { withExchangePolicy } from './exchange-policy.ts'

const PAGE = { slug: 'return-policy', sections: [{ heading: 'Returns', paragraphs: ['30 days.'] }] }

test.each([
  [
    'en',
    /exchange$/,
    [
      /^If you exchange .* value of the day/,
      /^If it is lower .* not paid out, and it ends .* cancelled, or if you return them and nothing is wrong with them\.$/,
      /^So you pay .* less than both this value and what you paid\.$/,
      /^If you return .* no price on that day, .* invoice too\.$/,
    ],
  ],
  [
    'hi',
    /^अदला-बदली/,
    [
      /^पीस बदलने पर .* अनुरोध के दिन/,
      /^अगर यह .* पैसे नहीं मिलते, .* ख़त्म हो जाता है।$/,
      /^यानी .* वापस मिलता है।$/,
      /^पैसे वापस .* बिल का दाम गिना जाता है .* कोई दाम नहीं, .*।$/,
    ],
  ],
] as const)(
  'the policy says in %s with what a piece counts in an exchange',
  (language, heading, words) => {
    const { sections } = withExchangePolicy(PAGE, { isAtDayValue: true, language })
    expect(sections).toHaveLength(2)
    expect(sections[0]).toBe(PAGE.sections[0])
    expect(sections[1]?.heading).toMatch(heading)
    expect(sections[1]?.paragraphs).toEqual(words.map((said) => expect.stringMatching(said)))
  },
)

test('nothing is added by invoice, and to no other page', () => {
  const language = 'en'
  expect(withExchangePolicy(PAGE, { isAtDayValue: false, language })).toBe(PAGE)
  const other = { ...PAGE, slug: 'refund-policy' }
  expect(withExchangePolicy(other, { isAtDayValue: true, language })).toBe(other)
})
