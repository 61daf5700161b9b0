import { OTHER_COUNTRIES } from './other-countries.ts'

const INDIA = new Set([
  'in',
  'ind',
  'india',
  'inida',
  'indai',
  'indla',
  'republic of india',
  'bharat',
  'bharath',
  'hindustan',
  'भारत',
  'भारतवर्ष',
  'इंडिया',
  'इण्डिया',
  'हिंदुस्तान',
  'हिन्दुस्तान',
])

/** Whether a country, as people write it, is India; an empty text means India. */
export function isIndia(country: string): boolean {
  return country.trim() === '' || INDIA.has(keyOf(country))
}

/** Short names of other countries, which are no codes of states. */
const OTHERS = [
  'usa',
  'america',
  'uk',
  'england',
  'scotland',
  'great britain',
  'uae',
  'dubai',
  'abu dhabi',
  'holland',
  'ksa',
]

let names: ReadonlySet<string> | undefined

/** Whether one part of a text (`California, USA`) names another country, in English or Hindi. */
export function namesOtherCountry(text: string): boolean {
  const known = (names ??= otherNames())
  return [text, ...text.split(/[,;/()-]/)].some((part) => known.has(keyOf(part)))
}

/** Whether a country is another one than India, also by the two letters of its code. */
export function isOtherCountry(country: string): boolean {
  if (isIndia(country)) return false
  return namesOtherCountry(country) || Object.hasOwn(OTHER_COUNTRIES, country.trim().toUpperCase())
}

function otherNames(): ReadonlySet<string> {
  return new Set([...OTHERS, ...Object.values(OTHER_COUNTRIES).flat().map(keyOf)])
}

function keyOf(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // U.S.A. is USA.
      .replaceAll('.', '')
      .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
      .trim()
  )
}
