import { expect, test } from 'vitest'
import { ENGRAVING_FIELDS } from './engraving-fields.ts'

test('a form may leave out what is engraved, and answers of a product without it say nothing', () => {
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
