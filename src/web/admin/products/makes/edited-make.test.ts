import { expect, test } from 'vitest'
import { stockAfterEdit } from '#domain/catalogue/stock.ts'
import type { MakeInput } from '#contract/metal/makes.ts'
import { newMake, textOfMake, type MakeText } from './make-text.ts'
import { readMake } from './read-make.ts'
import { editedMake } from './edited-make.ts'

const TYPED: MakeText = {
  ...newMake([], [], []),
  alloy: '22K916',
  net: '7.845',
  gross: '8.1',
  making: { kind: 'gram', value: '650', basis: 'net', least: '' },
}

/** A ring in the sizes 12 and 16 as the shop has it. */
function aRing(twelve: number, sixteen: number | null): MakeInput {
  const sizes = [
    { code: '12', netMgDelta: 0, stock: twelve, leadDays: null, isActive: true },
    { code: '16', netMgDelta: 0, stock: sixteen, leadDays: null, isActive: true },
  ]
  const { make } = readMake(TYPED)
  if (make === undefined) throw new Error('The make of the test cannot be read.')
  return { ...make, sizeKind: 'ring', sizes }
}

/** Each size's figure that is stored when the text is saved over the makes of now. */
function storedOver(text: MakeText, now: MakeInput): (number | null | undefined)[] {
  const { make } = readMake(editedMake(text, { makes: [now] }))
  return (make?.sizes ?? []).map(({ code, stock, seenStock }) => {
    const same = now.sizes.find((size) => size.code === code)
    return stockAfterEdit({ wanted: stock, seen: seenStock, now: same?.stock ?? null })
  })
}

test('saving over a colleague’s changes keeps sold pieces sold, and writes edited figures', () => {
  const text = textOfMake(aRing(5, 3))
  const edited = text.sizes.map((size) => (size.code === '16' ? { ...size, stock: '7' } : size))
  expect(storedOver({ ...text, sizes: edited }, aRing(2, 1))).toEqual([2, 7])
  expect(storedOver(text, aRing(2, null))).toEqual([2, null])
})

test('a stock figure that was emptied or retyped is saved as typed', () => {
  const text = textOfMake(aRing(5, 3))
  const [twelve, sixteen] = text.sizes
  if (twelve === undefined || sixteen === undefined) throw new Error('The ring has two sizes.')
  const sizes = [
    { ...twelve, stock: '' },
    { ...sixteen, stock: '4', seenStock: undefined },
  ]
  expect(storedOver({ ...text, sizes }, aRing(2, 1))).toEqual([null, 4])
})

test('shared stock keeps sold pieces sold too, unless it is now counted differently', () => {
  const pooled = (pool: number): MakeInput => ({ ...aRing(0, 0), sizeStock: 'pooled', pool })
  const text = textOfMake(pooled(5))
  expect(editedMake(text, { makes: [pooled(2)] }).seenPool).toBe(5)
  expect(editedMake({ ...text, pool: '6' }, { makes: [pooled(2)] }).seenPool).toBe(2)
  expect(editedMake(text, { makes: [{ ...aRing(1, 1), pool: null }] }).seenPool).toBeNull()
})
