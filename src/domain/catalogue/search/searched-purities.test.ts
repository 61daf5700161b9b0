import { expect, test } from 'vitest'
import { facetsOfPurity } from './searched-purities.ts'

test.each([
  ['22k', ['made_of:22k916']],
  ['22carat', ['made_of:22k916']],
  ['२२', ['made_of:22k916']],
  ['22k916', ['made_of:22k916']],
  ['24kt', ['made_of:24k999', 'made_of:24k995']],
  ['925', ['made_of:925']],
  // Gold and silver have the same fineness.
  ['999', ['made_of:24k999', 'made_of:999']],
  ['k', expect.arrayContaining(['made_of:22k916', 'made_of:9k375'])],
  ['2', []],
  ['917', []],
  ['ring', []],
])('%s means %j', (word, facets) => {
  expect(facetsOfPurity(word)).toEqual(facets)
})

test('the karat after a number may be a separate word, in both scripts', () => {
  for (const word of ['carat', 'karat', 'k', 'kt', 'ct', 'कैरेट', 'कैरट']) {
    expect(facetsOfPurity(word), word).toContain('made_of:18k750')
    expect(facetsOfPurity(word), word).not.toContain('made_of:950')
  }
})
