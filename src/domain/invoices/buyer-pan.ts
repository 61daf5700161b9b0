import type { Paise } from '#domain/pricing/money.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'

/** What a buyer states: a PAN or, without one, the declaration in Form 60. */
export const BUYER_PAN_KINDS = ['pan', 'form60'] as const

/** Orders of this total or more need the buyer's PAN, unless the owner changes it (Income-tax Rules, 114B). */
export const PAN_FROM: Paise = 200_000_00

/** The lowest total that an owner can set: below it there is no reason to store the PAN. */
export const LEAST_PAN_FROM: Paise = 10_000_00

/** Documents that Form 60 names as proof of identity. Not Aadhaar: its number should not be stored at all. */
export const IDENTITY_DOCUMENTS = [
  'passport',
  'voter-card',
  'driving-licence',
  'ration-card',
] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** The declaration of somebody without a PAN. */
export interface Form60 {
  fatherName: string
  /** As `YYYY-MM-DD`. */
  birthDate: string
  document: IdentityDocument
  documentNumber: string
}

/** What a buyer declared about their PAN. */
export type BuyerPan = { kind: 'pan'; pan: string } | ({ kind: 'form60' } & Form60)

/** Whether an order of this total, in paise, needs a PAN; `from` 0: none does. */
export function needsPan(total: Paise, from: Paise): boolean {
  return from > 0 && total >= from
}

/** A PAN as people type it, with spaces and small letters, as the tax office writes it. */
export function cleanPan(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Whether a text can be a PAN: its fourth letter says what its holder is, such as a person, firm or company. */
export function isPan(text: string): boolean {
  return /^[A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z]$/.test(text)
}

/** The PAN that is part of a GSTIN; empty without one. */
export function panInGstin(gstin: string): string {
  return gstin.slice(2, 12)
}

/** The masked form of a PAN, or of the number of a document, that may be shown. */
export function endOf(given: BuyerPan): string {
  return (given.kind === 'pan' ? given.pan : given.documentNumber).slice(-4)
}

/** Whether a day can be the birthday of somebody who buys: 18 to 120 years before another day, as `YYYY-MM-DD`. */
export function isAdultsBirthday(day: string, today: string): boolean {
  if (startOfShopDay(day) === undefined) return false
  const yearsBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  return day <= yearsBefore(18) && day >= yearsBefore(120)
}
