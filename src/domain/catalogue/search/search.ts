import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { materialName } from '#domain/catalogue/materials.ts'

/** What the search knows of a product. */
export interface SearchedProduct {
  name: string
  description: string
  nameHi?: string | undefined
  descriptionHi?: string | undefined
  categoryName: string
  color: string
  gender: string
  material: readonly number[]
  attributes: Readonly<Record<string, number>>
}

/** A query of more words than this is cut: nobody types them, and each one costs. */
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

/**
 * The text a product is searched by: its name on the first line, everything else on the second, in
 * lower case without accents. Every word has a blank before it, so that ` ring` finds the beginnings
 * of words. The words of descriptions and attributes are in both languages; a name in Hindi has a third line, which counts as
 * the first does, but products are not told apart by it. Source: decisions, search box.
 */
export function searchTextOf(product: SearchedProduct, attributes: AttributeTable): string {
  const { nameHi = '', descriptionHi = '' } = product
  const rest = [
    product.description,
    descriptionHi,
    product.categoryName,
    product.color,
    product.gender,
    ...product.material.map((code) => materialName(code) ?? ''),
    ...optionWords(product.attributes, attributes),
  ]
  const inHindi = nameHi === '' ? '' : `\n ${plainText(nameHi)}`
  return ` ${plainText(product.name)}\n ${plainText(rest.join(' '))}${inHindi}`
}

function optionWords(chosen: SearchedProduct['attributes'], attributes: AttributeTable): string[] {
  return attributes
    .filter(({ isActive, isSearched }) => isActive && isSearched)
    .flatMap(({ key, options }) =>
      options.filter(({ id, isActive }) => isActive && id === chosen[key]),
    )
    .flatMap(({ label, labelHi }) => [label, labelHi])
}

/** The different words of a text, in the form the search compares. */
export function wordsOf(text: string): string[] {
  return [...new Set(plainText(text).split(' '))].filter((word) => word !== '')
}

/** The words of a query; none for a query without a letter or digit. */
export function queryWords(query: string): string[] {
  return wordsOf(query)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** The nasal sign, which is written in two ways: अँगूठी and अंगूठी. */
const NASAL = /ँ/gu
/** What ends change: अँगूठी, अँगूठियाँ. No other script has these. */
const ENDING = /[ािीुूेैोौंँ]+$/u
/** A stem of fewer signs begins too many words. */
const SHORTEST_STEM = 2

/** Whether a word is in the script of Hindi. */
export function isInHindi(word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word)
}

/** What the words begin with that a typed one may mean: in Hindi its stem, because अँगूठी also means अँगूठियाँ. */
export function startOf(typed: string): string {
  const stem = typed.replace(ENDING, '')
  return stem.length < SHORTEST_STEM ? typed : stem
}

/** Whether a text has a word that a typed one in Hindi means. */
export function hasHindiWord(text: string, typed: string): boolean {
  if (!isInHindi(typed)) return false
  const start = startOf(typed).replaceAll(NASAL, 'ं')
  return wordsOf(text.replaceAll(NASAL, 'ं')).some((word) => word.startsWith(start))
}

/** How many typing errors a word may hold and still be understood. */
export function forgivenErrors(word: string): number {
  if (word.length < 3) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * How many typing errors lie between what was typed and the nearest beginning of a word: a letter
 * too many, missing, wrong, or two exchanged count one each. `neklace` is 1 from `necklaces`.
 */
export function typingErrors(typed: string, word: string): number {
  const goal = word.slice(0, typed.length + 2)
  let older: number[] = []
  let row = Array.from({ length: goal.length + 1 }, (_, at) => at)
  for (let y = 1; y <= typed.length; y += 1) {
    const next = [y]
    for (let x = 1; x <= goal.length; x += 1) {
      const isSame = typed[y - 1] === goal[x - 1]
      const isSwapped = typed[y - 1] === goal[x - 2] && typed[y - 2] === goal[x - 1]
      next.push(
        Math.min(
          costAt(next, x - 1) + 1,
          costAt(row, x) + 1,
          costAt(row, x - 1) + (isSame ? 0 : 1),
          isSwapped ? costAt(older, x - 2) + 1 : Infinity,
        ),
      )
    }
    older = row
    row = next
  }
  return Math.min(...row)
}

function costAt(row: readonly number[], at: number): number {
  return row[at] ?? Infinity
}

/** Lower case, without accents, words parted by single blanks. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
