import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import { isTooMuchHeld, MOST_HELD } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import { readHeld } from '#server/db/orders/holds/held-pieces.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Throws 409 where somebody without a confirmed email would keep more from others, unpaid, than they may at a time
 * (decision 155).
 */
export async function requireFewHeld(
  db: Connection,
  { user, details }: { user: { id: number; isGuest?: boolean }; details: CheckoutDetails },
  pieces: number,
): Promise<void> {
  const { phone, email } = details
  const held = await readHeld(db, user.isGuest === true ? { phone, email } : { userId: user.id })
  if (isTooMuchHeld(held, pieces)) throw problem.of('held-unpaid', MOST_HELD)
}
