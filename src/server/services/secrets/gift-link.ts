import { readLinkKey, writeLinkKey } from './link-key.ts'
import type { SecretBox } from './secret-box.ts'

const ABOUT = 'gift receipt'

/** Of what a key holds. It also makes the key of a first order long enough to be one. */
const VERSION = 1

/**
 * The key of the gift receipt of an order, for `/gift-receipt#…`. It has no end of its own: what it can do follows from
 * the order. It is not stored.
 */
export function makeGiftKey(box: SecretBox, orderId: number): string {
  return writeLinkKey(box, ABOUT, [VERSION, orderId])
}

/** The order of a key; undefined when the shop did not write it, or for another sort of link. */
export function readGiftKey(box: SecretBox, key: string): number | undefined {
  const [version, orderId] = readLinkKey(box, ABOUT, key) ?? []
  return version === VERSION ? orderId : undefined
}
