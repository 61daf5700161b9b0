import { randomBytes } from 'node:crypto'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/services/passwords.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import type { Answer, TestApp } from '#tests/support/test-app.ts'

export const KNOWN_PASSWORD = 'jhumka and chai'

let knownHash: Promise<string> | undefined

/** Somebody with a session and a password that is known. */
export async function withPassword(
  shop: TestApp,
  { isAdmin = false, name = 'Asha Rao' } = {},
): Promise<Person> {
  const person = await (isAdmin ? anAdmin(shop, name) : aCustomer(shop, name))
  const passwordHash = await (knownHash ??= hashPassword(KNOWN_PASSWORD))
  await shop.database.orm.update(users).set({ passwordHash }).where(eq(users.id, person.userId))
  return person
}

/** A login from an address that nobody else has. */
export function logIn(
  shop: TestApp,
  email: string,
  { password = KNOWN_PASSWORD, code }: { password?: string; code?: string } = {},
): Promise<Answer> {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  const body = { email, password, ...(code !== undefined && { code }) }
  return shop.ask('POST', '/user/login', { body, from: `10.${a}.${b}.${c}` })
}
