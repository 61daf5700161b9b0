import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages as specified } from '#domain/shop/messages.ts'
import { problems as hindiProblems } from '#i18n/hi/problems.ts'

type Leaf = [path: string, value: unknown]

/** Texts that are the same in every language: names, addresses, signs. */
const SAME_EVERYWHERE = new Set(['NAGINA', 'GSTIN', 'FAQ', 'English', 'हिन्दी'])

/** Ids of the API, which stand beside words. */
const CODE = /\.key$/

const DEVANAGARI = /[\u0900-\u097F]/
const LETTERS = /\p{L}/u

const rooms = filesOf('en')
const loaded = await Promise.all(
  rooms.map(async (room) => ({
    room,
    english: leavesOf(await load('en', room)),
    hindi: leavesOf(await load('hi', room)),
  })),
)

describe('the texts of the storefront', () => {
  test('have a file for every room in both languages', () => {
    expect(filesOf('hi')).toEqual(rooms)
  })

  test.each(loaded)('$room: says the same things in both languages', ({ english, hindi }) => {
    expect(hindi.map(([path]) => path)).toEqual(english.map(([path]) => path))
  })

  test.each(loaded)('$room: is in Hindi where it is words', ({ hindi }) => {
    const texts = hindi.filter(([path]) => !CODE.test(path))
    expect(texts.flatMap(([, value]) => wordsIn(value)).filter(isForeign)).toEqual([])
  })

  test('an English word would be found', () => {
    expect(isForeign('Add to Cart')).toBe(true)
    expect(isForeign('₹')).toBe(false)
    expect(isForeign('कार्ट')).toBe(false)
    expect(wordsIn(pieces).filter(isForeign)).toEqual([' pieces'])
  })
})

describe('the words of the server in Hindi', () => {
  test('are known for every refusal of an account and every field of the checkout', () => {
    const sentences = [
      ...Object.values(specified.account),
      ...Object.values(specified.checkoutFields),
      'At most 100 characters, please.',
      'Too many attempts. Please try again in 1 minute.',
      'Too many attempts. Please try again in 15 minutes.',
      'The password needs at least 8 characters.',
    ]
    expect(sentences.map(hindiProblems.sentence).filter(isForeign)).toEqual([])
  })

  test('name what is short and how many are left', () => {
    const refusal = {
      code: 'out-of-stock',
      message: 'Only 2 of Tara Jhumkas are left.',
      shortages: [{ name: 'Tara Jhumkas', left: 2 }],
    }
    expect(hindiProblems.words(refusal)).toBe('Tara Jhumkas के केवल 2 नग बचे हैं।')
  })

  test('are the server’s own where nobody translated them', () => {
    expect(hindiProblems.words({ code: 'new', message: 'Something new.' })).toBe('Something new.')
    expect(hindiProblems.sentence('constructor')).toBe('constructor')
  })
})

function isForeign(text: string): boolean {
  return LETTERS.test(text) && !DEVANAGARI.test(text) && !SAME_EVERYWHERE.has(text.trim())
}

/** What a text says, or the quoted parts of a function that makes one. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'function') return []
  const quoted = value.toString().match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []
  const parts = quoted.map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''))
  // A single word in small letters is a name that the function switches on.
  return parts.filter((text) => !/^[a-z-]*$/.test(text))
}

function pieces(count: number): string {
  return count === 1 ? 'एक नग' : `${count} pieces`
}

function filesOf(language: string): string[] {
  return readdirSync(join(import.meta.dirname, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((file) => file !== 'language.ts')
    .sort()
}

async function load(language: string, room: string): Promise<unknown> {
  const module: object = await import(join(import.meta.dirname, language, room))
  return { ...module }
}

/** Every text, function and figure of a room by its path, `cart.empty.title`. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
}
