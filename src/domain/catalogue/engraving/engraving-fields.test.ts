import { expect, test } from 'vitest'
import { ENGRAVING_FIELDS } from './engraving-fields.ts'

test('a form may leave out the engraving, and a product without engraving does not mention it', () => {
  expect(Object.keys(ENGRAVING_FIELDS)).toEqual([
    'engraving',
    'engravingLetters',
    'engravingFee',
    'engravingFinal',
  ])
  for (const field of Object.values(ENGRAVING_FIELDS)) {
    expect(field).toMatchObject({ isKept: true, isAbsentWhenEmpty: true })
  }
})
