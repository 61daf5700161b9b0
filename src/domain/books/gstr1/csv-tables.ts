import { signOf, type BookedDocument } from '#domain/books/booked-document.ts'
import { decimals } from '#domain/books/decimals.ts'
import { hsnDescription, unitOf, valueOf, type HsnRow } from '#domain/books/hsn-summary.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { RateTotal } from '#domain/invoices/tax-heads.ts'
import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { stateCode } from '#domain/places/gst-states.ts'
import { percentOf } from '#domain/pricing/money.ts'
import { exportType, isExport, placeCode, type NamedTable } from './classify.ts'
import { taxedRates } from './portal-rows.ts'
import type { ConsumerRow, ReturnSums } from './return-sums.ts'

type Cells = (string | number)[]

/** The headings of each table in the CSV files that the tax office's offline tool reads. */
export const TABLE_COLUMNS = {
  b2b: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  b2cl: 'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  b2cs: 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  exp: 'Export Type,Invoice Number,Invoice date,Invoice Value,Port Code,Shipping Bill Number,Shipping Bill Date,Rate,Taxable Value,Cess Amount',
  cdnr: 'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  cdnur:
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  exemp:
    'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
  hsn: 'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
} as const

const NO_CESS = '0.00'

/** The rows of an invoice or note in its table, one for each rate. */
export function tableRows(booked: BookedDocument, table: NamedTable): Cells[] {
  const { document } = booked
  return taxedRates(booked).map((rate) => rowOf(document, table, rate))
}

function rowOf(document: InvoiceDocument, table: NamedTable, of: RateTotal): Cells {
  const { number, buyer, total } = document
  const named = [number, tableDay(document.issuedOn)]
  const type = signOf(document) < 0 ? 'C' : 'D'
  const place = placeText(placeCode(document))
  const value = decimals(total)
  const firm = [buyer.gstin, buyer.name]
  const rate = [percentOf(of.taxBasisPoints), decimals(of.taxable), NO_CESS]
  if (table === 'b2b') return [...firm, ...named, value, place, 'N', '', 'Regular B2B', '', ...rate]
  if (table === 'cdnr')
    return [...firm, ...named, type, place, 'N', 'Regular B2B', value, '', ...rate]
  if (table === 'b2cl') return [...named, value, place, '', ...rate, '']
  if (table === 'exp') return [exportType(document), ...named, value, '', '', '', ...rate]
  const paid = exportType(document) === 'WPAY' ? 'EXPWP' : 'EXPWOP'
  const [kind, to] = isExport(document) ? [paid, ''] : ['B2CL', place]
  return [kind, ...named, type, to, value, '', ...rate]
}

/** A row of table 7. */
export function consumerCells({ place, taxBasisPoints, taxable }: ConsumerRow): Cells {
  const rate = percentOf(taxBasisPoints)
  return ['OE', placeText(place), '', rate, decimals(taxable), NO_CESS, '']
}

/** The rows of table 8. */
export function nilCells({ nil }: ReturnSums): Cells[] {
  const rows = [
    ['Inter-State supplies to registered persons', nil.INTRB2B],
    ['Intra-State supplies to registered persons', nil.INTRAB2B],
    ['Inter-State supplies to unregistered persons', nil.INTRB2C],
    ['Intra-State supplies to unregistered persons', nil.INTRAB2C],
  ] as const
  return rows.map(([label, amount]) => [label, decimals(amount), '0.00', '0.00'])
}

/** A row of table 12. */
export function hsnCells(row: HsnRow): Cells {
  return [
    row.hsn,
    hsnDescription(row.hsn),
    unitOf(row.hsn) === 'NA' ? 'NA' : 'NOS-NUMBERS',
    row.quantity,
    decimals(valueOf(row)),
    percentOf(row.taxBasisPoints),
    decimals(row.taxable),
    decimals(row.igst),
    decimals(row.cgst),
    decimals(row.sgst),
    NO_CESS,
  ]
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2026-11-21` as the offline tool reads it: `21-Nov-2026`. */
function tableDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`
}

/** `08-Rajasthan`. */
function placeText(code: string): string {
  const state = INDIAN_STATES.find((name) => stateCode(name) === code)
  return `${code}-${state ?? (code === '96' ? 'Foreign Country' : 'Other Territory')}`
}
