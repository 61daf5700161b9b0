import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

const bytesOf = (parts: readonly Uint8Array[]) => parts.map(({ length }) => length)
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

test('rows survive packing unchanged, whatever their cells contain', async () => {
  const rows = [
    { line: 1, record: ['Name', 'Price', '', 'Name'] },
    { line: 4, record: ['=2+2', '"quoted"\n', 'अंगूठी', '\uD83D'] },
    { line: 5, record: [] },
  ]
  expect(await unpackRows(packRows(rows))).toEqual(rows)
  expect(await unpackRows(packRows([]))).toEqual([])
})

test('a text used by many cells is packed once in any part', async () => {
  const text = 'a'.repeat(30_000)
  const rows = Array.from({ length: 5_000 }, (_, at) => {
    return { line: at + 1, record: Array.from({ length: 10 }, () => text) }
  })
  const parts = packRows(rows)
  expect(parts.length).toBeGreaterThan(1)
  expect(sum(bytesOf(parts))).toBeLessThan(10 * text.length)
  expect((await unpackRows(parts)).at(-1)).toEqual(rows.at(-1))
})

test('many texts are split into small parts', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => {
    return {
      line: at + 1,
      record: Array.from({ length: 20 }, (__, cell) => `${at} ${cell} `.repeat(20)),
    }
  })
  const sizes = bytesOf(packRows(rows))
  expect(sum(sizes)).toBeGreaterThan(10_000_000)
  expect(Math.max(...sizes)).toBeLessThan(500_000)
})
