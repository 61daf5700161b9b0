import { randomBytes } from 'node:crypto'
import { insertSession } from '#server/data/sessions.ts'
import type { Database } from '#server/data/database.ts'
import { products, users } from '#server/data/schema.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import type { Role } from '#domain/roles.ts'

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

/** An admin with a session. */
export function anAdmin(place: Place, name = 'Ravi Kothari'): Promise<Person> {
  return aPerson(place, name, 'admin')
}

/** Somebody who works at the desk with a session. */
export function aStaffMember(place: Place, name = 'Kavita Rao'): Promise<Person> {
  return aPerson(place, name, 'staff')
}

async function aPerson({ database }: Place, name: string, role: Role): Promise<Person> {
  const email = `${randomBytes(5).toString('hex')}@example.in`
  const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
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
