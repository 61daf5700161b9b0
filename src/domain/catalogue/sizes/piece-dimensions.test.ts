import { expect, test } from 'vitest'
import { dimensionsProblem, readDimensions } from './piece-dimensions.ts'

test('width and height are read as owners write them', () => {
  const both = { widthMm: 18, heightMm: 24.5 }
  for (const text of ['18 × 24.5', '18x24,5', '18 X 24.5 mm', ' 18mm*24.5MM ']) {
    expect(readDimensions(text), text).toEqual(both)
  }
  for (const text of ['24.5 mm × 18', '24,5  mm x 18mm', '24.5*18 mm']) {
    expect(readDimensions(text), text).toEqual({ widthMm: 24.5, heightMm: 18 })
  }
  expect(readDimensions('1000×0.5')).toEqual({ widthMm: 1000, heightMm: 0.5 })
})

test('wrong width and height are refused, with a hint on what to write', () => {
  for (const text of [
    '18',
    '0 × 5',
    '5 × 0',
    '1001 × 5',
    '5 × 1000.1',
    '1 × 2 × 3',
    'wide',
    '-1×2',
    '5 cm × 2',
    '5.55 × 2',
    '5. × 2',
    '5 m × 2',
  ]) {
    expect(readDimensions(text), text).toBeUndefined()
    expect(dimensionsProblem(text), text).toBe('Write width × height in mm, such as 18 × 24.')
  }
  for (const empty of ['', '  ']) expect(dimensionsProblem(empty)).toBeUndefined()
  expect(dimensionsProblem('18 × 24')).toBeUndefined()
})
