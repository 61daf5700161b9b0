import type { MonthBooks } from '#contract/books/books.ts'
import { monthName } from '#domain/books/months.ts'
import type { NumberedKind } from '#domain/invoices/numbers/invoice-number.ts'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'

/** The totals of the documents of a month, less credit notes, and which numbers they have. */
export function MonthSums({ books }: { books: MonthBooks }) {
  const { invoices, creditNotes, debitNotes } = books
  if (invoices + creditNotes + debitNotes === 0) {
    return (
      <Panel title={monthName(books.month)}>
        <NothingHere>No invoices or notes in this month.</NothingHere>
      </Panel>
    )
  }
  const amounts = [
    ['Taxable value', books.taxable],
    ['CGST', books.cgst],
    ['SGST', books.sgst],
    ['IGST', books.igst],
    ...(books.outside === 0 ? [] : [['Delivery outside of the value', books.outside] as const]),
    ...(books.roundOff === 0 ? [] : [['Round off', books.roundOff] as const]),
    ['Total', books.total],
  ] as const
  return (
    <Panel title={monthName(books.month)}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-3 xl:grid-cols-5">
        {amounts.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-note text-ink-2">{label}</dt>
            <dd className="font-medium">
              <Price rupees={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="border-t border-line px-4 py-3 text-ink-2">
        {books.numbers.map(({ kind, from, to, count }) => (
          <li key={from} className="flex flex-wrap gap-x-2">
            <span className="min-w-36">{countWords(kind, count)}</span>
            <span className="tabular-nums">{from === to ? from : `${from} to ${to}`}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-note text-ink-2">{sellerWords(books)}</p>
    </Panel>
  )
}

function sellerWords({ gstin, leftOut }: MonthBooks): string {
  if (gstin === '') return 'Without a GSTIN, or as a composition dealer, a shop files no GSTR-1.'
  if (leftOut === 0) return `All under GSTIN ${gstin}.`
  return `GSTR-1 covers GSTIN ${gstin}. ${leftOut} of these documents were made under another GSTIN or none and are not in it.`
}

const KINDS: Readonly<Record<NumberedKind, readonly [one: string, many: string]>> = {
  invoice: ['invoice', 'invoices'],
  'credit-note': ['credit note', 'credit notes'],
  'debit-note': ['debit note', 'debit notes'],
  'receipt-voucher': ['receipt voucher', 'receipt vouchers'],
  'refund-voucher': ['refund voucher', 'refund vouchers'],
}

function countWords(kind: NumberedKind, count: number): string {
  return `${count} ${KINDS[kind][count === 1 ? 0 : 1]}`
}
