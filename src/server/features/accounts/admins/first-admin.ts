import { inTransaction, type Database } from '#server/db/connection.ts'
import { hasAdmin, insertUser, lockFirstAdmin } from '#server/db/accounts/users.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { makePassword } from '#server/services/tokens.ts'

const DEFAULT_EMAIL = 'admin@nagina.example'

/** The login of the first admin; `password` only when it was generated, to be shown once. */
export interface FirstAdmin {
  email: string
  password: string | undefined
}

/**
 * Creates the first admin when the shop has none. Without a password it generates
 * one of 24 letters and digits. Two processes that start at once create one admin. Throws when the
 * email belongs to a customer: making them an admin would hand over the shop.
 */
export function createFirstAdmin(
  database: Database,
  { email = DEFAULT_EMAIL, password }: { email?: string; password?: string },
): Promise<FirstAdmin | undefined> {
  return inTransaction(database, async (tx) => {
    await lockFirstAdmin(tx)
    if (await hasAdmin(tx)) return undefined
    const chosen = password ?? makePassword()
    const passwordHash = await hashPassword(chosen)
    const user = await insertUser(tx, { name: 'Admin', email, passwordHash, role: 'admin' })
    if (user === undefined) {
      throw new Error(`${email} is the email of a customer. Set ADMIN_EMAIL to another address.`)
    }
    return { email, password: password === undefined ? chosen : undefined }
  })
}
