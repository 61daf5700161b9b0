import { expect, test } from 'vitest'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { amend } from './amendment.ts'
import { billedLines, namesOrderLines, withOrderLines } from './billed-lines.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditNoteOfLines } from './notes.ts'

const LINE_IDS = [71, 72, 73]
const LINES = [10_000, 200_000, 2_500_000].map((unitPrice, at) => ({
  lineId: LINE_IDS[at] ?? 0,
  name: ['Ring', 'Chain', 'Chain'][at] ?? '',
  unitPrice,
  quantity: 1,
}))
const ORDER = anInvoicedOrder({
  lines: LINES,
  tax: 81_300,
  shippingCharge: 5_000,
  total: 2_796_300,
})
const FIRST = invoiceOf(ORDER, ISSUE)

function amendedBy(invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]) {
  const { buyer, placeOfSupply } = ORDER
  return amend(invoice, {
    at: ISSUE.at,
    earlier,
    invoiceNumber: 'INV/26-27/000002',
    creditNumber: 'CRN/26-27/000009',
    parties: { buyer, placeOfSupply },
    reason: '',
    heldTags: new Set(),
  }).invoice
}

function noteOf(invoice: InvoiceDocument, line: number, earlier: InvoiceDocument[] = []) {
  const issue = { number: 'x', at: ISSUE.at, earlier }
  return creditNoteOfLines(invoice, { ...issue, lines: [{ line, quantity: 1 }] })
}

/** As it was before its lines said what they bill. */
function older(invoice: InvoiceDocument): InvoiceDocument {
  const lines = invoice.lines.map(({ orderLineId: _id, keptBack: _kept, ...line }) => line)
  return { ...invoice, lines }
}

const idsOf = (invoice: InvoiceDocument | undefined) =>
  invoice?.lines.map(({ orderLineId }) => orderLineId)

const keptOn = (invoice: InvoiceDocument | undefined) =>
  invoice?.lines.map(({ keptBack }) => keptBack)

test('each line says which line of the order it bills, and delivery none', () => {
  expect(idsOf(FIRST)).toEqual([71, 72, 73, undefined])
  expect(namesOrderLines(FIRST)).toBe(true)
  expect(namesOrderLines(older(FIRST))).toBe(false)
})

test('an amended invoice still says it, at other places, and of no line that has gone', () => {
  const second = amendedBy(FIRST, [noteOf(FIRST, 0)])
  expect(idsOf(second)).toEqual([72, 73, undefined])
  expect(billedLines(second, [{ orderLineId: 73, quantity: 2 }])).toEqual([
    { line: 1, quantity: 2 },
  ])
  const both = [71, 72].map((orderLineId) => ({ orderLineId, quantity: 1 }))
  expect(billedLines(second, both)).toBeUndefined()
  expect(billedLines(FIRST, both)).toHaveLength(2)
})

test('older invoices are followed back to the first, whose lines are those of the order', () => {
  const ring = noteOf(FIRST, 0)
  const second = amendedBy(FIRST, [ring])
  const chain = noteOf(second, 0)
  const third = amendedBy(second, [chain])
  const history = [
    { invoice: older(FIRST), noted: [ring] },
    { invoice: older(second), noted: [chain] },
    { invoice: older(third), noted: [] },
  ]
  const named = withOrderLines(history, LINE_IDS)
  expect(named.map(idsOf)).toEqual([
    [71, 72, 73, undefined],
    [72, 73, undefined],
    [73, undefined],
  ])
  // One of now that was made for an older one.
  const mixed = [history[0] ?? { invoice: FIRST, noted: [] }, { invoice: second, noted: [] }]
  expect(withOrderLines(mixed, LINE_IDS)[1]).toBe(second)
})

test('a line whose price went down to nothing was left out, and a free one stayed', () => {
  const [ring, chain] = LINES
  const free = { lineId: 74, name: 'Box', unitPrice: 0, quantity: 1 }
  const lines = [ring, chain, free].flatMap((line) => line ?? [])
  const sold = { lines, tax: 6_300, shippingCharge: 0, total: 216_300 }
  const first = invoiceOf(anInvoicedOrder(sold), ISSUE)
  const issue = { number: 'x', at: ISSUE.at, earlier: [] }
  const gift = { line: 0, quantity: 0, amount: first.lines[0]?.total ?? 0 }
  const note = creditNoteOfLines(first, { ...issue, lines: [gift] })
  const second = amendedBy(first, [note])
  expect(idsOf(second)).toEqual([72, 74])
  const history = [
    { invoice: older(first), noted: [note] },
    { invoice: older(second), noted: [] },
  ]
  expect(idsOf(withOrderLines(history, [71, 72, 74])[1])).toEqual([72, 74])
})

test('what was kept of a line is followed too', () => {
  const lines = [{ lineId: 71, name: 'Ring', unitPrice: 100_000, quantity: 2 }]
  const pin = { lineId: 72, name: 'Pin', unitPrice: 100_000, quantity: 1 }
  const sold = { lines: [...lines, pin] }
  const first = invoiceOf(anInvoicedOrder({ ...sold, tax: 9_000, total: 309_000 }), ISSUE)
  const issue = { number: 'x', at: ISSUE.at, earlier: [] }
  const note = creditNoteOfLines(first, {
    ...issue,
    lines: [
      { line: 0, quantity: 1, amount: 3_000 },
      { line: 1, quantity: 1, amount: 102_000 },
    ],
  })
  const second = amendedBy(first, [note])
  // Of the pin, ₹10.00 with their tax are ₹9.99 and a paisa of the rings.
  expect(keptOn(second)).toEqual([100_001, 999])
  const history = [
    { invoice: older(first), noted: [older(note)] },
    { invoice: older(second), noted: [] },
  ]
  expect(withOrderLines(history, [71, 72]).map(keptOn)).toEqual([
    [undefined, undefined],
    [100_001, 999],
  ])
})

test('an invoice that cannot be followed bills no line that is known', () => {
  const second = older(amendedBy(FIRST, [noteOf(FIRST, 0)]))
  const first = older(FIRST)
  const unknown = [
    // Its notes are another's, its lines are named otherwise, or have another code.
    [{ invoice: first, noted: [] }, second],
    [{ invoice: first, noted: [noteOf(FIRST, 0)] }, renamed(second, { description: 'Other' })],
    [{ invoice: first, noted: [noteOf(FIRST, 0)] }, renamed(second, { hsn: '7117' })],
  ] as const
  for (const [before, invoice] of unknown) {
    const named = withOrderLines([before, { invoice, noted: [] }], LINE_IDS)
    expect(idsOf(named[1])?.every((one) => one === undefined)).toBe(true)
  }
  // More lines in the order than on the bill, or a first one that is not the first.
  expect(withOrderLines([{ invoice: first, noted: [] }], [1, 2, 3, 4, 5])[0]).toBe(first)
  expect(withOrderLines([{ invoice: second, noted: [] }], [1])[0]).toBe(second)
})

function renamed(invoice: InvoiceDocument, fields: object): InvoiceDocument {
  const lines = invoice.lines.map((line, at) => (at === 0 ? { ...line, ...fields } : line))
  return { ...invoice, lines }
}
