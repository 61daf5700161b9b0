import { randomFillSync } from 'node:crypto'

/** Random bytes of an id: 12 letters of base64url. */
const BYTES = 9

/** Asking the generator once for many ids costs a hundredth of asking for each. */
const pool = Buffer.alloc(BYTES * 512)
let used = pool.length

/** A name for a request that no other has and that says nothing of it. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return pool.toString('base64url', used - BYTES, used)
}
