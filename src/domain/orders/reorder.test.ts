import { expect, test } from 'vitest'
import { reorderLines, type PastLine, type PresentProduct } from './reorder.ts'

const RING = { productId: 1, name: 'Ring', material: 1, quantity: 2 }

function reorder(lines: PastLine[], product?: Partial<PresentProduct>) {
  const present = { name: 'Ring', material: [1, 2], stock: null, ...product }
  const { added, missing } = reorderLines(lines, new Map(product ? [[1, present]] : []))
  return [
    ...added.map(({ quantity, material }) => `${quantity} in ${material}`),
    ...missing.map(({ quantity, reason }) => `${quantity} ${reason}`),
  ]
}

test.each([
  [{}, ['2 in 1']],
  [{ stock: 2 }, ['2 in 1']],
  [{ stock: 1 }, ['1 in 1', '1 fewer']],
  [{ stock: 0 }, ['2 sold-out']],
  [{ material: [2] }, ['2 material']],
  [{ material: [] }, ['2 in 1']],
  [undefined, ['2 gone']],
])('a product that is now %o is reordered as %o', (product, expected) => {
  expect(reorder([RING], product)).toEqual(expected)
})

test('two lines of one product share what is left', () => {
  const gold = { ...RING, material: 2 }
  expect(reorder([RING, gold], { stock: 3 })).toEqual(['2 in 1', '1 in 2', '1 fewer'])
})

test('a line without a material uses the first current one, under the current name', () => {
  const lines = [{ ...RING, material: null }]
  expect(reorder(lines, { material: [3, 1] })).toEqual(['2 in 3'])
  expect(reorder(lines)).toEqual(['2 gone'])
  const { added } = reorderLines(lines, new Map([[1, { name: 'New', material: [], stock: null }]]))
  expect(added[0]).toMatchObject({ name: 'New', material: 1 })
})
