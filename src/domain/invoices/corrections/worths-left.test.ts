import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { afterDeduction } from '#domain/returns/deduction.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditableLines, creditableOf, creditNoteOf, creditNoteOfLines } from './notes.ts'
import { costsOf, keptOf, worthsLeft } from './worths-left.ts'

const NOTE = { number: 'x', at: ISSUE.at }

/** Two chains at ₹2,360.00 in one line, and a pin at ₹118.00. */
const CHAINS = invoiceOf(
  anInvoicedOrder({
    lines: [
      { name: 'Chain', unitPrice: 200_000, quantity: 2 },
      { name: 'Pin', unitPrice: 10_000, quantity: 1 },
    ],
    tax: 73_800,
    taxBasisPoints: 1800,
    total: 483_800,
  }),
  ISSUE,
)

/** Notes of an invoice, one after another. */
function notesOf(invoice: InvoiceDocument) {
  const made: InvoiceDocument[] = []
  const add = (note: InvoiceDocument) => {
    made.push(note)
    return note.total
  }
  return {
    made,
    plain: (amount: number) => add(creditNoteOf(invoice, { ...NOTE, earlier: made, amount })),
    lower: (line: number, amount: number) =>
      add(
        creditNoteOfLines(invoice, {
          ...NOTE,
          earlier: made,
          lines: [{ line, quantity: 0, amount }],
        }),
      ),
    /** As a return is settled: what is kept back is a part of the total of its note. */
    returned(lines: { line: number; quantity: number }[], keptOfTotal: (total: number) => number) {
      const whole = creditNoteOfLines(invoice, { ...NOTE, earlier: made, lines })
      const kept = keptOfTotal(whole.total)
      const worths = whole.lines.map(({ total }) => total)
      const sum = worths.reduce((a, b) => a + b, 0)
      const left = afterDeduction(worths, sum - (whole.total - kept))
      const wishes = lines.map((line, at) => Object.assign({}, line, { amount: left[at] ?? 0 }))
      const note =
        kept === 0 ? whole : creditNoteOfLines(invoice, { ...NOTE, earlier: made, lines: wishes })
      return { kept, paid: add(note), whole: whole.total }
    },
  }
}

const chain = [{ line: 0, quantity: 1 }]

describe('a sum that was refunded without naming lines', () => {
  test('lowers what pieces cost that come back later, and what was kept of those stays kept', () => {
    const notes = notesOf(CHAINS)
    notes.lower(1, 11_800)
    notes.plain(150_000)
    expect(notes.returned(chain, () => 100_000)).toEqual({
      kept: 100_000,
      paid: 61_000,
      whole: 161_000,
    })
    expect(notes.returned(chain, () => 0).paid).toBe(161_000)
    expect(creditableOf(CHAINS, notes.made)).toBe(100_000)
  })

  test('gives back what was kept before it, and lowers no price by that', () => {
    const notes = notesOf(CHAINS)
    notes.returned(chain, () => 100_000)
    expect(keptOf(worthsLeft(CHAINS, notes.made))).toBe(100_000)
    notes.plain(100_000)
    expect(keptOf(worthsLeft(CHAINS, notes.made))).toBe(0)
    expect(notes.returned(chain, () => 0).paid).toBe(236_000)
  })

  test('lowers prices by what is more than was kept, and is shared by what was kept', () => {
    const notes = notesOf(CHAINS)
    notes.returned(chain, () => 60_000)
    notes.returned([{ line: 1, quantity: 1 }], () => 5_000)
    notes.plain(13_000)
    expect(worthsLeft(CHAINS, notes.made)).toEqual([
      { out: 1, worth: 236_000, kept: 48_000 },
      { out: 0, worth: 0, kept: 4_000 },
    ])
    notes.plain(72_000)
    expect(worthsLeft(CHAINS, notes.made)).toMatchObject([
      { worth: 216_000, kept: 0 },
      { worth: 0, kept: 0 },
    ])
  })
})

test('a price reduction beyond the pieces that are out gives back what was kept of the line', () => {
  const notes = notesOf(CHAINS)
  notes.returned(chain, () => 100_000)
  notes.lower(0, 250_000)
  expect(worthsLeft(CHAINS, notes.made)[0]).toEqual({ out: 1, worth: 0, kept: 86_000 })
  notes.lower(0, 86_000)
  expect(worthsLeft(CHAINS, notes.made)[0]).toEqual({ out: 1, worth: 0, kept: 0 })
})

test('pieces that come back together cost no more than their code has left besides what is kept', () => {
  const notes = notesOf(CHAINS)
  notes.plain(120_000)
  notes.returned(chain, () => 100_000)
  const both = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  // Of ₹4,838.00 less ₹1,200.00 the first chain took ₹1,819.00, and ₹1,819.00 are left for both others.
  expect(costsOf(CHAINS, notes.made, both)).toEqual([181_900, 0])
  expect(costsOf(CHAINS, notes.made, both.toReversed())).toEqual([11_800, 170_100])
  expect(costsOf(CHAINS, notes.made, [{ line: 7, quantity: 1 }])).toEqual([0])
})

test('notes of before say nothing of what was kept, which is what misses of the price', () => {
  const notes = notesOf(CHAINS)
  notes.plain(150_000)
  notes.returned(chain, () => 100_000)
  const older = notes.made.map((note) => {
    const lines = note.lines.map(({ keptBack: _kept, ...line }) => line)
    return Object.assign({}, note, { lines })
  })
  expect(worthsLeft(CHAINS, older)).toEqual(worthsLeft(CHAINS, notes.made))
  expect(keptOf(worthsLeft(CHAINS, older))).toBe(100_000)
})

test('what is kept is never paid out, whatever is refunded, reduced and returned between', () => {
  fc.assert(
    fc.property(invoicedOrders, fc.infiniteStream(fc.nat(1_000)), (order, random) => {
      const invoice = invoiceOf(order, ISSUE)
      const notes = notesOf(invoice)
      const next = () => random.next().value ?? 0
      let kept = 0
      for (let round = 0; round < 8 && creditableOf(invoice, notes.made) > 0; round += 1) {
        const open = creditableLines(invoice, notes.made)
        const at = next() % open.length
        const { quantity = 0 } = open[at] ?? {}
        const lines = worthsLeft(invoice, notes.made)
        const payable = creditableOf(invoice, notes.made) - keptOf(lines)
        const worth = Math.min(lines[at]?.worth ?? 0, payable)
        const sort = next() % 4
        if (sort === 0) {
          const amount = 1 + (next() % creditableOf(invoice, notes.made))
          const paid = notes.plain(Math.floor(amount / 3) + 1)
          kept = Math.max(0, kept - paid)
        } else if (sort === 1 && worth > 0) {
          notes.lower(at, 1 + (next() % worth))
        } else if (quantity > 0) {
          const others = open.flatMap((one, line) =>
            line !== at && one.quantity > 0 && next() % 3 === 0 ? [{ line, quantity: 1 }] : [],
          )
          const back = [{ line: at, quantity: 1 + (next() % quantity) }, ...others]
          const share = next() % 3 === 0 ? 0 : next() / 1_001
          kept += notes.returned(back, (total) => Math.floor(total * share)).kept
        }
        const paid = notes.made.reduce((sum, { total }) => sum + total, 0)
        expect(paid).toBeLessThanOrEqual(invoice.total - kept)
      }
    }),
    { numRuns: 500 },
  )
})

test('where nothing is kept, pieces and sums together take back the exact figures', () => {
  fc.assert(
    fc.property(invoicedOrders, fc.infiniteStream(fc.nat(1_000)), (order, random) => {
      const invoice = invoiceOf(order, ISSUE)
      const notes = notesOf(invoice)
      const next = () => random.next().value ?? 0
      for (let round = 0; round < 6 && creditableOf(invoice, notes.made) > 0; round += 1) {
        const open = creditableLines(invoice, notes.made)
        const at = next() % open.length
        const { quantity = 0 } = open[at] ?? {}
        if (next() % 3 === 0) notes.plain(1 + (next() % creditableOf(invoice, notes.made)))
        else if (quantity > 0)
          notes.returned([{ line: at, quantity: 1 + (next() % quantity) }], () => 0)
      }
      const rest = creditableLines(invoice, notes.made)
        .map(({ quantity }, line) => ({ line, quantity }))
        .filter(({ quantity }) => quantity > 0)
      if (rest.length > 0 && creditableOf(invoice, notes.made) > 0) notes.returned(rest, () => 0)
      const paid = notes.made.reduce((sum, { total }) => sum + total, 0)
      expect(paid).toBe(invoice.total)
    }),
  )
})
