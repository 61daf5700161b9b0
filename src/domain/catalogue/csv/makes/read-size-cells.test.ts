import { expect, test } from 'vitest'
import { countsAtExport, readSizes } from './read-size-cells.ts'

const read = (sizes: string) =>
  readSizes(new Map([['sizes', sizes]]), { sizeKind: 'none', sizes: [] }, new Map())

test('the kind of sizes is told by the first one', () => {
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

test('what was counted at the export is read by size', () => {
  expect(counts("'12:5")).toEqual([
    ['', null],
    ['12', 5],
  ])
  expect(counts('5 | 2-6: | 3:1')).toEqual([
    ['', 5],
    ['2-6', null],
    ['3', 1],
  ])
  expect(countsAtExport(new Map())).toBeUndefined()
})
