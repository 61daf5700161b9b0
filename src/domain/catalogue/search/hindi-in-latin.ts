/**
 * Words of Hindi for jewellery, as people type them in Latin letters, and the words that the texts of a shop have for them. A word
 * that names a design, such as jhumka, stands in the names of pieces and is not here.
 */
const MEANINGS: readonly (readonly [words: string, meant: readonly string[]])[] = [
  ['anguthi angoothi mundri mundari', ['ring']],
  ['chudi choodi churi kada kangan kangna bangdi', ['bangle', 'bracelet']],
  ['haar mala galehaar', ['necklace']],
  ['bali kundal karnphool tops', ['earring']],
  ['nath nathni nathiya laung', ['nose']],
  ['payal pajeb', ['anklet']],
  ['bichiya bichhua', ['toe']],
  ['sona sone swarn', ['gold']],
  ['chandi', ['silver']],
  ['moti', ['pearl']],
  ['heera heere', ['diamond']],
  ['panna', ['emerald']],
  ['manik manak', ['ruby']],
  ['neelam', ['sapphire']],
]

/** By their sound, as `soundOf` writes it. */
const MEANT = new Map(
  MEANINGS.flatMap(([words, meant]) => words.split(' ').map((word) => [soundOf(word), meant])),
)

/**
 * What a typed word means as Hindi in Latin letters, in lower case: `ring` for anguthi, angoothi and anguthiyan. None for
 * other words.
 */
export function meantInEnglish(typed: string): readonly string[] {
  return MEANT.get(soundOf(typed)) ?? []
}

/** Spellings that sound alike are one: long and short vowels, letters with and without breath, one and several. */
function soundOf(word: string): string {
  return word
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([bcdgjkpt])h+/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1/g, '$1')
    .replace(/iy(?:an|on|a)$/, 'i')
}
