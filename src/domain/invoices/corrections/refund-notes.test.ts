import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditableLines, creditableOf, creditNoteOfLines, impossibleCredit } from './notes.ts'
import { foreseenNotes, refundNoteOf, uncreditedOf, type CreditedRefund } from './refund-notes.ts'

const MORNING = new Date('2026-11-21T04:00:00Z')
const EVENING = new Date('2026-11-21T14:00:00Z')

function aRefund(fields: Partial<CreditedRefund> = {}): CreditedRefund {
  return { id: 1, amount: 50_000, createdAt: EVENING, credit: null, noted: undefined, ...fields }
}

test('a later refund first pays a note without a refund, once', () => {
  const notes = [{ total: 30_000, createdAt: MORNING }]
  const first = aRefund()
  const second = aRefund({ id: 2, amount: 20_000 })
  expect(uncreditedOf(first, [first, second], notes)).toBe(20_000)
  expect(uncreditedOf(second, [first, second], notes)).toBe(20_000)
})

test('a note younger than the refund, or one by line, belongs to other money', () => {
  const notes = [{ total: 30_000, createdAt: MORNING }]
  const earlier = aRefund({ createdAt: new Date('2026-11-21T03:00:00Z') })
  expect(uncreditedOf(earlier, [earlier], notes)).toBe(50_000)
  const byLine = aRefund({ credit: { invoice: 'x', lines: [], reason: 'Bent' } })
  expect(uncreditedOf(byLine, [byLine], notes)).toBe(50_000)
})

test('a refund with a complete note pays nothing else', () => {
  const notes = [{ total: 30_000, createdAt: MORNING }]
  const noted = aRefund({ noted: 50_000 })
  const next = aRefund({ id: 2, amount: 40_000 })
  expect(uncreditedOf(next, [noted, next], notes)).toBe(10_000)
})

test('the older refund pays a note without one, in any reading order', () => {
  const notes = [{ total: 30_000, createdAt: EVENING }]
  const first = aRefund({ amount: 30_000 })
  const second = aRefund({ id: 2, amount: 30_000 })
  expect(uncreditedOf(first, [second, first], notes)).toBe(0)
  expect(uncreditedOf(second, [second, first], notes)).toBe(30_000)
})

test('a refund of nothing, or after everything was credited, gets no note', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const wish = { number: 'x', at: EVENING, credit: null }
  expect(refundNoteOf(invoice, { ...wish, earlier: [], amount: 0 })).toBeUndefined()
  const whole = refundNoteOf(invoice, { ...wish, earlier: [], amount: 103_000 })
  expect(whole).toMatchObject({ total: 103_000 })
  expect(whole).not.toHaveProperty('reason')
  const earlier = whole === undefined ? [] : [whole]
  expect(refundNoteOf(invoice, { ...wish, earlier, amount: 1 })).toBeUndefined()
})

test('a refund meant for lines of another invoice is credited by amount on this one', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const lines = [{ line: 0, quantity: 1, amount: 103_000 }]
  const credit = { invoice: 'INV/26-27/000099', lines, reason: 'Bent' }
  const note = refundNoteOf(invoice, {
    number: 'x',
    at: EVENING,
    earlier: [],
    amount: 103_000,
    credit,
  })
  expect(note?.lines).toMatchObject([{ description: `Refund on invoice ${invoice.number}` }])
  expect(note?.lines[0]).not.toHaveProperty('corrects')
})

test('a refund that has a note is not planned again', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const refunds = [aRefund({ noted: 50_000 }), aRefund({ id: 2, amount: 20_000 })]
  const foreseen = foreseenNotes(invoice, [], { refunds, withoutRefund: [] })
  expect(foreseen.map(({ total }) => total)).toEqual([20_000])
})

test('a refund for lines has a note by line, or by amount if they were credited in between', () => {
  const order = anInvoicedOrder({
    lines: [{ name: 'Ring', unitPrice: 50_000, quantity: 2 }],
  })
  const invoice = invoiceOf(order, ISSUE)
  const credit = {
    invoice: invoice.number,
    lines: [{ line: 0, quantity: 2, amount: 103_000 }],
    reason: 'Both too small',
  }
  const wish = { number: 'CRN/26-27/000001', at: EVENING, amount: 103_000, credit }
  const note = refundNoteOf(invoice, { ...wish, earlier: [] })
  expect(note).toMatchObject({
    total: 103_000,
    reason: 'Both too small',
    lines: [{ quantity: 2, corrects: 0, description: 'Ring' }],
  })
  const one = creditNoteOfLines(invoice, {
    number: 'x',
    at: EVENING,
    earlier: [],
    lines: [{ line: 0, quantity: 1 }],
  })
  const late = refundNoteOf(invoice, { ...wish, earlier: [one] })
  expect(late).toMatchObject({ total: 51_500, reason: 'Both too small' })
  expect(late?.lines[0]).not.toHaveProperty('corrects')
  expect(refundNoteOf(invoice, { ...wish, earlier: [one, one] })).toBeUndefined()
})

test('a line cannot be credited twice, by fractions of a piece, for nothing or above its price', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const refused = (...wishes: { line: number; quantity: number; amount?: number }[]) =>
    impossibleCredit(invoice, [], wishes)
  expect(refused({ line: 0, quantity: 1 })).toBeUndefined()
  expect(refused({ line: 0, quantity: 0, amount: 103_000 })).toBeUndefined()
  expect(refused({ line: 0, quantity: 1 }, { line: 0, quantity: 0, amount: 1 })).toBe(0)
  expect(refused({ line: 0, quantity: 2 })).toBe(0)
  expect(refused({ line: 0, quantity: 0 })).toBe(0)
  expect(refused({ line: 0, quantity: 0, amount: 103_001 })).toBe(0)
  expect(refused({ line: 7, quantity: 1 })).toBe(7)
})

test('an earlier price reduction lowers the later credit of the piece', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const issue = { number: 'x', at: EVENING }
  const lower = creditNoteOfLines(invoice, {
    ...issue,
    earlier: [],
    lines: [{ line: 0, quantity: 0, amount: 3_000 }],
    reason: 'Short weight 0.062 g',
  })
  expect(lower).toMatchObject({
    total: 3_000,
    reason: 'Short weight 0.062 g',
    lines: [{ description: 'Ring: price reduced', quantity: 1, keepsPieces: true }],
  })
  expect(creditableLines(invoice, [lower])).toEqual([{ quantity: 1, amount: 100_000 }])
  const lines = [{ line: 0, quantity: 1 }]
  const back = creditNoteOfLines(invoice, { ...issue, earlier: [lower], lines })
  expect(back.total).toBe(100_000)
  expect(creditableOf(invoice, [lower, back])).toBe(0)
})

test('notes by line leave no line, tax or total below zero, even with refunds on their way', () => {
  fc.assert(
    fc.property(invoicedOrders, fc.infiniteStream(fc.nat(1_000)), (order, random) => {
      const invoice = invoiceOf(order, ISSUE)
      const made: InvoiceDocument[] = []
      const refunds: CreditedRefund[] = []
      const next = () => random.next().value ?? 0
      for (let turn = 1; turn <= 5; turn += 1) {
        const notes = foreseenNotes(invoice, made, { refunds, withoutRefund: [] })
        const open = creditableLines(invoice, notes)
        const line = next() % open.length
        const { quantity = 0, amount = 0 } = open[line] ?? {}
        const pieces = next() % (quantity + 1)
        const wish = pieces > 0 ? { line, quantity: pieces } : { line, quantity: 0, amount }
        if (impossibleCredit(invoice, notes, [wish]) !== undefined) continue
        const issue = { number: 'x', at: EVENING, earlier: notes, lines: [wish] }
        const note = creditNoteOfLines(invoice, issue)
        if (note.total === 0) continue
        if (next() % 2 === 0) {
          made.push(note)
          continue
        }
        const lines = [{ ...wish, amount: note.lines[0]?.total ?? 0 }]
        const credit = { invoice: invoice.number, lines, reason: '' }
        refunds.push(aRefund({ id: turn, amount: note.total, credit }))
      }
      const all = foreseenNotes(invoice, made, { refunds, withoutRefund: [] })
      expect(all.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(invoice.total)
      for (const field of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
        const sum = all.reduce((total, note) => total + note[field], 0)
        expect(sum).toBeLessThanOrEqual(invoice[field])
      }
      for (const { quantity, amount } of creditableLines(invoice, all)) {
        expect(Math.min(quantity, amount)).toBeGreaterThanOrEqual(0)
      }
      const wished = refunds.reduce((sum, { amount }) => sum + amount, 0)
      const noted = all.slice(made.length).reduce((sum, { total }) => sum + total, 0)
      expect(noted).toBe(wished)
    }),
  )
})

test('a refund that only pays an older note creates none, and a planned note has no number', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const withoutRefund = [{ total: 30_000, createdAt: MORNING }]
  const paying = aRefund({ amount: 30_000 })
  expect(foreseenNotes(invoice, [], { refunds: [paying], withoutRefund })).toEqual([])
  const next = aRefund({ id: 2, amount: 10_000 })
  expect(foreseenNotes(invoice, [], { refunds: [paying, next], withoutRefund })).toMatchObject([
    { number: '', total: 10_000 },
  ])
})
