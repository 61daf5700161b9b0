import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import {
  forgivenErrors,
  hasHindiWord,
  isInHindi,
  queryWords,
  searchTextOf,
  startOf,
  typingErrors,
  wordsOf,
} from './search.ts'

const jhumka = {
  name: 'Gulnaar Jhumka',
  description: 'Fluted domes, hand-made.',
  categoryName: 'Earrings',
  color: 'Red',
  gender: 'Women',
  material: [2, 1],
  attributes: { Trend: 7, Polish: 0 },
}

test('a product is searched by name, description, category, colour, materials and options', () => {
  expect(searchTextOf(jhumka, FIRST_ATTRIBUTES)).toBe(
    ' gulnaar jhumka\n fluted domes hand made earrings red women gold silver traditional परंपरागत',
  )
})

test('signs around a name leave no blanks', () => {
  const text = searchTextOf({ ...jhumka, name: '“Gulnaar” Jhumka!' }, [])
  expect(text).toMatch(/^ gulnaar jhumka\n fluted/)
})

test('texts in Hindi are searched too, and its name has a line of its own', () => {
  const inHindi = { nameHi: 'गुलनार झुमका', descriptionHi: 'कुंदन का घेरा।' }
  expect(searchTextOf({ ...jhumka, ...inHindi }, [])).toBe(
    ' gulnaar jhumka\n fluted domes hand made कुंदन का घेरा earrings red women gold silver\n गुलनार झुमका',
  )
})

test.each([
  ['सभी अँगूठियाँ', 'अँगूठी', true],
  ['सभी अँगूठियाँ', 'अंगूठी', true],
  ['सभी अंगूठियां', 'अँगूठियों', true],
  ['सभी अंगूठियां', 'अँगूठियाँ', true],
  ['झुमके और बालियाँ', 'झुमका', true],
  ['झुमके और बालियाँ', 'बाली', true],
  ['झुमके और बालियाँ', 'कंगन', false],
  ['हार', 'हार', true],
  // One sign would begin anything.
  ['कंगन', 'की', false],
  ['सगाई की अँगूठी', 'की', true],
  ['Rings', 'rings', false],
])('%s has a word that %s begins in another form: %s', (text, typed, has) => {
  expect(hasHindiWord(text, typed)).toBe(has)
})

test.each([
  ['ring', 'ring'],
  ['अँगूठी', 'अँगूठ'],
  ['झुमका', 'झुमक'],
  ['हार', 'हार'],
  ['नथी', 'नथ'],
  ['की', 'की'],
])('%s means words that begin with %s', (typed, start) => {
  expect(startOf(typed)).toBe(start)
})

test('a word is in Hindi by its script', () => {
  expect(['हार', 'ring', '24', 'É'].map(isInHindi)).toEqual([true, false, false, false])
})

test('attributes that are not searched or are switched off have no words', () => {
  for (const part of [{ isSearched: false }, { isActive: false }]) {
    const table = FIRST_ATTRIBUTES.map((attribute) => Object.assign({}, attribute, part))
    expect(searchTextOf(jhumka, table)).toMatch(/ gold silver$/)
  }
})

test('words are compared in lower case, without accents and signs', () => {
  expect(wordsOf('Émeraude & "Jhumka"-JHUMKA, 24%')).toEqual(['emeraude', 'jhumka', '24'])
})

test('a query has at most eight words of limited length', () => {
  const words = queryWords(`${'a'.repeat(1_000)} 1 2 3 4 5 6 7 8 9`)
  expect(words).toHaveLength(8)
  expect(words[0]).toHaveLength(40)
  expect(queryWords('!? …')).toEqual([])
})

describe('typing errors', () => {
  test.each([
    ['neklace', 'necklaces', 1],
    ['jhumkha', 'jhumka', 1],
    ['solitare', 'solitaire', 1],
    ['rnig', 'ring', 1],
    ['chokar', 'choker', 1],
    ['erings', 'earrings', 2],
    ['neck', 'necklace', 0],
    ['gold', 'silver', 3],
    // Two letters of which only one is elsewhere are not exchanged.
    ['pxaq', 'payq', 2],
  ])('between %s and %s: %d', (typed, word, errors) => {
    expect(typingErrors(typed, word)).toBe(errors)
  })

  const anyWord = fc.stringMatching(/^[a-z]{3,12}$/)

  test('are none in any beginning of a word', () => {
    fc.assert(
      fc.property(anyWord, fc.nat(), (word, at) => {
        expect(typingErrors(word.slice(0, 1 + (at % word.length)), word)).toBe(0)
      }),
    )
  })

  test('are at most one for one letter left out, added or exchanged', () => {
    fc.assert(
      fc.property(anyWord, fc.nat(), fc.stringMatching(/^[a-z]$/), (word, nat, letter) => {
        const at = nat % (word.length - 1)
        const [before, after] = [word.slice(0, at), word.slice(at + 1)]
        expect(typingErrors(before + after, word)).toBeLessThanOrEqual(1)
        expect(typingErrors(before + letter + after, word)).toBeLessThanOrEqual(1)
        expect(typingErrors(before + letter + word.slice(at), word)).toBeLessThanOrEqual(1)
        const swapped =
          before +
          word
            .slice(at, at + 2)
            .split('')
            .toReversed()
            .join('')
        expect(typingErrors(swapped + word.slice(at + 2), word)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('are the fewest edits to any beginning of the word', () => {
    const anyFew = fc.stringMatching(/^[abc]{1,4}$/)
    fc.assert(
      fc.property(anyFew, anyFew, (typed, word) => {
        const beginnings = Array.from({ length: word.length + 1 }, (_, at) => word.slice(0, at))
        const fewest = Math.min(...beginnings.map((beginning) => edits(typed, beginning)))
        expect(typingErrors(typed, word)).toBe(fewest)
      }),
      { numRuns: 200 },
    )
    // Letters far behind what was typed are not looked at: three errors are forgiven in no word.
    expect(typingErrors('abc', 'xyzwvabc')).toBe(3)
  })

  test('are forgiven by the length of the word', () => {
    expect(['ab', 'abc', 'abcde', 'abcdef'].map(forgivenErrors)).toEqual([0, 1, 1, 2])
  })
})

/** As the books have it: letters left out, added, wrong or exchanged with the next one. */
function edits(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length
  const isSame = from.at(-1) === to.at(-1)
  const isSwapped = from.length > 1 && from.slice(-2) === `${to.at(-1)}${to.at(-2)}`
  return Math.min(
    edits(from.slice(0, -1), to) + 1,
    edits(from, to.slice(0, -1)) + 1,
    edits(from.slice(0, -1), to.slice(0, -1)) + (isSame ? 0 : 1),
    isSwapped ? edits(from.slice(0, -2), to.slice(0, -2)) + 1 : Infinity,
  )
}
