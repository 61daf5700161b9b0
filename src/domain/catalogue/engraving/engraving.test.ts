import { describe, expect, test } from 'vitest'
import {
  engravingRule,
  engravingTextsProblems,
  LONGEST_ENGRAVING,
  MOST_LETTERS,
} from './engraving.ts'

describe('what may be engraved', () => {
  test('a product says nothing of engraving unless its owner names a script', () => {
    expect(engravingRule({})).toBeUndefined()
    expect(engravingRule({ engraving: '', engravingLetters: '9' })).toBeUndefined()
    expect(engravingRule({ engraving: 'Latin' })).toEqual({
      scripts: ['latin'],
      letters: 15,
      fee: 0,
      isFinal: false,
    })
    expect(engravingRule({ engraving: 'Devanagari' })?.scripts).toEqual(['devanagari'])
    const whole = { engravingLetters: '20', engravingFee: '499.50', engravingFinal: 'Yes' }
    expect(engravingRule({ engraving: 'Latin and Devanagari', ...whole })).toEqual({
      scripts: ['latin', 'devanagari'],
      letters: 20,
      fee: 49_950,
      isFinal: true,
    })
  })

  test.each([
    [{ engraving: 'Arabic' }, 'engraving'],
    [{ engravingLetters: '0' }, 'engravingLetters'],
    [{ engravingLetters: '41' }, 'engravingLetters'],
    [{ engravingLetters: '-3' }, 'engravingLetters'],
    [{ engravingLetters: '1.5' }, 'engravingLetters'],
    [{ engravingFee: '-1' }, 'engravingFee'],
    [{ engravingFee: '50000.01' }, 'engravingFee'],
    [{ engravingFee: '1.005' }, 'engravingFee'],
    [{ engravingFee: '₹5' }, 'engravingFee'],
    [{ engravingFinal: 'no' }, 'engravingFinal'],
  ])('%j of an owner is refused', (texts, field) => {
    expect(Object.keys(engravingTextsProblems(texts))).toEqual([field])
  })

  test.each(['toString', 'constructor', '__proto__'])('%s is no script', (engraving) => {
    expect(Object.keys(engravingTextsProblems({ engraving }))).toEqual(['engraving'])
    expect(engravingRule({ engraving })).toBeUndefined()
  })

  test('is refused with a hint on what to write', () => {
    const texts = { engraving: 'x', engravingLetters: 'x', engravingFee: 'x', engravingFinal: 'x' }
    expect(engravingTextsProblems(texts)).toEqual({
      engraving: 'Write Latin, or Devanagari, or Latin and Devanagari, or leave it empty.',
      engravingLetters: 'The letters are a whole number from 1 to 40.',
      engravingFee: 'The fee is an amount from 0 to 50000 rupees.',
      engravingFinal: 'Write Yes, or leave it empty.',
    })
  })

  test('has as many letters as allowed, each with eight signs, at its longest', () => {
    expect(LONGEST_ENGRAVING).toBe('क्ष्म्यी'.repeat(MOST_LETTERS).length)
  })

  test.each([
    [{}],
    [{ engravingFee: '0' }],
    [{ engravingFee: '0.5' }],
    [{ engravingFee: '0.50' }],
    [{ engravingLetters: '1', engravingFinal: 'Yes' }],
    [{ engravingFee: '50000', engravingLetters: '40' }],
  ])('%j of an owner is right', (texts) => expect(engravingTextsProblems(texts)).toEqual({}))
})
