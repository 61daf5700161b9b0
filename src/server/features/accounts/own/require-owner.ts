import type { Database } from '#server/db/connection.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import { readSecondFactor } from '#server/db/accounts/second-factors.ts'
import { problem } from '#server/http/problem.ts'
import { requireCode } from '#server/features/accounts/second-factor/require-code.ts'
import { requirePassword } from '#server/features/accounts/password/require-password.ts'

/** What somebody who is logged in shows to do what only the owner may. */
export interface OwnerProof {
  password: string
  /** Name of the password's field in the form. */
  field?: string
  /** Of the authenticator app, or a recovery code; empty when it was not asked for. */
  code: string
}

/**
 * Asks for the password, and for a code where the second factor is on. Throws 400 at the field that is
 * missing or wrong, and 429 above the limits of the login.
 */
export async function requireOwner(
  database: Database,
  place: Place,
  { code, ...typed }: OwnerProof,
): Promise<void> {
  const { isOn } = await readSecondFactor(database.orm, place.userId)
  if (isOn && code === '') throw problem.field('code', 'code-needed')
  await requirePassword(database.orm, place.userId, typed)
  if (isOn) await requireCode(database, place, code)
}
