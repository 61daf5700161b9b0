import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { amend, type AmendedParties } from './amendment.ts'
import { invoiceOf, type InvoiceDocument, type InvoiceLine } from '#domain/invoices/invoice.ts'
import { creditableLines, creditableOf, creditNoteOf, creditNoteOfLines } from './notes.ts'

const AT = new Date('2026-12-01T10:00:00Z')
const NUMBERS = { invoiceNumber: 'INV/26-27/000002', creditNumber: 'CRN/26-27/000001' }

function partiesIn(placeOfSupply: string): AmendedParties {
  const lines = ['14 FC Road', 'Pune 411004']
  const buyer = { name: 'Udyam Gifts LLP', lines, state: placeOfSupply, phone: '', email: '' }
  return { buyer: { ...buyer, gstin: '27AAPFU0939F1ZV' }, placeOfSupply }
}

function amended(
  invoice: InvoiceDocument,
  earlier: InvoiceDocument[],
  place: string,
  held: string[] = [],
) {
  const [reason, heldTags] = ['Wrong GSTIN', new Set(held)]
  return amend(invoice, {
    at: AT,
    earlier,
    ...NUMBERS,
    parties: partiesIn(place),
    reason,
    heldTags,
  })
}

test('an amendment reverses the old invoice and puts the right buyer on a new one', () => {
  const old = invoiceOf(anInvoicedOrder({ discount: 20_000, total: 82_400, tax: 2_400 }), ISSUE)
  const { creditNote, invoice } = amended(old, [], 'Rajasthan')
  expect(creditNote).toMatchObject({
    kind: 'credit-note',
    number: NUMBERS.creditNumber,
    corrects: { number: old.number },
    replacedBy: { number: NUMBERS.invoiceNumber, issuedOn: '2026-12-01' },
    reason: 'Wrong GSTIN',
    total: 82_400,
    buyer: { name: 'Meera Nair' },
    lines: [{ description: 'Invoice INV/26-27/000001, replaced' }],
  })
  const { taxable, cgst, sgst, igst, lines, discount, roundOff } = old
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: NUMBERS.invoiceNumber,
    replaces: { number: old.number, issuedOn: old.issuedOn },
    corrects: null,
    buyer: { name: 'Udyam Gifts LLP', gstin: '27AAPFU0939F1ZV' },
    total: 82_400,
    taxable,
    cgst,
    sgst,
    igst,
    lines,
    discount,
    roundOff,
  })
  expect(invoice).not.toHaveProperty('reason')
})

test('another state moves the tax to its head; the total stays', () => {
  const old = invoiceOf(anInvoicedOrder({ tax: 3_001, total: 103_001 }), ISSUE)
  expect(old).toMatchObject({ cgst: 1_501, sgst: 1_501, roundOff: -1 })
  const { invoice } = amended(old, [], 'Maharashtra')
  expect(invoice).toMatchObject({
    isInterState: true,
    cgst: 0,
    sgst: 0,
    igst: 3_001,
    roundOff: 0,
    total: 103_001,
    buyer: { stateCode: '27' },
  })
  expect(amended(invoice, [], 'Rajasthan').invoice).toMatchObject({ ...heads(old) })
})

function heads({ taxable, cgst, sgst, igst, roundOff, total }: InvoiceDocument) {
  return { taxable, cgst, sgst, igst, roundOff, total }
}

test('earlier credits stay: the new invoice covers the rest, line by line', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 2 },
    { name: 'Bangle', unitPrice: 50_000, quantity: 1 },
  ]
  const old = invoiceOf(anInvoicedOrder({ lines, tax: 7_500, total: 257_500 }), ISSUE)
  const issue = { number: 'x', at: AT, earlier: [] }
  const note = creditNoteOfLines(old, { ...issue, lines: [{ line: 0, quantity: 1 }] })
  expect(amended(old, [note], 'Rajasthan').invoice).toMatchObject({
    total: 154_500,
    lines: [
      { description: 'Ring', quantity: 1, unitPrice: 100_000, total: 103_000 },
      { description: 'Bangle', quantity: 1, unitPrice: 50_000, total: 51_500 },
    ],
  })
  const all = creditNoteOfLines(old, { ...issue, lines: [{ line: 1, quantity: 1 }] })
  const { invoice } = amended(old, [all], 'Rajasthan')
  expect(invoice.lines.map(({ description }) => description)).toEqual(['Ring'])
})

test('delivery outside the taxable value, as in older documents, is carried over once', () => {
  const shipped = {
    ...invoiceOf(anInvoicedOrder(), ISSUE),
    shippingCharge: 5_000,
    total: 108_000,
  }
  expect(amended(shipped, [], 'Rajasthan').invoice).toMatchObject({
    shippingCharge: 5_000,
    taxable: 100_000,
    total: 108_000,
  })
  const note = creditNoteOf(shipped, { number: 'x', at: AT, earlier: [], amount: 54_000 })
  expect(note.shippingCharge).toBe(2_500)
  expect(amended(shipped, [note], 'Rajasthan').invoice).toMatchObject({
    shippingCharge: 2_500,
    taxable: 50_000,
    total: 54_000,
  })
})

test('a bill of supply stays one; taxed and untaxed goods for a firm are a tax invoice', () => {
  const unregistered = { ...ISSUE, seller: { ...ISSUE.seller, gstin: '' } }
  const bill = invoiceOf(anInvoicedOrder(), unregistered)
  expect(amended(bill, [], 'Rajasthan').invoice.paper).toBe('bill-of-supply')
  // Registered since: what was sold without tax is not taxed by an amendment.
  const registered = { ...bill, seller: { ...bill.seller, gstin: ISSUE.seller.gstin } }
  expect(amended(registered, [], 'Rajasthan').invoice.paper).toBe('bill-of-supply')
  // As an older version wrote it: its lines name no rate, its head the one of the shop.
  const unrated = bill.lines.map(({ taxBasisPoints: _rate, ...line }) => line)
  const older = { ...registered, taxBasisPoints: 300, lines: unrated }
  expect(amended(older, [], 'Rajasthan').invoice.paper).toBe('bill-of-supply')
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 1 },
    {
      name: 'Book',
      unitPrice: 50_000,
      quantity: 1,
      taxed: { taxBasisPoints: 0, code: '4901' },
    },
  ]
  const both = invoiceOf(anInvoicedOrder({ lines, tax: 3_000, total: 153_000 }), ISSUE)
  expect(both.paper).toBe('invoice-cum-bill')
  expect(amended(both, [], 'Rajasthan').invoice.paper).toBe('tax-invoice')
})

test('a whole line keeps its discount, and a partial line is billed at its value', () => {
  const lines = [{ name: 'Bangle', unitPrice: 60_000, quantity: 2, discount: 20_000 }]
  const sold = { lines, discount: 20_000, tax: 3_000, total: 103_000 }
  const old = invoiceOf(anInvoicedOrder(sold), ISSUE)
  expect(amended(old, [], 'Rajasthan').invoice.lines).toMatchObject([
    { quantity: 2, unitPrice: 60_000, discount: 20_000, taxable: 100_000 },
  ])
  const one = [{ line: 0, quantity: 1 }]
  const note = creditNoteOfLines(old, { number: 'x', at: AT, earlier: [], lines: one })
  expect(amended(old, [note], 'Rajasthan').invoice.lines).toMatchObject([
    { quantity: 1, unitPrice: 50_000, discount: 0, taxable: 50_000 },
  ])
  const cheaper = [{ line: 0, quantity: 0, amount: 10_300 }]
  const off = creditNoteOfLines(old, { number: 'x', at: AT, earlier: [], lines: cheaper })
  expect(amended(old, [off], 'Rajasthan').invoice.lines).toMatchObject([
    { quantity: 2, unitPrice: 45_000, discount: 0, taxable: 90_000 },
  ])
})

describe('an invoice of tagged pieces', () => {
  const tagged = {
    pieces: ['N-1', 'N-2'].map((tag, at) => {
      return { tag, huids: [`TEST0${at}`], exemption: null, grossMg: 3_010, netMg: 3_000 }
    }),
    metals: [{ alloy: '22K916', label: '22K gold', fineness: 916 }],
    stones: [],
    charges: [{ label: 'Hallmark', amount: 4_500 }],
    composition: [{ part: 'metal' as const, amount: 100_000 }],
  }
  const lines = [{ name: 'Studs', unitPrice: 100_000, quantity: 2, tagged }]
  const order = anInvoicedOrder({ lines, tax: 6_000, total: 206_000 })
  const old = { ...invoiceOf(order, ISSUE), bisRegistration: 'HM/C-1' }
  const issue = { number: 'x', at: AT, earlier: [] }
  const one = creditNoteOfLines(old, { ...issue, lines: [{ line: 0, quantity: 1 }] })
  const tagsOf = (earlier: InvoiceDocument[], held: string[]) => {
    const [line] = amended(old, earlier, 'Kerala', held).invoice.lines
    return line?.tagged?.pieces.map(({ tag }) => tag)
  }

  test('names them all with their HUIDs and the registration when it is amended', () => {
    const { invoice } = amended(old, [], 'Kerala', ['N-1', 'N-2'])
    expect(invoice).toMatchObject({ bisRegistration: 'HM/C-1', lines: [{ quantity: 2, tagged }] })
    // One that came back and is not credited yet was sold with it.
    expect(tagsOf([], ['N-1'])).toEqual(['N-1', 'N-2'])
    expect(tagsOf([], ['N-2'])).toEqual(['N-1', 'N-2'])
  })

  test('names only the remaining pieces, without a composition of another price', () => {
    expect(tagsOf([one], ['N-2'])).toEqual(['N-2'])
    expect(tagsOf([one], [])).toEqual(['N-1'])
    expect(tagsOf([one], ['N-1', 'N-2'])).toEqual(['N-1', 'N-2'])
    // Both came back, and something of their price was kept.
    const both = creditNoteOfLines(old, {
      ...issue,
      lines: [{ line: 0, quantity: 2, amount: 103_000 }],
    })
    expect(tagsOf([both], [])).toBeUndefined()
    const cheaper = [{ line: 0, quantity: 0, amount: 10_300 }]
    const off = creditNoteOfLines(old, { ...issue, lines: cheaper })
    expect(amended(old, [off], 'Kerala').invoice.lines).toMatchObject([
      { tagged: { ...tagged, composition: [] } },
    ])
  })
})

test('the amount kept back on a returned piece stays on the new invoice as one piece', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 1 },
    { name: 'Bangle', unitPrice: 50_000, quantity: 2 },
  ]
  const old = invoiceOf(anInvoicedOrder({ lines, tax: 6_000, total: 206_000 }), ISSUE)
  const back = [{ line: 0, quantity: 1, amount: 82_400 }]
  const note = creditNoteOfLines(old, { number: 'x', at: AT, earlier: [], lines: back })
  expect(amended(old, [note], 'Rajasthan').invoice).toMatchObject({
    total: 123_600,
    lines: [
      { description: 'Ring', quantity: 1, unitPrice: 20_000, taxable: 20_000, total: 20_600 },
      { description: 'Bangle', quantity: 2, unitPrice: 50_000, taxable: 100_000, total: 103_000 },
    ],
  })
})

function goods({ description, hsn, taxBasisPoints, taxable, total }: InvoiceLine) {
  return { description, hsn, taxBasisPoints, taxable, total }
}

test('a line whose whole price was taken off is left out of the new invoice', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 1 },
    { name: 'Bangle', unitPrice: 50_000, quantity: 1 },
  ]
  const old = invoiceOf(anInvoicedOrder({ lines, tax: 4_500, total: 154_500 }), ISSUE)
  const off = [{ line: 1, quantity: 0, amount: 51_500 }]
  const note = creditNoteOfLines(old, { number: 'x', at: AT, earlier: [], lines: off })
  expect(amended(old, [note], 'Kerala').invoice.lines).toMatchObject([{ description: 'Ring' }])
})

test('rounding that a credit note took back is not taken twice', () => {
  const old = invoiceOf(anInvoicedOrder({ tax: 3_001, total: 103_001 }), ISSUE)
  const [line] = old.lines
  if (line === undefined) throw new Error('The invoice has no line.')
  const halves = { cgst: 751, sgst: 751, taxable: 25_000 }
  const lines = [{ ...line, ...halves, total: 26_502 }]
  const note = { ...old, ...halves, lines, roundOff: -1, total: 26_501 }
  expect(amended(old, [note], 'Kerala').invoice).toMatchObject({
    taxable: 75_000,
    igst: 1_500,
    total: 76_500,
  })
})

test('a paisa of rounding comes off the value when no tax is left', () => {
  const old = invoiceOf(anInvoicedOrder({ tax: 3_001, total: 103_001 }), ISSUE)
  const [line] = old.lines
  if (line === undefined) throw new Error('The invoice has no line.')
  // As an older version wrote it: all of the tax and half of the value, and no rounding.
  const halves = { cgst: 1_501, sgst: 1_501, taxable: 50_000 }
  const note = {
    ...old,
    ...halves,
    lines: [{ ...line, ...halves, total: 53_002 }],
    roundOff: 0,
    total: 53_002,
  }
  expect(amended(old, [note], 'Kerala').invoice).toMatchObject({
    taxable: 49_999,
    igst: 0,
    total: 49_999,
  })
})

test('goods of two rates keep their rates and taxes, also when one was credited', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 1 },
    {
      name: 'Case',
      unitPrice: 10_005,
      quantity: 1,
      taxed: { taxBasisPoints: 1_800, code: '4202' },
    },
  ]
  const old = invoiceOf(anInvoicedOrder({ lines, tax: 3_300, total: 113_305 }), ISSUE)
  const sold = old.lines.map(goods)
  expect(sold).toMatchObject([{ taxBasisPoints: 300 }, { hsn: '4202', taxBasisPoints: 1_800 }])
  expect(amended(old, [], 'Rajasthan').invoice.lines.map(goods)).toEqual(sold)
  const issue = { number: 'x', at: AT, earlier: [] }
  const ring = creditNoteOfLines(old, { ...issue, lines: [{ line: 0, quantity: 1 }] })
  const { invoice } = amended(old, [ring], 'Rajasthan')
  expect(invoice.lines.map(goods)).toEqual(sold.slice(1))
  expect(invoice.total + ring.total).toBe(old.total)
})

test.each([
  ['of the first that has some', [50_000, 5_005], [49_999, 5_005]],
  ['of the next where the first has none left', [0, 5_005], [5_004]],
  ['of the first also when nothing is left of it then', [1, 5_005], [5_005]],
])(
  'a paisa of rounding comes off the value %s when the tax of both rates was credited',
  (_, kept, left) => {
    const taxed = { taxBasisPoints: 1_800, code: '4202' }
    const lines = [
      { name: 'Ring', unitPrice: 100_000, quantity: 1 },
      { name: 'Case', unitPrice: 10_005, quantity: 1, taxed },
    ]
    const sold = invoiceOf(anInvoicedOrder({ lines, tax: 4_801, total: 114_806 }), ISSUE)
    // As an older version wrote them: the halves of the tax were rounded up, and a note took them all and no rounding.
    const old = { ...sold, roundOff: -1, total: sold.taxable + sold.cgst + sold.sgst - 1 }
    const parts = old.lines.map((line, at) => {
      const taxable = line.taxable - (kept[at] ?? 0)
      return { ...line, taxable, total: taxable + line.cgst + line.sgst }
    })
    const value = parts.reduce((sum, line) => sum + line.taxable, 0)
    const total = value + old.cgst + old.sgst
    const note = { ...old, lines: parts, taxable: value, roundOff: 0, total }
    const { invoice } = amended(old, [note], 'Kerala')
    expect(invoice.lines.map(({ taxable }) => taxable)).toEqual(left)
    expect(invoice).toMatchObject({ igst: 0, total: old.total - total })
  },
)

test('a free gift stays on the new invoice, unless it came back', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 1 },
    { name: 'Pouch', unitPrice: 0, quantity: 1 },
  ]
  const old = invoiceOf(anInvoicedOrder({ lines }), ISSUE)
  expect(amended(old, [], 'Kerala').invoice.lines.map((line) => line.description)).toEqual([
    'Ring',
    'Pouch',
  ])
  const issue = { number: 'x', at: AT, earlier: [] }
  const pouch = creditNoteOfLines(old, { ...issue, lines: [{ line: 1, quantity: 1 }] })
  expect(amended(old, [pouch], 'Kerala').invoice.lines).toMatchObject([{ description: 'Ring' }])
})

test('a free piece that stays does not carry the discount of returned ones', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 1, discount: 0 },
    { name: 'Charm', unitPrice: 5_000, quantity: 2, discount: 10_000 },
  ]
  const old = invoiceOf(anInvoicedOrder({ lines, discount: 10_000 }), ISSUE)
  const issue = { number: 'x', at: AT, earlier: [] }
  const charm = creditNoteOfLines(old, { ...issue, lines: [{ line: 1, quantity: 1 }] })
  expect(amended(old, [charm], 'Kerala').invoice.lines[1]).toMatchObject({
    description: 'Charm',
    quantity: 1,
    unitPrice: 0,
    discount: 0,
  })
})

test('an older invoice without rates per line is amended at its overall rate', () => {
  const old = invoiceOf(anInvoicedOrder(), ISSUE)
  const lines = old.lines.map(({ taxBasisPoints: _rate, ...line }) => line)
  expect(amended({ ...old, lines }, [], 'Kerala').invoice).toMatchObject({
    taxable: 100_000,
    igst: 3_000,
    lines: [{ taxBasisPoints: 300, unitPrice: 100_000, total: 103_000 }],
  })
})

test('after any sales and credits both documents add up, and the new invoice can be credited whole', () => {
  const places = fc.constantFrom('Rajasthan', 'Kerala', 'Outside India')
  const random = fc.infiniteStream(fc.nat(1_000))
  fc.assert(
    fc.property(invoicedOrders, places, random, (order, place, stream) => {
      const old = invoiceOf(order, ISSUE)
      const earlier: InvoiceDocument[] = []
      const next = () => stream.next().value ?? 0
      for (let turn = 0; turn < next() % 3; turn += 1) {
        const left = creditableOf(old, earlier)
        const line = next() % old.lines.length
        const { quantity = 0 } = creditableLines(old, earlier)[line] ?? {}
        const issue = { number: 'x', at: AT, earlier }
        if (quantity > 0)
          earlier.push(creditNoteOfLines(old, { ...issue, lines: [{ line, quantity: 1 }] }))
        else if (left > 1)
          earlier.push(creditNoteOf(old, { ...issue, amount: Math.ceil(left / 3) }))
      }
      const total = creditableOf(old, earlier)
      if (total <= 0) return
      const { creditNote, invoice } = amended(old, earlier, place)
      expect(creditNote.total).toBe(total)
      expect(creditableOf(old, [...earlier, creditNote])).toBe(0)
      const { taxable, cgst, sgst, igst, roundOff = 0, shippingCharge } = invoice
      expect(taxable + cgst + sgst + igst + roundOff + shippingCharge).toBe(total)
      expect(invoice.total).toBe(total)
      expect(cgst).toBe(sgst)
      expect(
        Math.min(taxable, cgst, igst, ...invoice.lines.map((line) => line.taxable)),
      ).toBeGreaterThanOrEqual(0)
      const lines = invoice.lines.map(({ quantity }, line) => ({ line, quantity }))
      const back = creditNoteOfLines(invoice, { number: 'x', at: AT, earlier: [], lines })
      expect({ ...heads(back) }).toEqual(heads(invoice))
    }),
  )
})
