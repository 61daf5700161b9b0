import { expect, test } from 'vitest'
import { slipsOfParcels } from './slips-of-parcels.ts'

type Args = Parameters<typeof slipsOfParcels>

const ITEMS = [
  { product: { name: 'Anklet' }, quantity: 1, takenOut: 1 },
  { product: { name: 'Ring' }, quantity: 3 },
  { product: { name: 'Chain' }, quantity: 1 },
]
const LINES = [{ lineId: 12 }, { lineId: 13 }]

/** As much of an order and its parcels as slips are made of. */
function slipsOf(fields: object, parcels: object[]) {
  const order = { orderId: 1, orderItems: ITEMS, paymentMethod: 'cod', totalPrice: 900, ...fields }
  const pieces = [{ tag: 'R1' }, { tag: 'R2' }]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an order is not looked at
  const args = [order, pieces, { parcels, lines: LINES }] as unknown as Args
  return slipsOfParcels(...args).map((slip) => ({
    items: slip.order.orderItems.map(({ product, quantity }) => `${quantity} × ${product.name}`),
    tags: slip.pieces.map(({ tag }) => tag),
    parcel: slip.parcel,
    cash: slip.cash,
  }))
}

const RINGS = { parcelId: 5, lines: [{ lineId: 12, quantity: 2 }], tags: ['R2'], booking: null }
const REST = {
  parcelId: 6,
  lines: [
    { lineId: 12, quantity: 1 },
    { lineId: 13, quantity: 1 },
  ],
  tags: [],
  booking: null,
}

test('a slip names only the pieces in its parcel, without those taken out', () => {
  expect(slipsOf({ paymentStatus: 'paid' }, [RINGS, REST])).toEqual([
    { items: ['2 × Ring'], tags: ['R2'], parcel: 'Parcel 1 of 2', cash: null },
    { items: ['1 × Ring', '1 × Chain'], tags: [], parcel: 'Parcel 2 of 2', cash: null },
  ])
})

const booking = (collect: number) => ({ state: 'booked', collect })

test('the cash is on the slip of the parcel whose carrier collects it', () => {
  const booked = [
    { ...RINGS, booking: booking(0) },
    { ...REST, booking: booking(900) },
  ]
  const due = { paymentStatus: 'due' }
  const cash = { amount: 900, isWithLast: false }
  expect(slipsOf(due, booked).map((slip) => slip.cash)).toEqual([null, cash])
  expect(slipsOf(due, [REST]).map((slip) => slip.cash)).toEqual([cash])
  const later = { amount: 900, isWithLast: true }
  expect(slipsOf(due, [RINGS, REST]).map((slip) => slip.cash)).toEqual([later, later])
})
