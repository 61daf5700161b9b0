import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#server/data/schema/accounts.ts'
import { verifyPassword } from '#server/services/passwords.ts'
import { aCustomer, anAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { recoverAdmin } from './recover-admin.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await createTestDatabase()
})
afterEach(() => shop.drop())

test('an admin who lost the password, and was blocked, gets in with the new one alone', async () => {
  const admin = await anAdmin(shop)
  const { orm } = shop.database
  await orm.update(users).set({ status: 'Blocked' }).where(eq(users.id, admin.userId))
  const password = await recoverAdmin(shop.database, admin.email.toUpperCase())
  const [row] = await orm.select().from(users).where(eq(users.id, admin.userId))
  expect(await verifyPassword(password ?? '', row?.passwordHash)).toBe(true)
  expect(row?.status).toBe('Active')
  expect(await orm.select().from(sessions).where(eq(sessions.userId, admin.userId))).toEqual([])
})

test('a customer becomes nobody else by it', async () => {
  const customer = await aCustomer(shop)
  const { orm } = shop.database
  const [before] = await orm.select().from(users).where(eq(users.id, customer.userId))
  expect(await recoverAdmin(shop.database, customer.email)).toBeUndefined()
  expect(await recoverAdmin(shop.database, 'nobody@example.in')).toBeUndefined()
  const [after] = await orm.select().from(users).where(eq(users.id, customer.userId))
  expect(after).toEqual(before)
})
