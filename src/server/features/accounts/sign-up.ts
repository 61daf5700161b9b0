import { LIMITS } from '#domain/limits.ts'
import type { Database } from '#server/data/database.ts'
import { takeAttempt } from '#server/data/failures.ts'
import { insertUser, type UserRow } from '#server/data/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordProblem } from '#server/services/passwords.ts'

interface NewUser {
  name: string
  email: string
  password: string
}

/**
 * Makes a customer, whatever role a request may wish for. Throws 400 for a password that is too short
 * or too common, 409 when the e-mail has an account, 429 above the limit of the address.
 */
export async function signUp(
  { orm }: Database,
  { name, email, password }: NewUser,
  address: string,
): Promise<UserRow> {
  const weakness = await passwordProblem(password)
  if (weakness !== undefined) throw problem.invalid([{ field: 'password', message: weakness }])
  const seconds = await takeAttempt(orm, `signup:address:${address}`, LIMITS.signUps)
  if (seconds > 0) throw problem.tooMany(seconds)
  const passwordHash = await hashPassword(password)
  const user = await insertUser(orm, { name, email, passwordHash, role: 'customer' })
  if (user === undefined) throw problem.emailTaken()
  return user
}
