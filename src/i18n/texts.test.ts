import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages as specified } from '#domain/shop/messages.ts'
import { ISSUES } from '#contract/field-issues.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { problemSentence } from '#i18n/hi/problems/problem-sentence.ts'
import { issueWords as hindiIssues } from '#i18n/hi/problems/field-issues.ts'
import { problemWords as hindiProblems } from '#i18n/hi/problems/problems.ts'
import { issueWords as englishIssues } from '#i18n/problems/field-issues.ts'
import { problemWords as englishProblems } from '#i18n/problems/problems.ts'

type Leaf = [path: string, value: unknown]

/** Texts that are the same in every language: names, addresses, signs. */
const SAME_EVERYWHERE = new Set(['NAGINA', 'GSTIN', 'PAN', 'FAQ', 'English', 'हिन्दी'])

/** Ids of the API and tags of languages, which stand beside words. */
const CODE = /\.(?:key|tag)$/

const DEVANAGARI = /[\u0900-\u097F]/
const LETTERS = /\p{L}/u

const features = filesOf('en')
const loaded = await Promise.all(
  features.map(async (feature) => ({
    feature,
    english: leavesOf(await load('en', feature)),
    hindi: leavesOf(await load('hi', feature)),
  })),
)

describe('the texts of the storefront', () => {
  test('have a file for every feature in both languages', () => {
    expect(filesOf('hi')).toEqual(features)
  })

  test('stand under the name of the feature, the page or the layer that shows them', () => {
    const web = join(import.meta.dirname, '../web')
    const shown = [...readdirSync(join(web, 'features')), ...readdirSync(join(web, 'pages'))]
    const known = new Set([...shown.map(placeOf), 'ui', 'messages', 'problems'])
    expect(features.map(placeOf).filter((place) => !known.has(place))).toEqual([])
    expect(known.has(placeOf('checkouts/billing.ts'))).toBe(false)
  })

  test.each(loaded)('$feature: says the same things in both languages', ({ english, hindi }) => {
    expect(hindi.map(([path]) => path)).toEqual(english.map(([path]) => path))
  })

  test.each(loaded)('$feature: is in Hindi where it is words', ({ hindi }) => {
    const texts = hindi.filter(([path]) => !CODE.test(path))
    expect(texts.flatMap(([, value]) => wordsIn(value)).filter(isForeign)).toEqual([])
  })

  test('an English word in Hindi texts would be found', () => {
    expect(isForeign('Add to Cart')).toBe(true)
    expect(isForeign('₹')).toBe(false)
    expect(isForeign('कार्ट')).toBe(false)
    expect(wordsIn(pieces).filter(isForeign)).toEqual([' pieces'])
  })
})

describe('the sentences of problems', () => {
  const tables = {
    problems: { codes: Object.keys(PROBLEMS), languages: [englishProblems, hindiProblems] },
    issues: { codes: Object.keys(ISSUES), languages: [englishIssues, hindiIssues] },
  }

  test.each(Object.entries(tables))('%s: every code has one in each language', (_, table) => {
    for (const words of table.languages) expect(Object.keys(words)).toEqual(table.codes)
  })

  test('are chosen by the code, whatever English sentence the server sends', () => {
    const told = { code: 'discount-expired', message: 'Another sentence.' } as const
    expect(problemSentence.problem(told)).toBe(hindiProblems['discount-expired'])
    const minimum = { code: 'discount-minimum', params: { minimum: 500 }, message: '' } as const
    expect(problemSentence.problem(minimum)).toContain('₹500.00')
    const field = { field: 'email', code: 'email-invalid', message: 'Another sentence.' } as const
    expect(problemSentence.issue(field)).toBe(hindiIssues['email-invalid'])
  })

  test('name the short product and how many are left', () => {
    const told: Parameters<typeof problemSentence.problem>[0] = {
      code: 'out-of-stock',
      message: 'Only 2 left of Tara Jhumkas.',
      shortages: [{ name: 'Tara Jhumkas', left: 2 }],
    }
    expect(problemSentence.problem(told)).toBe('Tara Jhumkas: केवल 2 शेष।')
  })

  test('say for every field of the checkout that it is required, as the specification does', () => {
    for (const [field, english] of Object.entries(specified.checkoutFields)) {
      expect(englishIssues['checkout-field-required']({ field })).toBe(english)
      expect(isForeign(hindiIssues['checkout-field-required']({ field }))).toBe(false)
    }
  })

  test('are the server’s own when the code or its parameters are unknown', () => {
    const message = 'Something new.'
    // A newer or another server may send any code.
    const code = JSON.parse('"constructor"')
    expect(problemSentence.problem({ code, message })).toBe(message)
    expect(problemSentence.problem({ code: 'too-many', message })).toBe(message)
    expect(problemSentence.problem({ message })).toBe(message)
    expect(problemSentence.issue({ message })).toBe(message)
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
  const parts = quoted.map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}|\\n/g, ''))
  // A single word in small letters is a name that the function switches on.
  return parts.filter((text) => !/^[a-z-]*$/.test(text))
}

function pieces(count: number): string {
  return count === 1 ? 'एक नग' : `${count} pieces`
}

/** `orders/billing.ts` is of the orders, `gallery.ts` of the page of that name. */
function placeOf(file: string): string {
  return file.replace(/(?:\/.*|\.tsx?)$/, '')
}

function filesOf(language: string): string[] {
  return readdirSync(join(import.meta.dirname, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((file) => file !== 'language.ts')
    .sort()
}

async function load(language: string, feature: string): Promise<unknown> {
  const module: object = await import(join(import.meta.dirname, language, feature))
  return { ...module }
}

/** Every text, function and figure of a feature by its path, `cart.empty.title`. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
}
