import { expect, test } from 'vitest'
import { breakUpWithFee, feeNow, saleWithFee, wireSaleWithFee } from './engraved-price.ts'

test('the fee that was seen is held with the price, unless it has fallen', () => {
  expect(feeNow({ fee: 700 }, { fee: 500 }, true)).toBe(500)
  expect(feeNow({ fee: 300 }, { fee: 500 }, true)).toBe(300)
  expect(feeNow({ fee: 700 }, { fee: 500 }, false)).toBe(700)
  expect(feeNow({ fee: 700 }, null, true)).toBe(700)
})

test('the fee is a charge of the break-up, whose parts still add up', () => {
  const plain = {
    metals: [],
    wastage: 0,
    making: 1_000,
    makingOff: 0,
    stones: [],
    charges: [],
    rounding: 0,
    price: 1_000,
  }
  expect(breakUpWithFee(plain, 0)).toBe(plain)
  expect(breakUpWithFee(plain, 250)).toMatchObject({
    charges: [{ label: 'Engraving', amount: 250 }],
    price: 1_250,
  })
})

test('a sale applies to the piece alone: the price includes the full fee', () => {
  expect(saleWithFee({ price: 900 }, 250)).toEqual({ price: 1_150 })
  expect(saleWithFee(undefined, 250)).toBeUndefined()
  expect(wireSaleWithFee({ price: 9, percent: 10 }, 250)).toEqual({ price: 11.5, percent: 10 })
  expect(wireSaleWithFee(undefined, 250)).toBeUndefined()
})
