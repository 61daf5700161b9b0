import { LIMITS } from '#domain/limits.ts'
import type { Database } from '#server/data/database.ts'
import { takeAttempt } from '#server/data/failures.ts'
import { upsertSubscriber } from '#server/data/subscribers.ts'
import { problem } from '#server/http/problem.ts'
import { makeToken } from '#server/services/tokens.ts'

/** Keeps the consent of an address. Throws 429 above the limit of the address it comes from. */
export async function subscribe({ orm }: Database, email: string, address: string): Promise<void> {
  const seconds = await takeAttempt(orm, `newsletter:address:${address}`, LIMITS.subscriptions)
  if (seconds > 0) throw problem.tooMany(seconds)
  await upsertSubscriber(orm, { email, token: makeToken() })
}
