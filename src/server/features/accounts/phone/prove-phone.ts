import type { Profile } from '#contract/accounts/own-account.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import { deletePhoneCodesOf, spendPhoneCode } from '#server/db/accounts/phone/phone-codes.ts'
import { deleteProvenPhone, giveProvenPhone } from '#server/db/accounts/phone/proven-phones.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { problem } from '#server/http/problem.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken } from '#server/services/tokens.ts'
import { joinGuestOrders } from '#server/features/accounts/guests/join-orders.ts'
import { readProfile } from '#server/features/accounts/own/own-account.ts'
import { requireOwner } from '#server/features/accounts/own/require-owner.ts'
import { notifyOwner } from '#server/features/accounts/notify-owner.ts'
import { askProofCode, hashCode, requirePhoneLogin } from './ask-code.ts'

interface Asking {
  role: Role
  phone: string
  password: string
  /** Of the authenticator app, or a recovery code; empty when it was not asked for. */
  code: string
  language: Language['code']
}

/**
 * Sends a code to the phone that an account is to have. The phone is another way into the account, so this asks for
 * the password, and a code where the second factor is on. Throws 400 at the field, 403 while the setting is off and
 * for people who work in the admin, and 429.
 */
export async function beginPhoneProof(
  database: Database,
  place: Place,
  { role, phone, language, ...proof }: Asking,
): Promise<string> {
  await requirePhoneLogin(database.orm)
  if (role !== 'customer') throw problem.of('phone-for-customers')
  await requireOwner(database, place, proof)
  return askProofCode(database, place.userId, { phone, network: place.network, language })
}

interface Proving {
  key: string
  code: string
  language: Language['code']
}

/**
 * Gives the account the phone whose code was typed, and tells its owner by email, and the owner of an account that had
 * the phone before. Orders without a login join the account. Throws 400 at the field for a wrong code.
 */
export async function provePhone(
  { database, panBox }: { database: Database; panBox: OpenPanBox },
  userId: number,
  { key, code, language }: Proving,
): Promise<Profile> {
  await requirePhoneLogin(database.orm)
  const left = await inTransaction(database, async (tx) => {
    await lockUser(tx, userId)
    const codeHash = hashCode(key, code)
    const spent = await spendPhoneCode(tx, { keyHash: hashToken(key), codeHash, purpose: 'proof' })
    if ('left' in spent) return spent.left
    // The code of another account, whose key got into this browser.
    if (spent.userId !== userId) return 0
    const loser = await giveProvenPhone(tx, spent)
    if (loser !== undefined) {
      await notifyOwner(tx, { userId: loser, change: 'phone-moved', language })
    }
    await notifyOwner(tx, { userId, change: 'phone-on', language })
    await joinGuestOrders(tx, { userId, panBox, language })
    return undefined
  })
  if (left === 0) throw problem.field('code', 'phone-code-over')
  if (left !== undefined) throw problem.field('code', 'phone-code-wrong', { left })
  return readProfile(database.orm, userId)
}

/** Takes the phone from the account, which then opens with its password alone, and tells its owner by email. */
export async function removePhone(
  database: Database,
  userId: number,
  language: Language['code'],
): Promise<Profile> {
  await inTransaction(database, async (tx) => {
    await lockUser(tx, userId)
    await deletePhoneCodesOf(tx, userId)
    if (await deleteProvenPhone(tx, userId)) {
      await notifyOwner(tx, { userId, change: 'phone-off', language })
    }
  })
  return readProfile(database.orm, userId)
}
