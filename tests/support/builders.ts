import { randomBytes } from 'node:crypto'
import { insertSession } from '#server/db/accounts/sessions.ts'
import type { Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Answer, Askable } from './answer.ts'

/** A logged-in person. */
export interface Person {
  userId: number
  name: string
  email: string
  role: Role
  token: string
  password: string
}

/** The password of everybody created here. */
export const PASSWORD = 'mango-orchard-4182'

type Place = { database: Database }

/** A customer with a session, who can also log in with `PASSWORD`. */
export function aCustomer(place: Place, name = 'Meera Nair'): Promise<Person> {
  return aPerson(place, name, 'customer')
}

/** An admin with a session. */
export function anAdmin(place: Place, name = 'Ravi Kothari'): Promise<Person> {
  return aPerson(place, name, 'admin')
}

/** A member of staff with a session. */
export function aStaffMember(place: Place, name = 'Kavita Rao'): Promise<Person> {
  return aPerson(place, name, 'staff')
}

// One hash for all, because hashing takes time; signing up and logging in have their own tests.
let passwordHash: Promise<string> | undefined

async function aPerson({ database }: Place, name: string, role: Role): Promise<Person> {
  const email = `${randomBytes(5).toString('hex')}@example.in`
  const [row] = await database.orm
    .insert(users)
    .values({ name, email, passwordHash: await (passwordHash ??= hashPassword(PASSWORD)), role })
    .returning()
  if (row === undefined) throw new Error('PostgreSQL did not return the new user.')
  const token = makeToken()
  await insertSession(database.orm, { tokenHash: hashToken(token), userId: row.id, days: 30 })
  return { userId: row.id, name, email, role, token, password: PASSWORD }
}

/** A login from an address that no other test uses. */
export function logIn(
  shop: Askable,
  email: string,
  { password = PASSWORD, code }: { password?: string; code?: string } = {},
): Promise<Answer> {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  const body = { email, password, ...(code !== undefined && { code }) }
  return shop.ask('POST', '/user/login', { body, from: `10.${a}.${b}.${c}` })
}

type ProductRow = typeof products.$inferSelect

/** A product of ₹1,000.00 in silver with unlimited stock, unless told otherwise. */
export async function aProduct(
  { database }: Place,
  fields: Partial<typeof products.$inferInsert> = {},
): Promise<ProductRow> {
  const [row] = await database.orm
    .insert(products)
    .values({ name: 'Plain ring', price: 100_000, material: [1], ...fields })
    .returning()
  if (row === undefined) throw new Error('PostgreSQL did not return the new product.')
  return row
}
