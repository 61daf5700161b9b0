import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make } from '#contract/metal/makes.ts'
import { askMadePath, madeOfferOf } from './made-offer.ts'
import { madeProduct } from './made-product.ts'

const SIZE = { netMg: 1, grossMg: 1, price: 5, parts: [], isPossible: false, days: 3, left: 0 }
const MADE: Make = {
  makeId: 3,
  alloy: '22K916',
  label: '22K gold',
  labelHi: '',
  fineness: 916,
  material: 2,
  netMg: 1,
  grossMg: 1,
  price: 5,
  parts: [],
  ratedAt: null,
  left: 0,
  madeToOrder: { days: 20, advance: null, isFixed: false },
}
const { madeToOrder: _made, ...THERE } = { ...MADE, makeId: 4, material: 1 }
const SHOP = { madeToOrder: { policy: 'booked', advance: 50 } } as const

function product(makes: Make[], more: object = {}): Product {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
  return { productId: 7, material: [1, 2], makes, ...more } as unknown as Product
}

test('only what is made to order can be chosen, in every size, whatever is there', () => {
  const sizes = [{ ...SIZE, code: '12' }]
  const made = madeProduct(product([THERE, { ...MADE, sizeKind: 'ring', sizes }]))
  expect(made?.material).toEqual([2])
  expect(made?.makes).toEqual([
    expect.objectContaining({
      makeId: 3,
      sizes: [{ ...SIZE, code: '12', isPossible: true, days: 20, left: null }],
    }),
  ])
  expect(made?.makes?.[0]).not.toHaveProperty('left')
  const both = madeProduct(product([{ ...MADE, makeId: 5, material: 1 }, MADE]))
  expect(both?.material).toEqual([1, 2])
})

test('a product is not made without such a make, without its price, and while prices are on request', () => {
  expect(madeProduct(product([THERE]))).toBeUndefined()
  expect(madeProduct(product([{ ...MADE, price: null }]))).toBeUndefined()
  expect(madeProduct(product([MADE], { isOnRequest: true }))).toBeUndefined()
})

test('an offer has the days of the make, its share or that of the shop, and a policy only of what follows a rate', () => {
  const offer = (make: Partial<Make>, shop: Parameters<typeof madeOfferOf>[2] = SHOP) =>
    madeOfferOf({}, { ...MADE, ...make }, shop)
  expect(offer({})).toEqual({ days: 20, advance: 50, policy: 'booked' })
  expect(offer({ madeToOrder: { days: 9, advance: 80, isFixed: true } })).toEqual({
    days: 9,
    advance: 80,
    policy: 'fixed',
  })
  expect(offer({ price: null })).toBeUndefined()
  expect(offer({}, {})).toBeUndefined()
  expect(madeOfferOf({}, THERE, SHOP)).toBeUndefined()
  expect(madeOfferOf({ isOnRequest: true }, MADE, SHOP)).toBeUndefined()
  expect(madeOfferOf({}, undefined, SHOP)).toBeUndefined()
})

test('the page on which it is asked for opens with what was chosen', () => {
  const piece = { productId: 7, material: 2, size: '12' }
  expect(askMadePath(piece, MADE)).toBe('/have-made/7?make=3&size=12')
})
