import { randomBytes } from 'node:crypto'
import { insertSession } from '#server/db/accounts/sessions.ts'
import type { Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { PASSWORD } from '#tests/support/shop-client.ts'

/** Somebody who is logged in. */
export interface Person {
  userId: number
  name: string
  email: string
  token: string
}

type Place = { database: Database }

/** A customer with a session; nobody can log in as them, their password is of no hash. */
export function aCustomer(place: Place, name = 'Meera Nair'): Promise<Person> {
  return aPerson(place, name, 'customer')
}

let knownHash: Promise<string> | undefined

/**
 * A customer with a session and the password of all such customers. Signing up and logging in cost a
 * password hash each, and have tests of their own.
 */
export async function aCustomerWithPassword(
  place: Place,
  name = 'Meera Nair',
): Promise<Person & { password: string }> {
  const passwordHash = await (knownHash ??= hashPassword(PASSWORD))
  return { ...(await aPerson(place, name, 'customer', passwordHash)), password: PASSWORD }
}

/** An admin with a session. */
export function anAdmin(place: Place, name = 'Ravi Kothari'): Promise<Person> {
  return aPerson(place, name, 'admin')
}

/** A member of staff with a session. */
export function aStaffMember(place: Place, name = 'Kavita Rao'): Promise<Person> {
  return aPerson(place, name, 'staff')
}

const OF_NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

async function aPerson(
  { database }: Place,
  name: string,
  role: Role,
  passwordHash = OF_NO_PASSWORD,
): Promise<Person> {
  const email = `${randomBytes(5).toString('hex')}@example.in`
  const [row] = await database.orm
    .insert(users)
    .values({ name, email, passwordHash, role })
    .returning()
  if (row === undefined) throw new Error('PostgreSQL did not answer the new user.')
  const token = makeToken()
  await insertSession(database.orm, { tokenHash: hashToken(token), userId: row.id, days: 30 })
  return { userId: row.id, name, email, token }
}

type ProductRow = typeof products.$inferSelect

/** A product of ₹1,000.00 in silver, of which any number can be had, unless told otherwise. */
export async function aProduct(
  { database }: Place,
  fields: Partial<typeof products.$inferInsert> = {},
): Promise<ProductRow> {
  const [row] = await database.orm
    .insert(products)
    .values({ name: 'Plain ring', price: 100_000, material: [1], ...fields })
    .returning()
  if (row === undefined) throw new Error('PostgreSQL did not answer the new product.')
  return row
}
