import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { stateNamed } from '#domain/places/state-named.ts'
import type { Paise } from './money.ts'

/** The code of each state in the numbers of the goods and services tax. */
const STATE_CODES: Readonly<Record<string, string>> = {
  'andaman and nicobar islands': '35',
  'andhra pradesh': '37',
  'arunachal pradesh': '12',
  assam: '18',
  bihar: '10',
  chandigarh: '04',
  chhattisgarh: '22',
  'dadra and nagar haveli and daman and diu': '26',
  delhi: '07',
  goa: '30',
  gujarat: '24',
  haryana: '06',
  'himachal pradesh': '02',
  'jammu and kashmir': '01',
  jharkhand: '20',
  karnataka: '29',
  kerala: '32',
  ladakh: '38',
  lakshadweep: '31',
  'madhya pradesh': '23',
  maharashtra: '27',
  manipur: '14',
  meghalaya: '17',
  mizoram: '15',
  nagaland: '13',
  odisha: '21',
  puducherry: '34',
  punjab: '03',
  rajasthan: '08',
  sikkim: '11',
  'tamil nadu': '33',
  telangana: '36',
  tripura: '16',
  'uttar pradesh': '09',
  uttarakhand: '05',
  'west bengal': '19',
}

/** The two digits of a state, however it is written; undefined for what is not an Indian state. */
export function stateCode(state: string): string | undefined {
  const name = stateNamed(state)
  return name === undefined ? undefined : STATE_CODES[name.toLowerCase()]
}

/** Whether goods cross a state border. What is not an Indian state is not the seller's state either. */
export function isInterState(from: string, placeOfSupply: string): boolean {
  const place = stateCode(placeOfSupply)
  return place === undefined || place !== stateCode(from)
}

/** The state that a seller is registered in: by the GSTIN, without one by the address. */
export function sellerState({
  gstin,
  state,
}: {
  gstin: string
  state: string
}): string | undefined {
  const registered = INDIAN_STATES.find((name) => gstin.startsWith(stateCode(name) ?? '-'))
  return gstin === '' ? stateNamed(state) : registered
}

/** Articles of jewellery of precious metal (chapter 71 of the tariff). */
export const JEWELLERY_HSN: string = '7113'

/** A tax in its parts: halves for centre and state, or the whole between states. In paise. */
export interface TaxParts {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/**
 * A tax within a state as two equal halves, for both are the same rate of the same value. The halves of an
 * odd tax are a paisa above it; `roundOff` (0 or -1) brings the sum back to what was charged.
 */
export function halveTax(tax: Paise): { cgst: Paise; sgst: Paise; roundOff: Paise } {
  const half = Math.ceil(tax / 2)
  const isOdd = tax % 2 !== 0
  return { cgst: half, sgst: half, roundOff: isOdd ? -1 : 0 }
}

/**
 * The Indian financial year of a moment, from April to March in Indian time, as invoices name it:
 * `26-27`.
 */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDate(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The day of a moment in India: `2026-11-21`. */
export function indianDate(moment: Date): string {
  const INDIA_MINUTES = 330
  return new Date(moment.getTime() + INDIA_MINUTES * 60_000).toISOString().slice(0, 10)
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

export const INVOICE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

const PREFIXES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'INV',
  'credit-note': 'CRN',
  'debit-note': 'DBN',
}

/** The number of a document: `INV/26-27/000017`, the 16 characters that rule 46 allows. */
export function invoiceNumber(kind: InvoiceKind, year: string, sequence: number): string {
  return `${PREFIXES[kind]}/${year}/${String(sequence).padStart(6, '0')}`
}
