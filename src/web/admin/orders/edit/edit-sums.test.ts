import { expect, test } from 'vitest'
import { editSums } from './edit-sums.ts'

const shown = { before: 1_000, worth: 0, addedTotal: 0, addedTax: 0, piecesTaken: 0 }
const sumOf = (change: Partial<typeof shown>) =>
  editSums({ ...shown, ...change }).reduce((sum, { rupees }) => sum + rupees, 0)

test('a change says what it takes off and what it adds', () => {
  expect(editSums(shown)).toEqual([{ name: 'The order now', rupees: 1_000 }])
  const change = { worth: 300, addedTotal: 118, addedTax: 18, piecesTaken: 1 }
  expect(editSums({ ...shown, ...change })).toEqual([
    { name: 'The order now', rupees: 1_000 },
    { name: 'Taken out, with tax', rupees: -300 },
    { name: 'Added, with ₹18.00 tax', rupees: 118 },
  ])
})

test('the sums add up where a piece costs less than the delivery that is free with it', () => {
  const change = { addedTotal: -47.5, addedTax: 0, piecesTaken: 1 }
  expect(sumOf(change)).toBe(952.5)
  expect(editSums({ ...shown, ...change }).at(-1)?.name).toBe('Added, and the delivery free')
  expect(editSums({ ...shown, piecesTaken: 1 }).at(-1)?.rupees).toBe(0)
})
