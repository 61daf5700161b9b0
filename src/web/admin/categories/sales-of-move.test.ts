import { expect, test } from 'vitest'
import type { Sale } from '#contract/discounts/sales.ts'
import { salesOfMove } from './sales-of-move.ts'

function sale(name: string, categories: number[], more: Partial<Sale> = {}): Sale {
  const scope = categories.map((id) => ({ kind: 'category' as const, id, name: `C${id}` }))
  const [startsAt, endsAt] = ['2026-12-01T00:00:00Z', '2026-12-09T00:00:00Z']
  return { saleId: 1, name, percent: 10, takesFrom: null, startsAt, endsAt, scope, ...more }
}

const RINGS = 1
const CHAINS = 2
const BANDS = 7

function concerned(sales: Sale[], from: number | undefined, to: number | undefined) {
  const { joined, left } = salesOfMove(sales, { categoryId: BANDS, from, to })
  return [joined, left].map((some) => some.map(({ name }) => name))
}

test('a moved category joins the sales of its new parent and leaves those of the old one', () => {
  const sales = [sale('Rings', [RINGS]), sale('Chains', [CHAINS]), sale('Both', [RINGS, CHAINS])]
  expect(concerned(sales, RINGS, CHAINS)).toEqual([['Chains'], ['Rings']])
  expect(concerned(sales, undefined, RINGS)).toEqual([['Rings', 'Both'], []])
  expect(concerned(sales, RINGS, undefined)).toEqual([[], ['Rings', 'Both']])
  expect(concerned(sales, RINGS, RINGS)).toEqual([[], []])
})

test('sales of everything, of the category itself and of collections are not affected', () => {
  const ofCollection = sale('Gifts', [], { scope: [{ kind: 'collection', id: RINGS, name: 'G' }] })
  const sales = [sale('All', []), sale('Own', [RINGS, BANDS]), ofCollection]
  expect(concerned(sales, RINGS, undefined)).toEqual([[], []])
})
