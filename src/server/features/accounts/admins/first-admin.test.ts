import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { verifyPassword } from '#server/services/passwords.ts'
import { aCustomer, anAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createFirstAdmin } from './first-admin.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await createTestDatabase()
})
afterEach(() => shop.drop())

function admins() {
  return shop.database.orm.select().from(users).where(eq(users.role, 'admin'))
}

test('a shop without an admin gets one with a generated password', async () => {
  const made = await createFirstAdmin(shop.database, {})
  expect(made?.email).toBe('admin@nagina.example')
  expect(made?.password?.length).toBeGreaterThanOrEqual(20)
  const [admin] = await admins()
  expect(await verifyPassword(made?.password ?? '', admin?.passwordHash)).toBe(true)
})

test('a password chosen by the owner is not printed', async () => {
  const chosen = { email: 'owner@example.in', password: 'emeralds and tea' }
  const made = await createFirstAdmin(shop.database, chosen)
  expect(made).toEqual({ email: 'owner@example.in', password: undefined })
  const [admin] = await admins()
  expect(await verifyPassword(chosen.password, admin?.passwordHash)).toBe(true)
})

test('a shop with an admin, even a blocked one, gets no second one', async () => {
  const { userId } = await anAdmin(shop)
  await shop.database.orm.update(users).set({ status: 'Blocked' }).where(eq(users.id, userId))
  expect(await createFirstAdmin(shop.database, {})).toBeUndefined()
  expect(await admins()).toHaveLength(1)
})

test('two starts at once make one admin', async () => {
  const made = await Promise.all([
    createFirstAdmin(shop.database, {}),
    createFirstAdmin(shop.database, {}),
  ])
  expect(made.filter((admin) => admin !== undefined)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test('a customer does not become the admin by their email', async () => {
  const { email } = await aCustomer(shop)
  await expect(createFirstAdmin(shop.database, { email })).rejects.toThrow('ADMIN_EMAIL')
  expect(await admins()).toHaveLength(0)
})
