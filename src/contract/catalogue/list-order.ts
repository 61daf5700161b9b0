import * as z from 'zod/mini'

/** The most categories or collections that one request puts in order. */
export const MOST_SORTED = 1_000

/** The ids of a list in an order. */
export function orderedIds(most: number) {
  return z
    .array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
    .check(z.minLength(1), z.maxLength(most))
}

/** All ids in the order that the screen showed; 409 when it is another by now. Absent: no matter. */
export function seenOrder(most: number) {
  return z.optional(orderedIds(most))
}
