import type { Language } from '#domain/shop/languages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { deleteEmailChange } from '#server/db/accounts/email-confirmations.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  storeSecret,
} from '#server/db/accounts/second-factors.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { problem } from '#server/http/problem.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { makeTotpSecret, totpUri } from '#server/services/one-time-codes.ts'
import { makeRecoveryCodes } from '#server/services/recovery-codes.ts'
import { hashToken } from '#server/services/tokens.ts'
import { requirePassword } from '#server/features/accounts/password/require-password.ts'
import { notifyOwner } from '#server/features/accounts/notify-owner.ts'
import { requireCode } from './require-code.ts'

interface Owner {
  id: number
  email: string
}

/** Makes a secret for an app, active once a code confirms it. Throws 409 when one is active already. */
export async function beginSecondFactor(
  { orm }: Database,
  { id, email }: Owner,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await requirePassword(orm, id, { password })
  const secret = makeTotpSecret()
  if (!(await storeSecret(orm, id, secret))) throw alreadyOn()
  const { shop } = await readSettings(orm)
  return { secret, uri: totpUri(secret, shop.name, email) }
}

interface TurningOn {
  code: string
  /** The session that stays. */
  tokenHash: string
  language: Language['code']
}

/**
 * Turns the second factor on and returns its recovery codes. All sessions but that of `tokenHash` end;
 * the owner is told by email.
 * Throws 400 for a wrong code, 409.
 */
export async function turnOn(
  database: Database,
  { code, tokenHash, language, ...place }: Place & TurningOn,
): Promise<string[]> {
  const { userId } = place
  const factor = await findSecondFactor(database.orm, userId)
  if (factor === undefined) throw problem.of('second-factor-not-begun')
  if (factor.isConfirmed) throw alreadyOn()
  await requireCode(database, place, code)
  return inTransaction(database, async (tx) => {
    await confirmSecondFactor(tx, userId)
    // Earlier sessions were opened with the password alone.
    await revokeAccess(tx, userId, tokenHash)
    await notifyOwner(tx, { userId, change: 'second-factor-on', language })
    return newRecoveryCodes(tx, userId)
  })
}

/** Replaces all recovery codes with ten new ones. Throws 400 for a wrong password or code, 409. */
export async function renewCodes(
  database: Database,
  place: Place,
  proof: Proof,
): Promise<string[]> {
  await requireProof(database, place, proof)
  return inTransaction(database, async (tx) => {
    await deleteEmailChange(tx, place.userId)
    return newRecoveryCodes(tx, place.userId)
  })
}

/**
 * Turns the second factor off and tells the owner by email. Throws 400 for a wrong password or code, 409
 * when it is not on.
 */
export async function turnOff(
  database: Database,
  place: Place,
  { language, ...proof }: Proof & { language: Language['code'] },
): Promise<void> {
  await requireProof(database, place, proof)
  await inTransaction(database, async (tx) => {
    await deleteEmailChange(tx, place.userId)
    await deleteSecondFactor(tx, place.userId)
    await notifyOwner(tx, { userId: place.userId, change: 'second-factor-off', language })
  })
}

interface Proof {
  password: string
  code: string
}

async function requireProof(
  database: Database,
  place: Place,
  { password, code }: Proof,
): Promise<void> {
  const factor = await findSecondFactor(database.orm, place.userId)
  if (factor?.isConfirmed !== true) throw problem.of('second-factor-off')
  await requirePassword(database.orm, place.userId, { password })
  await requireCode(database, place, code)
}

async function newRecoveryCodes(tx: Connection, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken))
  return codes
}

function alreadyOn() {
  return problem.of('second-factor-on')
}
