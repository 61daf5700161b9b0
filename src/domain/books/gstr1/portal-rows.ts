import { signOf, type BookedDocument, type ReadDocument } from '#domain/books/booked-document.ts'
import { hsnDescription, unitOf, type HsnRow } from '#domain/books/hsn-summary.ts'
import { rateTotals, type RateTotal } from '#domain/invoices/tax-heads.ts'
import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import { percentOf } from '#domain/pricing/money.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import { Amount, type Json } from './amount-json.ts'
import { exportType, isExport, placeCode, taxedLines, type NamedTable } from './classify.ts'
import { NIL_KINDS, type ConsumerRow, type ReturnSums } from './return-sums.ts'

type JsonObject = Readonly<Record<string, Json>>

/** `2026-11` as the portal writes it: `112026`. */
export function filingPeriod(month: string): string {
  return month.split('-').toReversed().join('')
}

/** The sums by rate of the lines that belong into the table of a document. */
export function taxedRates(booked: ReadDocument): RateTotal[] {
  return rateTotals(taxedLines(booked), booked.document.taxBasisPoints)
}

/** An invoice or note as its table of the portal's JSON has it; `b2cs` names none. */
export function portalDocument(booked: BookedDocument, table: NamedTable): JsonObject {
  const { document } = booked
  const day = writtenDay(document.issuedOn)
  const val = new Amount(document.total)
  const invoice = { inum: document.number, idt: day, val }
  const note = {
    ntty: signOf(document) < 0 ? 'C' : 'D',
    nt_num: document.number,
    nt_dt: day,
    val,
  }
  const pos = placeCode(document)
  const ofFirm = { pos, rchrg: 'N', inv_typ: 'R' }
  const itms = taxedRates(booked).map((rate) => itemOf(rate, document.isInterState))
  if (table === 'b2b') return { ...invoice, ...ofFirm, itms }
  if (table === 'cdnr') return { ...note, ...ofFirm, itms }
  if (table === 'b2cl') return { ...invoice, itms }
  if (table === 'exp') return { ...invoice, itms: taxedRates(booked).map(exportItem) }
  const typ = exportType(document) === 'WPAY' ? 'EXPWP' : 'EXPWOP'
  return isExport(document) ? { typ, ...note, itms } : { typ: 'B2CL', ...note, pos, itms }
}

/** The portal numbers items by their rate: 18 % is 1801. */
function itemOf(rate: RateTotal, isInterState: boolean): JsonObject {
  const { taxBasisPoints, taxable } = rate
  const detail = {
    txval: new Amount(taxable),
    rt: percentOf(taxBasisPoints),
    ...headsOf(rate, isInterState),
  }
  return { num: taxBasisPoints + 1, itm_det: detail }
}

function exportItem({ taxBasisPoints, taxable, igst }: RateTotal): JsonObject {
  const rt = percentOf(taxBasisPoints)
  return { txval: new Amount(taxable), rt, iamt: new Amount(igst), csamt: new Amount(0) }
}

function headsOf({ cgst, sgst, igst }: TaxParts, isInterState: boolean): JsonObject {
  return isInterState
    ? { iamt: new Amount(igst), csamt: new Amount(0) }
    : { camt: new Amount(cgst), samt: new Amount(sgst), csamt: new Amount(0) }
}

/** A row of table 7. */
export function portalConsumers(row: ConsumerRow): JsonObject {
  return {
    sply_ty: row.isInterState ? 'INTER' : 'INTRA',
    pos: row.place,
    typ: 'OE',
    rt: percentOf(row.taxBasisPoints),
    txval: new Amount(row.taxable),
    ...headsOf(row, row.isInterState),
  }
}

/** The rows of table 8 that are not empty. */
export function portalNil({ nil }: ReturnSums): JsonObject[] {
  return NIL_KINDS.filter((kind) => nil[kind] !== 0).map((kind) => ({
    sply_ty: kind,
    nil_amt: new Amount(nil[kind]),
    expt_amt: new Amount(0),
    ngsup_amt: new Amount(0),
  }))
}

/** A row of table 12, numbered from 1. */
export function portalHsn(row: HsnRow, at: number): JsonObject {
  return {
    num: at + 1,
    hsn_sc: row.hsn,
    desc: hsnDescription(row.hsn),
    uqc: unitOf(row.hsn),
    qty: row.quantity,
    rt: percentOf(row.taxBasisPoints),
    txval: new Amount(row.taxable),
    iamt: new Amount(row.igst),
    camt: new Amount(row.cgst),
    samt: new Amount(row.sgst),
    csamt: new Amount(0),
  }
}
