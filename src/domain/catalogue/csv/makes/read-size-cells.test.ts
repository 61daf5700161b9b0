import { expect, test } from 'vitest'
import type { MakeColumn } from './make-columns.ts'
import { countsAtExport, readSizes } from './read-size-cells.ts'

const read = (sizes: string) =>
  readSizes(new Map([['sizes', sizes]]), { sizeKind: 'none', sizes: [] }, new Map())

test('the first size tells the kind of sizes', () => {
  const kindOf = (sizes: string) => read(sizes).sizeKind
  expect(['8:-180:2 | 12:0:5', '2-6:0:5', '18in::1', ''].map(kindOf)).toEqual([
    'ring',
    'bangle',
    'chain',
    'none',
  ])
  expect(read('18"').sizes).toMatchObject([{ code: '18in', netMgDelta: 0 }])
})

const counts = (cell: string) => [...(countsAtExport(new Map([['countsAtExport', cell]])) ?? [])]

test('the counts at export are read by size', () => {
  expect(counts("'12:5")).toEqual([
    ['', null],
    ['12', 5],
  ])
  expect(counts('5 | 2-6: | 3:1')).toEqual([
    ['', 5],
    ['2-6', null],
    ['3', 1],
  ])
  // What is no count says nothing, and is taken for no other size.
  expect(counts('1:2:3 | 8:5x | 12:1')).toEqual([
    ['', null],
    ['12', 1],
  ])
  expect(countsAtExport(new Map())).toBeUndefined()
})

test('an unknown size is reported, and the others are read', () => {
  for (const wrong of [
    ':1:2',
    '8:x',
    '8:1x',
    '8:x1',
    '8::2x',
    '8::x2',
    '8:::3x',
    '8:::x3',
    '8::::gone',
    '8::::off:1',
    '8:123456789',
    'a long text that is no size of anything at all:x',
  ]) {
    const notes = new Map()
    const cells = new Map([['sizes' as const, `${wrong} | 12:5:1`]])
    const { sizes } = readSizes(cells, { sizeKind: 'ring', sizes: [] }, notes)
    expect(sizes).toEqual([{ code: '12', netMgDelta: 5, stock: 1, leadDays: null, isActive: true }])
    const why = 'write size:milligrams:pieces, such as 8:-180:2'
    expect(notes.get('sizes')).toBe(`${wrong.slice(0, 40)}: ${why}`)
  }
})

test('a size may have a typographic minus, spaces and days, and be switched off', () => {
  expect(read(' 8 : −180 : 2 : 14 : off ').sizes).toEqual([
    { code: '8', netMgDelta: -180, stock: 2, leadDays: 14, isActive: false },
  ])
})

test('a size without a figure is unlimited, and only the first apostrophe is a spreadsheet guard', () => {
  expect(read("'12:0:").sizes).toEqual([
    { code: '12', netMgDelta: 0, stock: null, leadDays: null, isActive: true },
  ])
  expect(read("1'6:0:1").sizes[0]?.code).toContain("'")
})

test('the kind of sizes stays when the file names none, and a wrong one is reported', () => {
  const sizes = [{ code: '8', netMgDelta: 0, stock: 1, leadDays: null, isActive: true }]
  const kindOf = (cells: [MakeColumn, string][], sizeKind: 'none' | 'chain') => {
    const notes = new Map<MakeColumn, string>()
    const { sizeKind: kind } = readSizes(new Map(cells), { sizeKind, sizes }, notes)
    return [kind, notes.get('sizeKind')]
  }
  expect(kindOf([], 'chain')).toEqual(['chain', undefined])
  expect(kindOf([['sizes', '8:0:1']], 'chain')).toEqual(['chain', undefined])
  expect(kindOf([['sizes', ' 12 :0:1']], 'none')).toEqual(['ring', undefined])
  expect(kindOf([['sizeKind', '']], 'chain')).toEqual(['none', undefined])
  expect(kindOf([['sizeKind', 'Bangle']], 'none')).toEqual(['bangle', undefined])
  expect(kindOf([['sizeKind', 'toe']], 'none')).toEqual([
    'none',
    'Write none, ring, bangle or chain',
  ])
  expect(readSizes(new Map(), { sizeKind: 'ring', sizes }, new Map()).sizes).toEqual(sizes)
})
