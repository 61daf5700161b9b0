import { expect, test } from 'vitest'
import { rateTotals, taxHeads } from './tax-heads.ts'

const TAXES = [
  { tax: 33, taxBasisPoints: 300 },
  { tax: 101, taxBasisPoints: 1800 },
  { tax: 34, taxBasisPoints: 300 },
  { tax: 0, taxBasisPoints: 0 },
]

test('the halves of each rate are equal, and an odd paisa is rounded off', () => {
  const { heads, roundOff } = taxHeads(TAXES, false)
  // 67 at 3 % and 101 at 18 % are both odd.
  expect(roundOff).toBe(-2)
  expect(heads.map(({ cgst, sgst }) => [cgst, sgst])).toEqual([
    [17, 17],
    [51, 51],
    [17, 17],
    [0, 0],
  ])
})

test('between states the tax is whole and nothing is rounded', () => {
  const { heads, roundOff } = taxHeads(TAXES, true)
  expect(roundOff).toBe(0)
  expect(heads.map(({ igst }) => igst)).toEqual([33, 101, 34, 0])
})

test('a document is summed by rate, the highest first; older lines have the rate of the document', () => {
  const tax = { cgst: 10, sgst: 10, igst: 0 }
  const lines = [
    { taxable: 100, ...tax },
    { taxable: 200, taxBasisPoints: 1800, ...tax },
    { taxable: 300, taxBasisPoints: 300, ...tax },
  ]
  expect(rateTotals(lines, 300)).toEqual([
    { taxBasisPoints: 1800, taxable: 200, cgst: 10, sgst: 10, igst: 0 },
    { taxBasisPoints: 300, taxable: 400, cgst: 20, sgst: 20, igst: 0 },
  ])
  const between = lines.map(({ taxable }, at) => ({ taxable, cgst: 0, sgst: 0, igst: 3 + at }))
  expect(rateTotals(between, 300)).toEqual([
    { taxBasisPoints: 300, taxable: 600, cgst: 0, sgst: 0, igst: 12 },
  ])
})
