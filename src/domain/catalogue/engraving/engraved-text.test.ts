import { describe, expect, test } from 'vitest'
import { csvLine } from '#domain/catalogue/csv/csv.ts'
import { describeLine } from '#domain/invoices/describe-line.ts'
import { cleanEngraving, engravingProblem, isEngravingOffered, lettersOf } from './engraved-text.ts'
import { ENGRAVING_SCRIPTS } from './engraving.ts'

const BOTH = { scripts: ENGRAVING_SCRIPTS, letters: 12 }
const LATIN = { scripts: ['latin'], letters: 12 } as const
const HINDI = { scripts: ['devanagari'], letters: 12 } as const

describe('the text of an engraving', () => {
  test.each([
    ['Asha & Rohan', BOTH],
    ['Zoë 12.11.26', LATIN],
    ['क्षमा', HINDI],
    ['श्री गणेशाय नमः।', { ...HINDI, letters: 14 }],
    ['आशा ❤'.replace(' ❤', ''), HINDI],
    ['Asha आशा', BOTH],
    ['2026', HINDI],
    // The longest letter that there may be.
    ['क्ष्म्यी', { ...HINDI, letters: 1 }],
  ])('%s can be engraved', (text, rule) => {
    expect(engravingProblem(cleanEngraving(text), rule)).toBeUndefined()
  })

  test.each([
    ['Asha', HINDI, { code: 'engraving-script', params: { letter: 'A', scripts: 'devanagari' } }],
    ['आशा', LATIN, { code: 'engraving-script', params: { letter: 'आ', scripts: 'latin' } }],
    [
      'سارة',
      BOTH,
      { code: 'engraving-script', params: { letter: 'س', scripts: 'latin devanagari' } },
    ],
    [
      'שרה',
      BOTH,
      { code: 'engraving-script', params: { letter: 'ש', scripts: 'latin devanagari' } },
    ],
    [
      'Саша',
      BOTH,
      { code: 'engraving-script', params: { letter: 'С', scripts: 'latin devanagari' } },
    ],
    ['Asha 🎂', BOTH, { code: 'emoji-unprintable', params: { letter: '🎂' } }],
    ['a\u202Eb', BOTH, { code: 'sign-unprintable' }],
    ['a\u0007b', BOTH, { code: 'sign-unprintable' }],
    ['a\nb', BOTH, { code: 'sign-unprintable' }],
    ['a\u200Db', BOTH, { code: 'sign-unprintable' }],
    ['\u094D\u200D', BOTH, { code: 'sign-unprintable' }],
    ['ि', HINDI, { code: 'sign-unprintable' }],
    [
      'A\u0301\u0302\u0303',
      BOTH,
      { code: 'engraving-script', params: { letter: '\u0302', scripts: 'latin devanagari' } },
    ],
    [
      '“Asha”',
      BOTH,
      { code: 'engraving-script', params: { letter: '“', scripts: 'latin devanagari' } },
    ],
    [
      '=1+1',
      BOTH,
      { code: 'engraving-script', params: { letter: '=', scripts: 'latin devanagari' } },
    ],
    ['. - !', BOTH, { code: 'engraving-empty' }],
    ['', BOTH, { code: 'engraving-empty' }],
    ['x'.repeat(13), BOTH, { code: 'engraving-too-long', params: { most: 12 } }],
    ['x'.repeat(10_000), BOTH, { code: 'engraving-too-long', params: { most: 12 } }],
    [`क${'्क'.repeat(500)}`, HINDI, { code: 'engraving-too-long', params: { most: 12 } }],
  ])('%j cannot', (text, rule, problem) => {
    expect(engravingProblem(cleanEngraving(text), rule)).toEqual(problem)
  })

  test('counts letters of Devanagari as readers do', () => {
    expect([lettersOf('आशा'), lettersOf('मीरा'), lettersOf('Zoë')]).toEqual([2, 2, 3])
    expect(lettersOf('हिंदी')).toBe(2)
  })

  test('two spellings of the same words are one engraving', () => {
    expect(cleanEngraving('  Zoe\u0308   K ')).toBe('Zoë K')
  })

  test('needs the tick when the piece cannot be returned', () => {
    const rule = { ...BOTH, fee: 0, isFinal: true }
    expect(isEngravingOffered({ text: 'Asha', isFinal: false }, rule)).toBe(false)
    expect(isEngravingOffered({ text: 'Asha', isFinal: true }, rule)).toBe(true)
    expect(isEngravingOffered({ text: 'Asha', isFinal: true }, undefined)).toBe(false)
    expect(isEngravingOffered({ text: 'سارة', isFinal: true }, rule)).toBe(false)
  })

  // Whatever is accepted can be read again where it is printed: in a file of rows and on an invoice.
  test('is the same in a CSV and on an invoice, and never starts a formula', () => {
    let accepted = 0
    for (let seed = 1; seed <= 3_000; seed += 1) {
      const text = cleanEngraving(randomText(seed))
      if (engravingProblem(text, { ...BOTH, letters: 40 }) !== undefined) continue
      accepted += 1
      expect(csvLine([`1 x Ring engraved “${text}”`])).toContain(text)
      const name = describeLine(
        { name: 'Ring', material: null, options: { engraving: { text, fee: 0, isFinal: false } } },
        'full',
      )
      expect(/, engraved “([^”]*)”$/.exec(name)?.[1]).toBe(text)
    }
    expect(accepted).toBeGreaterThan(300)
  })
})

const SIGNS = 'AaZzéöñ09 .,\'’&+-–/:!()कखशषसहिीुूेैोौं्।०९\u200Dः"=;“ج'

function randomText(seed: number): string {
  let state = seed
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return Array.from({ length: 1 + next(6) }, () => SIGNS[next(SIGNS.length)]).join('')
}
