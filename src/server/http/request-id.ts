import { randomFillSync } from 'node:crypto'

/** Random bytes of an id: 12 characters of base64url. */
const BYTES = 9

/** One call of the generator for many ids costs a hundredth of one call for each. */
const pool = Buffer.alloc(BYTES * 512)
let used = pool.length

/** A random unique id of a request. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return pool.toString('base64url', used - BYTES, used)
}
