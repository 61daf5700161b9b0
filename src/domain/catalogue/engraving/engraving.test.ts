import { describe, expect, test } from 'vitest'
import { engravingRule, engravingTextsProblems } from './engraving.ts'

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

  test.each([[{}], [{ engravingFee: '0' }], [{ engravingFee: '50000', engravingLetters: '40' }]])(
    '%j of an owner is right',
    (texts) => expect(engravingTextsProblems(texts)).toEqual({}),
  )
})
