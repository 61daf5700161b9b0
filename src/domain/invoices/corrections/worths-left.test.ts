import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { afterDeduction } from '#domain/returns/deduction.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { amend } from './amendment.ts'
import {
  creditableLines,
  creditableOf,
  creditNoteOf,
  creditNoteOfLines,
  type CreditedLine,
} from './notes.ts'
import { costsOf, keptOf, keptWithin, worthsLeft } from './worths-left.ts'

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

/** What becomes of an invoice: its notes, one after another, and the invoices that replace it. */
function tradeOf(first: InvoiceDocument) {
  let invoice = first
  let made: InvoiceDocument[] = []
  let before = 0
  const add = (note: InvoiceDocument) => {
    made.push(note)
    return note.total
  }
  const noteOf = (lines: CreditedLine[]) =>
    creditNoteOfLines(invoice, { ...NOTE, earlier: made, lines })
  const paid = () => made.reduce((sum, { total }) => sum + total, before)
  return {
    get invoice() {
      return invoice
    },
    get made() {
      return made
    },
    paid,
    left: () => creditableOf(invoice, made),
    lines: () => worthsLeft(invoice, made),
    open: () => creditableLines(invoice, made),
    plain: (amount: number) => add(creditNoteOf(invoice, { ...NOTE, earlier: made, amount })),
    lower: (line: number, amount: number) => add(noteOf([{ line, quantity: 0, amount }])),
    /** As a return is settled: what is kept back is a part of the total of its note. */
    returned(lines: { line: number; quantity: number }[], keptOfTotal: (total: number) => number) {
      const whole = noteOf(lines)
      const kept = keptOfTotal(whole.total)
      const worths = whole.lines.map(({ total }) => total)
      const sum = worths.reduce((a, b) => a + b, 0)
      const left = afterDeduction(worths, sum - (whole.total - kept))
      const wishes = lines.map((line, at) => Object.assign({}, line, { amount: left[at] ?? 0 }))
      return { kept, whole: whole.total, paid: add(kept === 0 ? whole : noteOf(wishes)) }
    },
    amend() {
      const { buyer, placeOfSupply } = invoice
      before = paid()
      invoice = amend(invoice, {
        at: ISSUE.at,
        earlier: made,
        invoiceNumber: 'INV/26-27/000002',
        creditNumber: 'CRN/26-27/000009',
        parties: { buyer, placeOfSupply },
        reason: '',
        heldTags: new Set(),
      }).invoice
      made = []
    },
  }
}

const chain = [{ line: 0, quantity: 1 }]

/** A chain at ₹1,180.00 and a pin at ₹118.00, of two codes. */
const TWO_CODES = invoiceOf(
  anInvoicedOrder({
    lines: [
      {
        name: 'Chain',
        unitPrice: 100_000,
        quantity: 1,
        taxed: { taxBasisPoints: 1_800, code: '7117' },
      },
      {
        name: 'Pin',
        unitPrice: 10_000,
        quantity: 1,
        taxed: { taxBasisPoints: 1_800, code: '4202' },
      },
    ],
    tax: 19_800,
    taxBasisPoints: 1800,
    total: 129_800,
  }),
  ISSUE,
)

describe('what was kept', () => {
  test('of one code pays for no piece of another, and takes nothing from it', () => {
    const trade = tradeOf(TWO_CODES)
    expect(trade.returned([{ line: 0, quantity: 1 }], () => 100_000).paid).toBe(18_000)
    expect(trade.lines()).toEqual([
      { out: 0, worth: 0, kept: 100_000 },
      { out: 1, worth: 11_800, kept: 0 },
    ])
    expect(trade.returned([{ line: 1, quantity: 1 }], () => 0).paid).toBe(11_800)
    expect(trade.left()).toBe(100_000)
  })

  test('is what its note says, also where that is less than what is missing from the price', () => {
    const back = creditNoteOfLines(CHAINS, {
      ...NOTE,
      earlier: [],
      lines: [{ line: 0, quantity: 1, amount: 200_000, keptBack: 0 }],
    })
    expect(worthsLeft(CHAINS, [back])[0]).toEqual({ out: 1, worth: 272_000, kept: 0 })
  })

  test('is not paid with lines of its code that come back together', () => {
    const trade = tradeOf(CHAINS)
    trade.returned(chain, () => 100_000)
    const both = [...chain, { line: 1, quantity: 1 }]
    expect(costsOf(CHAINS, trade.made, both)).toEqual([236_000, 11_800])
    trade.lower(1, 1_800)
    expect(costsOf(CHAINS, trade.made, both)).toEqual([236_000, 10_000])
    // After a sum that lowers prices, both together have what is left.
    const lowered = tradeOf(CHAINS)
    lowered.plain(150_000)
    const all = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]
    expect(costsOf(CHAINS, lowered.made, all)).toEqual([333_800, 0])
    // For an unknown line there is nothing.
    expect(costsOf(CHAINS, trade.made, [{ line: 7, quantity: 1 }])).toEqual([0])
  })
})

test('paise that a line of a new bill lacks of what was kept are on the next that has room', () => {
  const lines = [{ total: 100 }, { total: 200 }, { total: 300 }]
  const left = [
    { kept: 101, isGone: false },
    { kept: 50, isGone: false },
  ]
  expect(keptWithin(lines, left)).toEqual([100, 51, 0])
  expect(keptWithin(lines, [{ kept: 98, isGone: true }])).toEqual([100, 0, 0])
})

describe('a sum that was refunded without naming lines', () => {
  test('lowers what pieces cost that come back later, and what was kept of those stays kept', () => {
    const trade = tradeOf(CHAINS)
    trade.lower(1, 11_800)
    trade.plain(150_000)
    expect(trade.returned(chain, () => 100_000)).toEqual({
      kept: 100_000,
      paid: 61_000,
      whole: 161_000,
    })
    expect(trade.returned(chain, () => 0).paid).toBe(161_000)
    expect(creditableOf(CHAINS, trade.made)).toBe(100_000)
  })

  test('gives back what was kept before it, and lowers no price by that', () => {
    const trade = tradeOf(CHAINS)
    trade.returned(chain, () => 100_000)
    expect(keptOf(worthsLeft(CHAINS, trade.made))).toBe(100_000)
    trade.plain(100_000)
    expect(keptOf(worthsLeft(CHAINS, trade.made))).toBe(0)
    expect(trade.returned(chain, () => 0).paid).toBe(236_000)
  })

  test('lowers prices by what is more than was kept, and is shared by what was kept', () => {
    const trade = tradeOf(CHAINS)
    trade.returned(chain, () => 60_000)
    trade.returned([{ line: 1, quantity: 1 }], () => 5_000)
    trade.plain(13_000)
    expect(worthsLeft(CHAINS, trade.made)).toEqual([
      { out: 1, worth: 236_000, kept: 48_000 },
      { out: 0, worth: 0, kept: 4_000 },
    ])
    trade.plain(72_000)
    expect(worthsLeft(CHAINS, trade.made)).toMatchObject([
      { worth: 216_000, kept: 0 },
      { worth: 0, kept: 0 },
    ])
  })
})

test('a price reduction beyond the pieces that are out gives back what was kept of the line', () => {
  const trade = tradeOf(CHAINS)
  trade.returned(chain, () => 100_000)
  trade.lower(0, 250_000)
  expect(worthsLeft(CHAINS, trade.made)[0]).toEqual({ out: 1, worth: 0, kept: 86_000 })
  trade.lower(0, 86_000)
  expect(worthsLeft(CHAINS, trade.made)[0]).toEqual({ out: 1, worth: 0, kept: 0 })
})

test('pieces that come back together cost no more than their code has left besides what is kept', () => {
  const trade = tradeOf(CHAINS)
  trade.plain(120_000)
  trade.returned(chain, () => 100_000)
  const both = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  // Of ₹4,838.00 less ₹1,200.00 the first chain took ₹1,819.00, and ₹1,819.00 are left for both others.
  expect(costsOf(CHAINS, trade.made, both)).toEqual([181_900, 0])
  expect(costsOf(CHAINS, trade.made, both.toReversed())).toEqual([11_800, 170_100])
  expect(costsOf(CHAINS, trade.made, [{ line: 7, quantity: 1 }])).toEqual([0])
})

test('notes of before say nothing of what was kept, which is what misses of the price', () => {
  const trade = tradeOf(CHAINS)
  trade.plain(150_000)
  trade.returned(chain, () => 100_000)
  const older = trade.made.map((note) => {
    const lines = note.lines.map(({ keptBack: _kept, ...line }) => line)
    return Object.assign({}, note, { lines })
  })
  expect(worthsLeft(CHAINS, older)).toEqual(worthsLeft(CHAINS, trade.made))
  expect(keptOf(worthsLeft(CHAINS, older))).toBe(100_000)
})

describe('an amended invoice', () => {
  test('says what of a line was kept, and pays none of it for the pieces that are out', () => {
    const trade = tradeOf(CHAINS)
    trade.returned(chain, () => 150_000)
    trade.amend()
    expect(trade.invoice.lines).toMatchObject([
      { description: 'Chain', quantity: 1, total: 386_000, keptBack: 150_000 },
      { description: 'Pin', quantity: 1, total: 11_800 },
    ])
    expect(trade.invoice.lines[1]).not.toHaveProperty('keptBack')
    expect(trade.lines()[0]).toEqual({ out: 1, worth: 236_000, kept: 150_000 })
    expect(trade.returned(chain, () => 10_000)).toMatchObject({ whole: 236_000, paid: 226_000 })
    trade.amend()
    expect(trade.lines()[0]).toMatchObject({ worth: 0, kept: 160_000 })
    expect(trade.returned([{ line: 1, quantity: 1 }], () => 0).paid).toBe(11_800)
    expect(trade.left()).toBe(160_000)
  })

  test('keeps what was kept with its line, also after a sum without lines', () => {
    const trade = tradeOf(CHAINS)
    trade.plain(200_000)
    trade.returned([{ line: 1, quantity: 1 }], () => 11_000)
    trade.returned(chain, () => 0)
    trade.amend()
    expect(trade.invoice.lines).toMatchObject([
      { description: 'Chain', total: 136_000 },
      { description: 'Pin', total: 11_000, keptBack: 11_000 },
    ])
    expect(trade.returned(chain, () => 0).paid).toBe(136_000)
  })
})

test('what is kept is never paid out, whatever is refunded, reduced, amended and returned between', () => {
  fc.assert(
    fc.property(invoicedOrders, fc.infiniteStream(fc.nat(1_000)), (order, random) => {
      const trade = tradeOf(invoiceOf(order, ISSUE))
      const { total } = trade.invoice
      const next = () => random.next().value ?? 0
      let kept = 0
      for (let round = 0; round < 8 && trade.left() > 0; round += 1) {
        const open = trade.open()
        const at = next() % open.length
        const { quantity = 0 } = open[at] ?? {}
        const lines = trade.lines()
        const worth = Math.min(lines[at]?.worth ?? 0, trade.left() - keptOf(lines))
        const sort = next() % 5
        if (sort === 0) {
          const amount = Math.floor((1 + (next() % trade.left())) / 3) + 1
          kept = Math.max(0, kept - trade.plain(Math.min(amount, trade.left())))
        } else if (sort === 1 && worth > 0) {
          trade.lower(at, 1 + (next() % worth))
        } else if (sort === 2) {
          trade.amend()
        } else if (quantity > 0) {
          const others = open.flatMap((one, line) =>
            line !== at && one.quantity > 0 && next() % 3 === 0 ? [{ line, quantity: 1 }] : [],
          )
          const back = [{ line: at, quantity: 1 + (next() % quantity) }, ...others]
          const share = next() % 3 === 0 ? 0 : next() / 1_001
          kept += trade.returned(back, (whole) => Math.floor(whole * share)).kept
        }
        expect(trade.paid()).toBeLessThanOrEqual(total - kept)
        expect(keptOf(trade.lines())).toBeGreaterThanOrEqual(kept)
      }
    }),
    { numRuns: 150 },
  )
})

test('where nothing is kept, pieces and sums together take back the exact figures', () => {
  fc.assert(
    fc.property(invoicedOrders, fc.infiniteStream(fc.nat(1_000)), (order, random) => {
      const trade = tradeOf(invoiceOf(order, ISSUE))
      const { total } = trade.invoice
      const next = () => random.next().value ?? 0
      for (let round = 0; round < 6 && trade.left() > 0; round += 1) {
        const open = trade.open()
        const at = next() % open.length
        const { quantity = 0 } = open[at] ?? {}
        const sort = next() % 4
        if (sort === 0) trade.plain(1 + (next() % trade.left()))
        else if (sort === 1) trade.amend()
        else if (quantity > 0)
          trade.returned([{ line: at, quantity: 1 + (next() % quantity) }], () => 0)
      }
      const rest = trade
        .open()
        .map(({ quantity }, line) => ({ line, quantity }))
        .filter(({ quantity }) => quantity > 0)
      if (rest.length > 0 && trade.left() > 0) trade.returned(rest, () => 0)
      expect(trade.paid()).toBe(total)
    }),
    { numRuns: 100 },
  )
})
