import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesFromCart } from './order-lines.ts'

const gold = { id: 11, productId: 1, material: 2, quantity: 2 }
const silver = { id: 12, productId: 1, material: 1, quantity: 1 }

describe('the lines of an order', () => {
  test('take their material from the cart', () => {
    expect(linesFromCart([{ productId: 1, quantity: 2 }], [gold])).toEqual({
      lines: [{ productId: 1, material: 2, quantity: 2 }],
      taken: [{ id: 11, quantity: 2 }],
    })
  })

  test('tell two lines of the same product apart by their quantity', () => {
    const items = [
      { productId: 1, quantity: 1 },
      { productId: 1, quantity: 2 },
    ]
    expect(linesFromCart(items, [gold, silver]).lines).toEqual([
      { productId: 1, material: 1, quantity: 1 },
      { productId: 1, material: 2, quantity: 2 },
    ])
  })

  test('become two when one item covers two cart lines', () => {
    expect(linesFromCart([{ productId: 1, quantity: 3 }], [gold, silver])).toEqual({
      lines: [
        { productId: 1, material: 2, quantity: 2 },
        { productId: 1, material: 1, quantity: 1 },
      ],
      taken: [
        { id: 11, quantity: 2 },
        { id: 12, quantity: 1 },
      ],
    })
  })

  test('leave later additions in the cart', () => {
    const items = [{ productId: 1, quantity: 1 }]
    expect(linesFromCart(items, [gold]).taken).toEqual([{ id: 11, quantity: 1 }])
  })

  test('use a material that the client names', () => {
    const items = [{ productId: 1, quantity: 1, material: 1 }]
    expect(linesFromCart(items, [gold, silver]).taken).toEqual([{ id: 12, quantity: 1 }])
  })

  test('use that material even if another line matches the quantity', () => {
    const items = [{ productId: 1, quantity: 2, material: 1 }]
    expect(linesFromCart(items, [gold, silver])).toEqual({
      lines: [{ productId: 1, material: 1, quantity: 2 }],
      taken: [{ id: 12, quantity: 1 }],
    })
  })

  test('use any material if the client names none, also as null', () => {
    const items = [{ productId: 1, quantity: 2, material: null }]
    expect(linesFromCart(items, [silver, gold]).taken).toEqual([{ id: 11, quantity: 2 }])
  })

  test('leave alone a line that others have taken', () => {
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 1, quantity: 3 },
    ]
    expect(linesFromCart(items, [gold, silver]).lines).toEqual([
      { productId: 1, material: 2, quantity: 2 },
      { productId: 1, material: 1, quantity: 3 },
    ])
  })

  test('keep a material that the client names and the cart lacks', () => {
    const items = [{ productId: 1, quantity: 1, material: 3 }]
    expect(linesFromCart(items, [gold, silver])).toEqual({
      lines: [{ productId: 1, material: 3, quantity: 1 }],
      taken: [],
    })
  })

  test('never have a line without a piece', () => {
    const items = [{ productId: 1, quantity: 2 }]
    const cart = [
      { ...gold, quantity: 1 },
      { ...silver, quantity: 5 },
      { id: 13, productId: 1, material: 3, quantity: 4 },
    ]
    expect(linesFromCart(items, cart).lines).toEqual([
      { productId: 1, material: 2, quantity: 1 },
      { productId: 1, material: 1, quantity: 1 },
    ])
  })

  test('need no cart', () => {
    expect(linesFromCart([{ productId: 7, quantity: 3 }], [gold])).toEqual({
      lines: [{ productId: 7, material: null, quantity: 3 }],
      taken: [],
    })
  })

  test('contain exactly what was ordered and take no more than the cart holds', () => {
    const anyCart = fc.uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 3 }),
        material: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: (line) => `${line.productId}/${line.material}` },
    )
    const anyItems = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        material: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
    )
    fc.assert(
      fc.property(anyItems, anyCart, (items, lines) => {
        const cart = lines.map((line, at) => ({ ...line, id: at + 1 }))
        const result = linesFromCart(items, cart)
        for (const productId of [1, 2, 3]) {
          expect(piecesOf(result.lines, productId)).toBe(piecesOf(items, productId))
        }
        for (const line of cart) {
          const taken = result.taken.find((one) => one.id === line.id)?.quantity ?? 0
          expect(taken).toBeLessThanOrEqual(line.quantity)
        }
      }),
    )
  })
})

function piecesOf(lines: { productId: number; quantity: number }[], productId: number): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((sum, line) => sum + line.quantity, 0)
}

test('an item means the line with its engraving, or any line if the client knows none', () => {
  const plain = { id: 21, productId: 1, material: 2, quantity: 1 }
  const engraved = { ...plain, id: 22, engraving: { text: 'A', fee: 0, isFinal: true } }
  const cart = [plain, engraved]
  const takenBy = (more: object) =>
    linesFromCart([{ productId: 1, quantity: 1, ...more }], cart).taken.map(({ id }) => id)
  expect(takenBy({ engraving: { text: 'A', isFinal: true } })).toEqual([22])
  expect(takenBy({ engraving: null })).toEqual([21])
  expect(takenBy({})).toEqual([21])
  expect(takenBy({ engraving: { text: 'B', isFinal: true } })).toEqual([])
  expect(linesFromCart([{ productId: 1, quantity: 1 }], [engraved]).taken).toHaveLength(1)
})
