import { describe, expect, test } from 'vitest'
import { BANGLE_SIZES } from './bangle-sizes.ts'
import { CHAIN_SIZES } from './chain-sizes.ts'
import { measureOfSize, sizeCodeFromText, sizeInEnglish, sortedSizes } from './piece-sizes.ts'
import { RING_SIZES } from './ring-sizes.ts'

describe('the measure of a size', () => {
  test('is the circumference of a ring, the diameter of a bangle, the length of a chain', () => {
    expect(measureOfSize('ring', '12')).toBe(51.9)
    expect(measureOfSize('bangle', '2-6')).toBe(60.3)
    expect(measureOfSize('bangle', '3')).toBe(76.2)
    expect(measureOfSize('chain', '18in')).toBeCloseTo(457.2)
    expect(measureOfSize('chain', '7.5in')).toBeCloseTo(190.5)
  })

  test('is missing for a text that is not a size', () => {
    for (const code of ['0', '31', '012', '', '2-6']) {
      expect(measureOfSize('ring', code)).toBeUndefined()
    }
    for (const code of ['2-3', '2.6', '12']) expect(measureOfSize('bangle', code)).toBeUndefined()
    for (const code of ['18', '4in', '41in', '18.0in', '018in', '18.3in', 'in']) {
      expect(measureOfSize('chain', code)).toBeUndefined()
    }
    expect(measureOfSize('none', '12')).toBeUndefined()
  })

  test('grows from each to the next', () => {
    const lists = [
      RING_SIZES.map(({ indian }) => measureOfSize('ring', String(indian))),
      BANGLE_SIZES.map(({ code }) => measureOfSize('bangle', code)),
      CHAIN_SIZES.map(({ code }) => measureOfSize('chain', code)),
    ]
    for (const list of lists) {
      expect(list).not.toContain(undefined)
      expect(list.toSorted((a = 0, b = 0) => a - b)).toEqual(list)
    }
  })
})

function sorted(kind: 'ring' | 'bangle' | 'chain', codes: string[]): string[] {
  const sizes = codes.map((code) => ({ code }))
  return sortedSizes(kind, sizes).map(({ code }) => code)
}

test('sizes stand in the order of their measures, not of their letters', () => {
  expect(sorted('ring', ['12', '8', '9'])).toEqual(['8', '9', '12'])
  expect(sorted('bangle', ['3', '2-10', '2-4'])).toEqual(['2-4', '2-10', '3'])
  expect(sorted('chain', ['18in', '7.5in'])).toEqual(['7.5in', '18in'])
})

test('a size is understood as people type it', () => {
  expect(sizeCodeFromText('ring', ' 12 ')).toBe('12')
  for (const text of ['2-6', '2 - 6', '2.6', '2/6', '2–6']) {
    expect(sizeCodeFromText('bangle', text)).toBe('2-6')
  }
  expect(sizeCodeFromText('bangle', '3-0')).toBe('3')
  for (const text of ['18', '18"', '18 in', '18 Inches', '18in']) {
    expect(sizeCodeFromText('chain', text)).toBe('18in')
  }
  expect(sizeCodeFromText('chain', 'long')).toBe('long')
  // What is no size stays as it was typed, so that the answer can name it.
  expect(sizeCodeFromText('chain', 'no18')).toBe('no18')
  expect(['13-0', '3-04'].map((text) => sizeCodeFromText('bangle', text))).toEqual(['13-0', '3-04'])
})

test('a document names a size in English', () => {
  expect(sizeInEnglish({ kind: 'ring', code: '12' })).toBe('size 12')
  expect(sizeInEnglish({ kind: 'chain', code: '7.5in' })).toBe('7.5 inches')
})
