import { expect } from 'vitest'
import { LEDGERS } from '#domain/books/ledgers.ts'
import type { Answer } from '#tests/support/answer.ts'
import type { Person } from '#tests/support/builders.ts'
import { rowsOf, type Row } from './csv-rows.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** The tables of GSTR-1 with taxed amounts; both forms have them. */
const TABLES = ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur'] as const
const HSN_TABLES = ['b2b', 'b2c'] as const
const TABLE_LISTS = [...TABLES, ...HSN_TABLES.map((part) => `hsn-${part}`)]

/** The files of a month, read. */
export interface MonthFiles {
  register: Row[]
  hsn: Row[]
  documents: Row[]
  dayBook: Row[]
  exempt: Row[]
  /** The CSV tables of GSTR-1. */
  tables: Record<string, Row[]>
  /** GSTR-1 as the portal takes it. */
  portal: Answer['body']
}

/** Amounts anywhere in a part of the portal's JSON, in paise. */
export interface PortalSums {
  txval: number
  camt: number
  samt: number
  iamt: number
}

/** Reads the files of a month as the owner downloads them. */
export async function readMonth(shop: TestApp, by: Person, month: string): Promise<MonthFiles> {
  const file = async (path: string) => {
    const { status, text } = await shop.ask('GET', `/books/${path}`, { token: by.token })
    expect(status, path).toBe(200)
    return text
  }
  const csv = async (name: string) => rowsOf(await file(`csv/${month}/${name}`))
  return {
    register: await csv('register'),
    hsn: await csv('hsn'),
    documents: await csv('documents'),
    dayBook: await csv('day-book'),
    exempt: await csv('gstr1-exemp'),
    tables: await each(TABLE_LISTS, (table) => csv(`gstr1-${table}`)),
    portal: JSON.parse(await file(`gstr1/${month}`)),
  }
}

async function each(
  names: readonly string[],
  read: (name: string) => Promise<Row[]>,
): Promise<Record<string, Row[]>> {
  const entries = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(entries)
}

/** A list of those that were read. */
function listOf(lists: Record<string, Row[]>, name: string): Row[] {
  const list = lists[name]
  if (list === undefined) throw new Error(`The list ${name} was not read.`)
  return list
}

/** The sum of a column in paise. */
export function column(of: readonly Row[], name: string): number {
  return of.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 'missing') * 100), 0)
}

/** The sums of the amounts anywhere in a part of the portal's JSON, in paise. */
export function sumsOf(part: unknown): PortalSums {
  const sums: PortalSums = { txval: 0, camt: 0, samt: 0, iamt: 0 }
  JSON.stringify(part, (key, value: unknown) => {
    if (isAmount(key) && typeof value === 'number') sums[key] += Math.round(value * 100)
    return value
  })
  return sums
}

function isAmount(key: string): key is keyof PortalSums {
  return key === 'txval' || key === 'camt' || key === 'samt' || key === 'iamt'
}

/** Expects that every file of a month says the same of it, to the paisa. */
export function expectTies(files: MonthFiles): void {
  expectHsnTies(files)
  expectReturnTies(files)
  expectTablesTie(files)
  expectDayBookTies(files)
  expectNumbersTie(files)
}

function expectHsnTies({ register, hsn }: MonthFiles): void {
  for (const heading of ['Taxable value', 'CGST', 'SGST', 'IGST']) {
    expect(column(hsn, heading), `HSN ${heading}`).toBe(column(register, heading))
  }
  const whole = column(hsn, 'Total value') + column(register, 'Round off')
  expect(whole + column(register, 'Delivery outside of the value')).toBe(column(register, 'Total'))
}

/** How the day book numbers advances that came and went: each has a voucher. */
const ADVANCE = /^AD[VB]-/

function expectReturnTies({ register, hsn, portal }: MonthFiles): void {
  const ofFirms: { nt: Note[] }[] = portal.cdnr
  const notes: Note[] = [...ofFirms.flatMap(({ nt }) => nt), ...portal.cdnur]
  const parts = [portal.b2b, portal.b2cl, portal.b2cs, portal.exp].map(sumsOf)
  const whole = (key: keyof PortalSums) =>
    parts.reduce((sum, part) => sum + part[key], 0) +
    notes.reduce((sum, note) => sum + (note.ntty === 'C' ? -1 : 1) * sumsOf(note)[key], 0)
  const nil = portal.nil.inv.reduce((sum: number, row: Nil) => sum + paise(row.nil_amt), 0)
  expect(whole('txval') + nil, 'GSTR-1').toBe(column(register, 'Taxable value'))
  expect(whole('camt')).toBe(column(register, 'CGST'))
  expect(whole('samt')).toBe(column(register, 'SGST'))
  expect(whole('iamt')).toBe(column(register, 'IGST'))
  expect(sumsOf(portal.hsn), 'table 12').toEqual({
    txval: column(hsn, 'Taxable value'),
    camt: column(hsn, 'CGST'),
    samt: column(hsn, 'SGST'),
    iamt: column(hsn, 'IGST'),
  })
}

interface Note {
  ntty: 'C' | 'D'
}
interface Nil {
  nil_amt: number
}

function paise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** The CSV tables of the offline tool say what the JSON of the portal says. */
function expectTablesTie({ tables, portal, exempt }: MonthFiles): void {
  for (const table of TABLES) {
    expect(column(listOf(tables, table), 'Taxable Value'), table).toBe(sumsOf(portal[table]).txval)
  }
  for (const part of HSN_TABLES) {
    const { txval, iamt } = sumsOf(portal.hsn[`hsn_${part}`])
    const table = listOf(tables, `hsn-${part}`)
    expect(column(table, 'Taxable Value'), `table 12 ${part}`).toBe(txval)
    expect(column(table, 'Integrated Tax Amount'), `table 12 ${part}`).toBe(iamt)
  }
  const nil = portal.nil.inv.reduce((sum: number, row: Nil) => sum + paise(row.nil_amt), 0)
  expect(column(exempt, 'Nil Rated Supplies'), 'exemp').toBe(nil)
}

/** The vouchers of documents come to the columns of the register, and each voucher to nothing. */
function expectDayBookTies({ register, dayBook }: MonthFiles): void {
  const ofDocuments = dayBook.filter(({ Voucher }) => /^Sales$| Note$/.test(Voucher ?? ''))
  const balance = (ledger: string) => balanceOf(ofDocuments, ledger)
  expect(balance(LEDGERS.customers), 'day book').toBe(column(register, 'Total'))
  for (const [ledger, heading] of [
    [LEDGERS.sales, 'Taxable value'],
    [LEDGERS.cgst, 'CGST'],
    [LEDGERS.sgst, 'SGST'],
    [LEDGERS.igst, 'IGST'],
    [LEDGERS.roundOff, 'Round off'],
  ] as const) {
    expect(balance(ledger) + column(register, heading), `day book ${heading}`).toBe(0)
  }
  for (const [number, entries] of Map.groupBy(dayBook, (row) => row['Number'])) {
    expect(column(entries, 'Debit'), number).toBe(column(entries, 'Credit'))
  }
}

/** What a ledger comes to in rows of the day book, in paise: debits less credits. */
export function balanceOf(dayBook: readonly Row[], ledger: string): number {
  const entries = dayBook.filter(({ Ledger }) => Ledger === ledger)
  return column(entries, 'Debit') - column(entries, 'Credit')
}

/** Every number of the register, and every voucher of an advance, is among the documents issued, and no other. */
function expectNumbersTie({ register, documents, dayBook, portal }: MonthFiles): void {
  const booked = dayBook.map((row) => row['Number'] ?? '').filter((number) => ADVANCE.test(number))
  const numbers = new Set([...register.map((row) => row['Number']), ...booked])
  const issued = documents.reduce((sum, row) => sum + Number(row['Number']), 0)
  expect(issued, 'table 13').toBe(numbers.size)
  const runs: { docs: { net_issue: number }[] }[] = portal.doc_issue.doc_det
  const inReturn = runs.flatMap(({ docs }) => docs).reduce((sum, run) => sum + run.net_issue, 0)
  expect(inReturn, 'table 13 of the portal').toBe(numbers.size)
}
