import { karatOf, SEEDED_ALLOYS } from '#domain/pricing/metal/alloys.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { wordsOf } from './search.ts'

/** How people write the karat of gold after its number, in one word or as the next one. */
const KARAT_WORDS = ['k', 'kt', 'ct', 'karat', 'carat', 'कैरेट', 'कैरट']

const FACETS = facetsByWord()

/**
 * The facets that a searched word means as a purity: `22k`, `916`, `२२कैरेट`, and each of the words `22` and `carat` when
 * they are typed apart; none for other words. They are those of the makes of a product (migration 0105).
 */
export function facetsOfPurity(word: string): readonly string[] {
  return FACETS.get(withLatinDigits(word)) ?? []
}

function facetsByWord(): ReadonlyMap<string, readonly string[]> {
  const facets = new Map<string, string[]>()
  for (const { code, fineness } of SEEDED_ALLOYS) {
    const words = [code, String(fineness)]
    const karat = karatOf(code)
    if (karat !== undefined) {
      words.push(String(karat), ...KARAT_WORDS, ...KARAT_WORDS.map((word) => karat + word))
    }
    for (const word of new Set(words.flatMap(wordsOf))) {
      facets.set(word, [...(facets.get(word) ?? []), `made_of:${code.toLowerCase()}`])
    }
  }
  return facets
}
