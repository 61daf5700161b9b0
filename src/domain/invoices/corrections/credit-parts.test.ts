import { expect, test } from 'vitest'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { leftByLine, shareOut, takeCredits } from './credit-parts.ts'
import { invoiceOf } from '#domain/invoices/invoice.ts'

const LINES = [
  { name: 'Ring', unitPrice: 100_000, quantity: 1 },
  {
    name: 'Bangle',
    unitPrice: 100_000,
    quantity: 1,
    taxed: { code: '4420', taxBasisPoints: 1200 },
  },
]
const INVOICE = invoiceOf(
  anInvoicedOrder({ lines: LINES, tax: 6_000, total: 206_000 }, 'Kerala'),
  ISSUE,
)

test('an amount is shared out by code and rate, at most what is left of each', () => {
  expect(shareOut(INVOICE, [], 103_000)).toMatchObject([
    { line: { hsn: '7113' }, amount: 51_500 },
    { line: { hsn: '4420' }, amount: 51_500 },
  ])
})

test('a partial credit takes value and tax in proportion, a full one takes what is left', () => {
  const wishes = shareOut(INVOICE, [], 103_000)
  expect(takeCredits(INVOICE, [], { amount: 103_000, wishes })).toMatchObject({
    total: 103_000,
    roundOff: 0,
    lines: [
      { taxable: 50_000, igst: 1_500 },
      { taxable: 45_982, igst: 5_518 },
    ],
  })
  const all = takeCredits(INVOICE, [], { amount: 206_000, wishes: shareOut(INVOICE, [], 206_000) })
  expect(all.lines.map(({ taxable, igst }) => [taxable, igst])).toEqual(
    INVOICE.lines.map(({ taxable, igst }) => [taxable, igst]),
  )
})

test('a request above what is left gets what is left', () => {
  const [line] = INVOICE.lines
  const wish = { line: line ?? { hsn: '' }, amount: 999_999, description: 'Ring', quantity: 1 }
  expect(takeCredits(INVOICE, [], { amount: undefined, wishes: [wish] })).toMatchObject({
    total: 103_000,
    lines: [{ total: 103_000 }],
  })
})

test('delivery beside the lines, as older documents have it, takes its share and no more', () => {
  const shipped = { ...INVOICE, shippingCharge: 20_600, total: 226_600 }
  const wishes = shareOut(shipped, [], 22_660)
  expect(wishes.map(({ amount }) => amount)).toEqual([10_300, 10_300])
  const taken = takeCredits(shipped, [], { amount: 22_660, wishes })
  expect(taken).toMatchObject({ shippingCharge: 2_060, total: 22_660, roundOff: 0 })
  const earlier = [{ ...shipped, ...taken }]
  expect(takeCredits(shipped, earlier, { amount: 203_940, wishes: [] }).shippingCharge).toBe(18_540)
  // All lines went back one by one: the delivery stays with the shop.
  const lines = shipped.lines.map((line, at) => ({
    line,
    amount: line.total,
    description: line.description,
    quantity: 1,
    corrects: at,
  }))
  expect(takeCredits(shipped, [], { amount: undefined, wishes: lines })).toMatchObject({
    shippingCharge: 0,
    total: 206_000,
    roundOff: 0,
  })
})

test('a code with nothing left takes no share', () => {
  const [ring] = INVOICE.lines
  const wish = { line: ring ?? { hsn: '' }, amount: 103_000, description: 'Ring', quantity: 1 }
  const taken = takeCredits(INVOICE, [], { amount: undefined, wishes: [{ ...wish, corrects: 0 }] })
  const earlier = [{ ...INVOICE, ...taken }]
  expect(shareOut(INVOICE, earlier, 10_000)).toMatchObject([{ line: { hsn: '4420' } }])
  expect(leftByLine(INVOICE, earlier)).toEqual([0, 103_000])
  // A note over nothing still names its invoice line.
  expect(shareOut(INVOICE, [], 0)).toMatchObject([{ line: { hsn: '7113' }, amount: 0 }])
})

test('a line of several pieces shows the value of one', () => {
  const bangles = { lines: [{ name: 'Bangle', unitPrice: 50_000, quantity: 2 }] }
  const invoice = invoiceOf(anInvoicedOrder(bangles), ISSUE)
  const [line] = invoice.lines
  const wish = { line: line ?? { hsn: '' }, amount: 103_000, description: 'Bangle', quantity: 2 }
  expect(takeCredits(invoice, [], { amount: undefined, wishes: [wish] }).lines).toMatchObject([
    { quantity: 2, unitPrice: 50_000, taxable: 100_000, cgst: 1_500, sgst: 1_500 },
  ])
})

test('within a state an odd paisa of tax moves to the value or comes from it', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const [line] = invoice.lines
  const part = (amount: number) => {
    const wish = { line: line ?? { hsn: '' }, amount, description: 'Ring', quantity: 1 }
    const { lines } = takeCredits(invoice, [], { amount, wishes: [wish] })
    return lines.map(({ taxable, cgst, sgst }) => [taxable, cgst, sgst])
  }
  // 103 is 100 and 3: one of the three is value.
  expect(part(103)).toEqual([[101, 1, 1]])
  // All but 103 paise: value 99,900 and tax 2,997, of which the halves are 1,498.
  expect(part(102_897)).toEqual([[99_901, 1_498, 1_498]])
})

test('delivery that an earlier note took back takes no share', () => {
  const shipped = { ...INVOICE, shippingCharge: 20_600, total: 226_600 }
  const earlier = [{ ...INVOICE, lines: [], shippingCharge: 20_600, total: 20_600 }]
  expect(shareOut(shipped, earlier, 20_600).map(({ amount }) => amount)).toEqual([10_300, 10_300])
})

test('lines that take back everything take the rounding too, others do not', () => {
  const rounded = { ...INVOICE, total: 206_050, roundOff: 50 }
  const wishes = rounded.lines.map((line, at) => ({
    line,
    amount: line.total,
    description: line.description,
    quantity: 1,
    corrects: at,
  }))
  const all = takeCredits(rounded, [], { amount: undefined, wishes })
  expect(all).toMatchObject({ total: 206_050, roundOff: 50, shippingCharge: 0 })
  const one = takeCredits(rounded, [], { amount: undefined, wishes: wishes.slice(0, 1) })
  expect(one).toMatchObject({ total: 103_000, roundOff: 0, shippingCharge: 0 })
})

test('an odd paisa never takes more value than is left', () => {
  const whole = invoiceOf(anInvoicedOrder(), ISSUE)
  const lines = whole.lines.map((line) => ({
    ...line,
    taxable: 100,
    cgst: 50,
    sgst: 50,
    total: 200,
  }))
  const invoice = { ...whole, lines, total: 200 }
  const wishes = lines.map((line) => ({ line, amount: 199, description: 'Ring', quantity: 1 }))
  expect(takeCredits(invoice, [], { amount: 199, wishes }).lines).toMatchObject([
    { taxable: 99, cgst: 50, sgst: 50 },
  ])
})

const RINGS = invoiceOf(
  anInvoicedOrder({
    lines: [
      { name: 'Ring', unitPrice: 100_000, quantity: 1 },
      { name: 'Ring', unitPrice: 100_000, quantity: 1 },
    ],
    tax: 6_000,
    total: 206_000,
  }),
  ISSUE,
)
const wishOf = (amount: number, more: object = {}) => ({
  line: { hsn: '7113', taxBasisPoints: 300 },
  amount,
  description: 'Ring',
  quantity: 1,
  ...more,
})

test('a line has left what notes by line did not take, and no more than its code has left', () => {
  expect(leftByLine(RINGS, [])).toEqual([103_000, 103_000])
  const ofFirst = takeCredits(RINGS, [], {
    amount: undefined,
    wishes: [wishOf(51_500, { corrects: 0 })],
  })
  const first = { ...RINGS, ...ofFirst }
  expect(leftByLine(RINGS, [first])).toEqual([51_500, 103_000])
  const ofAll = takeCredits(RINGS, [first], { amount: 103_000, wishes: [wishOf(103_000)] })
  expect(leftByLine(RINGS, [first, { ...RINGS, ...ofAll }])).toEqual([51_500, 51_500])
})

test('a line of a note names the line it corrects, and says if its pieces stay', () => {
  const wishes = [wishOf(100, { corrects: 0, keepsPieces: true }), wishOf(100)]
  const [reduced, refund] = takeCredits(RINGS, [], { amount: 200, wishes }).lines
  expect(reduced).toMatchObject({ corrects: 0, keepsPieces: true })
  for (const key of ['corrects', 'keepsPieces']) expect(refund).not.toHaveProperty(key)
})

test('an even tax keeps equal halves, and the next part is taken from the rest', () => {
  const wishes = [wishOf(103_000), wishOf(51_500), wishOf(51_500)]
  const { lines } = takeCredits(RINGS, [], { amount: undefined, wishes })
  expect(lines.map(({ taxable, cgst, sgst }) => [taxable, cgst, sgst])).toEqual([
    [100_000, 1_500, 1_500],
    [50_000, 750, 750],
    [50_000, 750, 750],
  ])
})

test('a refund names its invoice, and a line without a rate has that of its document', () => {
  const lines = RINGS.lines.map(({ taxBasisPoints, ...line }, at) =>
    at === 0 ? line : { ...line, taxBasisPoints },
  )
  const invoice = { ...RINGS, lines }
  const wishes = shareOut(invoice, [], 206_000)
  expect(wishes.map(({ amount, description }) => [amount, description])).toEqual([
    [206_000, `Refund on invoice ${RINGS.number}`],
  ])
  const taken = takeCredits(invoice, [], { amount: 206_000, wishes })
  expect(taken.lines.map((line) => line.taxBasisPoints)).toEqual([300])
})
