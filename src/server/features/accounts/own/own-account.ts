import type { Profile } from '#contract/accounts/own-account.ts'
import type { Connection } from '#server/db/connection.ts'
import { readEmailState } from '#server/db/accounts/email-confirmations.ts'
import { findProvenPhone } from '#server/db/accounts/phone/proven-phones.ts'
import { readSecondFactor } from '#server/db/accounts/second-factors.ts'
import { readRights } from '#server/db/accounts/user-rights.ts'
import { findUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'

/** The own account for the API. */
export async function readProfile(db: Connection, userId: number): Promise<Profile> {
  const user = await findUser(db, userId)
  // The account was deleted after the guard checked it.
  if (user === undefined) throw problem.loginRequired()
  const { name, email, phone, role, createdAt } = user
  const { isOn, codesLeft } = await readSecondFactor(db, userId)
  const rights = role === 'staff' ? await readRights(db, userId) : []
  const provenPhone = await findProvenPhone(db, userId)
  const { isConfirmed, wantedEmail } = await readEmailState(db, userId)
  return {
    userId,
    name,
    email,
    phone,
    ...(provenPhone !== undefined && { provenPhone }),
    role,
    ...(rights.length > 0 && { rights }),
    createdAt: createdAt.toISOString(),
    isEmailConfirmed: isConfirmed,
    wantedEmail,
    hasSecondFactor: isOn,
    recoveryCodesLeft: codesLeft,
  }
}
