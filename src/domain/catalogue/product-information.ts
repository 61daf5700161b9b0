import type { InformationKey } from './product-fields.ts'

/** The seller as the settings name it. */
interface Seller {
  name: string
  legalName: string
  address: { line1: string; line2: string; city: string; state: string; postalCode: string }
}

/**
 * What the law wants every product to state (Legal Metrology (Packaged Commodities) Rules, rule 6(10)), in its order.
 * Values that the product does not have are the shop's: made in India, packed by the seller, one piece. A line without
 * either is left out. `onePiece` is in the reader's language.
 */
export function productInformation(
  product: Readonly<Record<InformationKey, string>>,
  seller: Seller,
  words: { india: string; onePiece: string },
): { key: InformationKey; value: string }[] {
  const lines: Record<InformationKey, string> = {
    origin: isImported(product.origin) ? product.origin : words.india,
    maker: product.maker || sellerLine(seller),
    importer: isImported(product.origin) ? product.importer || sellerLine(seller) : '',
    netQuantity: product.netQuantity || words.onePiece,
    care: product.care,
  }
  return KEYS.map((key) => ({ key, value: lines[key] })).filter(({ value }) => value !== '')
}

const KEYS = ['origin', 'maker', 'importer', 'netQuantity', 'care'] as const

/** A figure with a unit of mass, such as `4.5 g` or `1 pair, 38.6 g`. */
const MASS = /\d\s*(?:mg|g|gm|gms|grams?|kg|मि\.?\s?ग्रा\.?|ग्राम|किग्रा)(?![\p{L}\p{M}])/iu

/** The net quantity where it says what the piece weighs; undefined where it counts pieces or says nothing. */
export function statedWeight(netQuantity: string): string | undefined {
  return MASS.test(netQuantity) ? netQuantity : undefined
}

/** Whether a country of origin is another one than India. */
export function isImported(origin: string): boolean {
  return !['', 'in', 'india', 'bharat', 'भारत'].includes(origin.trim().toLowerCase())
}

function sellerLine({ name, legalName, address }: Seller): string {
  const { line1, line2, city, state, postalCode } = address
  const place = [line1, line2, city, `${state} ${postalCode}`.trim()]
  return [legalName || name, ...place].filter((part) => part !== '').join(', ')
}

/** A country in small letters as a filter shows it: `United States`, `UAE`. */
export function countryLabel(country: string): string {
  if (country.length <= 3) return country.toUpperCase()
  return country.replaceAll(
    /(^|[\s(-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
