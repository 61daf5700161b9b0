import { formatRupees, type Rupees } from '#domain/pricing/money.ts'

/** What a content page can say about the shop, from the settings. */
export interface Profile {
  name: string
  legalName: string
  legalForm: string
  address: {
    line1: string
    line2: string
    city: string
    state: string
    country: string
    postalCode: string
  }
  phone: string
  email: string
  hours: string
  gstin: string
  nodalOfficer: string
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
  /** What orders cost besides the pieces, and the limit of cash, in rupees; absent where it is not needed. */
  pricing?: { shippingFreeFrom: Rupees; shippingCharge: Rupees }
  cashBelow?: Rupees
  /** What the shop promises about returns, in days; absent where it is not needed. */
  service?: { returnDays: number; checkDays: number; refundDays: number }
}

/** Every placeholder with its meaning; written in braces, `{shop.name}`. */
const VALUES: Readonly<Record<string, (profile: Profile) => string>> = {
  'shop.name': ({ name }) => name,
  'shop.legalName': ({ legalName, name }) => legalName || name,
  'shop.legalForm': ({ legalForm }) => legalForm,
  /** Legal name and form, as the law wants the seller named. */
  'shop.seller': ({ legalName, name, legalForm }) =>
    joined([legalName || name, legalForm.toLowerCase()]),
  'shop.address': ({ address: { line1, line2, city, state, postalCode, country } }) =>
    joined([line1, line2, city, joined([state, postalCode], ' '), country]),
  'shop.city': ({ address }) => address.city,
  'shop.phone': ({ phone }) => phone,
  'shop.email': ({ email }) => email,
  'shop.hours': ({ hours }) => hours,
  'shop.gstin': ({ gstin }) => gstin,
  /** Name and contact of the nodal officer. */
  'shop.nodalOfficer': ({ nodalOfficer }) => nodalOfficer,
  'shipping.freeFrom': ({ pricing }) => amount(pricing?.shippingFreeFrom),
  'shipping.charge': ({ pricing }) => amount(pricing?.shippingCharge),
  /** Orders below this can be paid in cash. */
  'cash.below': ({ cashBelow }) => amount(cashBelow),
  /** For how many days from delivery a piece may come back, and the working days of its check and refund. */
  'return.days': ({ service }) => days(service?.returnDays),
  'return.checkDays': ({ service }) => days(service?.checkDays),
  'return.refundDays': ({ service }) => days(service?.refundDays),
  'officer.name': ({ grievanceOfficer }) => grievanceOfficer.name,
  'officer.designation': ({ grievanceOfficer }) => grievanceOfficer.designation,
  'officer.email': ({ grievanceOfficer }) => grievanceOfficer.email,
  'officer.phone': ({ grievanceOfficer }) => grievanceOfficer.phone,
  /** Email and phone, as far as the shop has them. */
  'officer.contact': ({ grievanceOfficer: { email, phone } }) => joined([email, phone]),
}

/** Those of promises in days: 0 of them is no promise. */
const PROMISES = [
  ['return.days', 'returnDays'],
  ['return.checkDays', 'checkDays'],
  ['return.refundDays', 'refundDays'],
] as const

/** Whether a text states a promise that the shop does not make: "0 days to return" would be one to read. */
export function isUnpromised(text: string, { service }: Pick<Profile, 'service'>): boolean {
  const named = new Set(
    Array.from(text.matchAll(PLACEHOLDER), ([, written = '']) => nameOf(written)),
  )
  return PROMISES.some(([name, key]) => named.has(name) && service?.[key] === 0)
}

/** The names of all placeholders, without braces. */
export const PLACEHOLDERS: readonly string[] = Object.keys(VALUES)

/** Two words with a point between them, in braces: what an owner means to be a placeholder. */
const PLACEHOLDER = /\{\s*([a-z]+\.[a-z]+)\s*\}/gi

/**
 * The text with what the owner has entered in place of placeholders, in any letter case; unknown ones stay as written.
 */
export function fillPlaceholders(text: string, profile: Profile): string {
  return withoutGaps(
    text.replaceAll(PLACEHOLDER, (written, name: string) => valueOf(name, profile) ?? written),
  )
}

/** The text of a placeholder; a gap where the owner has entered nothing, undefined for an unknown name. */
function valueOf(name: string, profile: Profile): string | undefined {
  const known = nameOf(name)
  return known === undefined ? undefined : VALUES[known]?.(profile) || GAP
}

/** Marks a missing value: a character that no text contains. */
const GAP = '\u{f0000}'

/** Takes gaps out of lists, with their comma. */
function withoutGaps(text: string): string {
  return text
    .replaceAll(new RegExp(`${GAP}, |, ${GAP}`, 'gu'), '')
    .replaceAll(new RegExp(`:? ?${GAP}`, 'gu'), '')
}

/** The same for a text with marks such as `**bold**`: what the owner entered is never read as a mark. */
export function fillRichPlaceholders(text: string, profile: Profile): string {
  return withoutGaps(
    text.replaceAll(
      PLACEHOLDER,
      (written, name: string) =>
        valueOf(name, profile)?.replaceAll(/[\\*[\]]/g, String.raw`\$&`) ?? written,
    ),
  )
}

/** Unknown placeholders, each once, with their braces. */
export function unknownPlaceholders(text: string): string[] {
  const written = Array.from(text.matchAll(PLACEHOLDER))
  return [
    ...new Set(written.filter(([, name = '']) => nameOf(name) === undefined).map(([all]) => all)),
  ]
}

function nameOf(written: string): string | undefined {
  return PLACEHOLDERS.find((name) => name.toLowerCase() === written.toLowerCase())
}

function joined(parts: readonly string[], by = ', '): string {
  return parts.filter((part) => part.trim() !== '').join(by)
}

function amount(rupees: Rupees | undefined): string {
  return rupees === undefined ? '' : formatRupees(rupees)
}

function days(count: number | undefined): string {
  return count === undefined ? '' : String(count)
}
