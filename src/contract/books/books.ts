import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment, rupees } from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { MONTH } from '#domain/books/months.ts'
import { NUMBERED_KINDS } from '#domain/invoices/numbers/invoice-number.ts'

const MONTH_MESSAGE = 'A month is written like 2026-11.'

/** The CSV files of a month, by their names in addresses and on disk. */
export const BOOK_CSVS = [
  'register',
  'hsn',
  'documents',
  'day-book',
  'gstr1-b2b',
  'gstr1-b2cl',
  'gstr1-b2cs',
  'gstr1-exp',
  'gstr1-cdnr',
  'gstr1-cdnur',
  'gstr1-exemp',
  'gstr1-hsn-b2b',
  'gstr1-hsn-b2c',
] as const
export type BookCsv = (typeof BOOK_CSVS)[number]

/** A month of the shop's days. */
const Month = z.string({ error: MONTH_MESSAGE }).check(z.regex(MONTH, MONTH_MESSAGE))

const BOOKS = { access: 'admin', permission: 'books' } as const
const TAX = { cgst: rupees, sgst: rupees, igst: rupees }

const BookMonth = z.object({
  month: z.string(),
  /** Null while it is open. */
  closed: z.nullable(z.object({ at: moment, by: z.string() })),
  /** Whether it is the next one to be closed. */
  canClose: z.boolean(),
  /** Whether it is the last one that was closed. */
  canReopen: z.boolean(),
})
export type BookMonth = z.output<typeof BookMonth>

export const listBookMonths = endpoint({
  name: 'listBookMonths',
  method: 'GET',
  path: '/books/months',
  summary: 'The months from the first invoice until now, the latest first',
  ...BOOKS,
  success: 200,
  reply: z.array(BookMonth),
  problems: [401, 403],
})

/** What a month's invoices, credit notes and debit notes come to. Amounts in rupees, credit notes taken off. */
const MonthBooks = z.object({
  month: z.string(),
  /** `2026-27`. */
  financialYear: z.string(),
  invoices: z.number(),
  creditNotes: z.number(),
  debitNotes: z.number(),
  taxable: rupees,
  ...TAX,
  /** Delivery outside of the taxable value, as older invoices have it. */
  outside: rupees,
  roundOff: rupees,
  total: rupees,
  /** The GSTIN whose return the month is; empty when the shop had none. */
  gstin: z.string(),
  /** Documents under another GSTIN or none, which that return leaves out. */
  leftOut: z.number(),
  /** Table 12: by code and rate, registered buyers apart. */
  hsn: z.array(
    z.object({
      isBusiness: z.boolean(),
      hsn: z.string(),
      description: z.string(),
      percent,
      quantity: z.number(),
      taxable: rupees,
      ...TAX,
      /** All of its taxes. */
      tax: rupees,
      value: rupees,
    }),
  ),
  /** Table 13: runs of numbers without a gap. */
  numbers: z.array(
    z.object({ kind: z.enum(NUMBERED_KINDS), from: z.string(), to: z.string(), count: z.number() }),
  ),
})
export type MonthBooks = z.output<typeof MonthBooks>

export const getMonthBooks = endpoint({
  name: 'getMonthBooks',
  method: 'GET',
  path: '/books/month/{month}',
  summary: 'The sums of a month: totals, HSN summary, documents issued',
  ...BOOKS,
  params: z.object({ month: Month }),
  success: 200,
  reply: MonthBooks,
  problems: [401, 403],
})

export const exportBookCsv = endpoint({
  name: 'exportBookCsv',
  method: 'GET',
  path: '/books/csv/{month}/{file}',
  summary: 'One of the lists of a month as CSV; credit notes have a minus',
  ...BOOKS,
  params: z.object({
    month: Month,
    file: z.enum(BOOK_CSVS, { error: 'There is no such file.' }),
  }),
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403, 409],
})

const Message = z.object({ message: z.string() })

export const closeBookMonth = endpoint({
  name: 'closeBookMonth',
  method: 'POST',
  path: '/books/close',
  summary:
    'Closes the next month that is over: no document is dated in it any more, its files stay',
  ...BOOKS,
  body: z.object({
    month: Month,
    /** The total of the month that the owner saw, in rupees; another one gets 409. */
    seenTotal: z
      .number({ error: 'The total that was seen is missing.' })
      .check(z.gte(-1e12), z.lte(1e12)),
  }),
  success: 200,
  reply: Message,
  problems: [401, 403, 409],
})

export const reopenBookMonth = endpoint({
  name: 'reopenBookMonth',
  method: 'POST',
  path: '/books/reopen',
  summary: 'Opens the month again that was closed last',
  ...BOOKS,
  body: z.object({ month: Month }),
  success: 200,
  reply: Message,
  problems: [401, 403, 409],
})

export const exportDayBook = endpoint({
  name: 'exportDayBook',
  method: 'GET',
  path: '/books/tally/{month}',
  summary: 'The vouchers of a month as XML that Tally imports: sales, notes, receipts, refunds',
  ...BOOKS,
  params: z.object({ month: Month }),
  success: 200,
  reply: z.string(),
  replyType: 'application/xml',
  problems: [401, 403],
})

export const exportReturn = endpoint({
  name: 'exportReturn',
  method: 'GET',
  path: '/books/gstr1/{month}',
  summary: 'GSTR-1 of a month as the JSON that the GST portal takes',
  ...BOOKS,
  params: z.object({ month: Month }),
  success: 200,
  reply: z.string(),
  replyType: 'application/json',
  problems: [401, 403, 409],
})

/** The books of a month, in the order of the document. */
export const BOOK_ENDPOINTS = [
  listBookMonths,
  getMonthBooks,
  exportBookCsv,
  exportReturn,
  exportDayBook,
  closeBookMonth,
  reopenBookMonth,
] as const
