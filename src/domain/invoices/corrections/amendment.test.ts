import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { amend, type AmendedParties } from './amendment.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditableLines, creditableOf, creditNoteOf, creditNoteOfLines } from './notes.ts'

const AT = new Date('2026-12-01T10:00:00Z')
const NUMBERS = { invoiceNumber: 'INV/26-27/000002', creditNumber: 'CRN/26-27/000001' }

function partiesIn(placeOfSupply: string): AmendedParties {
  const lines = ['14 FC Road', 'Pune 411004']
  const buyer = { name: 'Udyam Gifts LLP', lines, state: placeOfSupply, phone: '', email: '' }
  return { buyer: { ...buyer, gstin: '27AAPFU0939F1ZV' }, placeOfSupply }
}

function amended(invoice: InvoiceDocument, earlier: InvoiceDocument[], place: string) {
  const reason = 'Wrong GSTIN'
  return amend(invoice, { at: AT, earlier, ...NUMBERS, parties: partiesIn(place), reason })
}

test('an amendment takes the old invoice back whole and names the right buyer on a new one', () => {
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

test('what was credited before stays credited: the new invoice is over the rest, line by line', () => {
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

test('whatever was sold and credited, both documents add up, and the new invoice can be credited whole', () => {
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
