import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { rateTotals } from '#domain/invoices/tax-heads.ts'
import { percentOf, type BasisPoints, type Paise } from '#domain/pricing/money.ts'
import { signOf } from './booked-document.ts'
import { ledgerAtRate, type Ledgers } from './ledgers.ts'

/** The kinds of vouchers that Tally knows for documents. */
const TYPES = {
  invoice: 'Sales',
  'credit-note': 'Credit Note',
  'debit-note': 'Debit Note',
} as const
type DocumentType = (typeof TYPES)[keyof typeof TYPES]

/** The kinds for money: received, paid, moved to the bank, or only rebooked. */
type MoneyType = 'Receipt' | 'Payment' | 'Contra' | 'Journal'

/** One side of a voucher: a debit is positive, a credit negative. In paise. */
export interface Entry {
  ledger: string
  amount: Paise
}

/** A voucher of the day book. Its entries add up to 0. */
export interface Voucher {
  type: DocumentType | MoneyType
  number: string
  /** The day in India: `2026-11-21`. */
  day: string
  /** The ledger of the other party. */
  party: string
  /** The buyer and their GSTIN; both may be empty. */
  buyer: string
  gstin: string
  placeOfSupply: string
  narration: string
  entries: Entry[]
}

/** The voucher of an invoice or note. */
export function documentVoucher(document: InvoiceDocument, ledgers: Ledgers): Voucher {
  const { kind, number, issuedOn, buyer, placeOfSupply, orderId, corrects } = document
  const sign = signOf(document)
  return {
    type: TYPES[kind],
    number,
    day: issuedOn,
    party: ledgers.customers,
    buyer: buyer.name,
    gstin: buyer.gstin,
    placeOfSupply,
    narration: `Order ${orderId}${corrects === null ? '' : `, corrects ${corrects.number}`}`,
    entries: joined(
      saleEntries(document, ledgers).map(({ ledger, amount }) => ({
        ledger,
        amount: sign * amount,
      })),
    ),
  }
}

/** The entries of a sale: the buyer owes the total, value and taxes are owed to others. */
function saleEntries(document: InvoiceDocument, ledgers: Ledgers): Entry[] {
  const { lines, taxBasisPoints, shippingCharge, roundOff = 0, total } = document
  return [
    { ledger: ledgers.customers, amount: total },
    ...rateTotals(lines, taxBasisPoints).flatMap(({ taxBasisPoints: rate, ...sums }) => [
      credit(atRate(ledgers.sales, rate), sums.taxable),
      credit(atRate(ledgers.cgst, halfOf(rate)), sums.cgst),
      credit(atRate(ledgers.sgst, halfOf(rate)), sums.sgst),
      credit(atRate(ledgers.igst, rate), sums.igst),
    ]),
    // Older invoices have delivery outside of the taxable value.
    credit(atRate(ledgers.sales, 0), shippingCharge),
    credit(ledgers.roundOff, roundOff),
  ]
}

function credit(ledger: string, amount: Paise): Entry {
  return { ledger, amount: 0 - amount }
}

function atRate(name: string, rate: BasisPoints): string {
  return ledgerAtRate(name, percentOf(rate))
}

function halfOf(rate: BasisPoints): BasisPoints {
  return rate / 2
}

/** Adds the entries of each ledger into one, in the order of their first entry. Sums of 0 are left out. */
export function joined(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Paise>()
  for (const { ledger, amount } of entries) sums.set(ledger, (sums.get(ledger) ?? 0) + amount)
  return [...sums].flatMap(([ledger, amount]) => (amount === 0 ? [] : [{ ledger, amount }]))
}
