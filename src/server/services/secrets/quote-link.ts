import { QUOTE_LINK_DAYS } from '#domain/orders/quotes/quotes.ts'
import { readLinkKey, writeLinkKey } from './link-key.ts'
import type { SecretBox } from './secret-box.ts'

const DAY_MS = 24 * 3_600_000
const ABOUT = 'link of a quote'

/**
 * The key of the page `/pay/…` and of the PDF of a quote. It only opens that quote, until some days after its end, so
 * that late customers are told so. It is not stored.
 */
export function makeQuoteKey(
  box: SecretBox,
  { id, validUntil }: { id: number; validUntil: Date },
): string {
  const until = validUntil.getTime() + QUOTE_LINK_DAYS * DAY_MS
  const [keyId, cipher = ''] = writeLinkKey(box, ABOUT, [id, until]).split('.')
  // Addresses of pages have no capital letters, and a dot looks like the name of a file.
  return `${keyId}${Buffer.from(cipher, 'base64url').toString('hex')}`
}

/** The id of the quote that a key opens; undefined when the shop did not write it, or its time is over. */
export function readQuoteKey(box: SecretBox, key: string, now: Date): number | undefined {
  const [, keyId = '', cipher = ''] = /^([0-9a-f]{12})([0-9a-f]{60,300})$/.exec(key) ?? []
  const written = `${keyId}.${Buffer.from(cipher, 'hex').toString('base64url')}`
  const [id = 0, until = 0] = readLinkKey(box, ABOUT, written) ?? []
  return until > now.getTime() ? id : undefined
}

/** What a link to a piece that is made to order needs of its quote. */
interface LinkedQuote {
  id: number
  validUntil: Date
}

/** The path of the page of a piece that is made to order, for thirty days from now: it lasts longer than its quote. */
export function madeLink(box: SecretBox): (quote: LinkedQuote) => string {
  return ({ id, validUntil }) => {
    const from = new Date(Math.max(validUntil.getTime(), Date.now()))
    return `/pay/${makeQuoteKey(box, { id, validUntil: from })}`
  }
}
