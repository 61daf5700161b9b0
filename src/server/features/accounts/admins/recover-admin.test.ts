import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isKnownNetwork } from '#server/db/accounts/known-networks.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { verifyPassword } from '#server/services/passwords.ts'
import { aCustomer, anAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { recoverAdmin } from './recover-admin.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await createTestDatabase()
})
afterEach(() => shop.drop())

test('a blocked admin without a password gets in with the new one alone', async () => {
  const admin = await anAdmin(shop)
  const { orm } = shop.database
  await orm.update(users).set({ status: 'Blocked' }).where(eq(users.id, admin.userId))
  const password = await recover(admin.email.toUpperCase())
  const [row] = await orm.select().from(users).where(eq(users.id, admin.userId))
  expect(await verifyPassword(password, row?.passwordHash)).toBe(true)
  expect(row?.status).toBe('Active')
  expect(await orm.select().from(sessions).where(eq(sessions.userId, admin.userId))).toEqual([])
})

test('it makes no admin of a customer, and lists the admins', async () => {
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const { orm } = shop.database
  const [before] = await orm.select().from(users).where(eq(users.id, customer.userId))
  const admins = [admin.email]
  const refused = await recoverAdmin(shop.database, { email: customer.email, makesAdmin: false })
  expect(refused).toEqual({ outcome: 'no-admin', admins })
  for (const email of ['nobody@example.in', '']) {
    const unknown = await recoverAdmin(shop.database, { email, makesAdmin: true })
    expect(unknown).toEqual({ outcome: 'unknown', admins })
  }
  const [after] = await orm.select().from(users).where(eq(users.id, customer.userId))
  expect(after).toEqual(before)
})

test('a demoted owner becomes an admin again on request', async () => {
  const owner = await anAdmin(shop)
  const { orm } = shop.database
  const own = eq(users.id, owner.userId)
  await orm.update(users).set({ role: 'customer', status: 'Blocked' }).where(own)
  await recover(owner.email, true)
  const [row] = await orm.select().from(users).where(own)
  expect(row).toMatchObject({ role: 'admin', status: 'Active' })
  const log = await orm.select().from(auditLog)
  expect(log).toMatchObject([
    { action: 'user.recover', byName: 'npm run admin:recover', subjectId: String(owner.userId) },
  ])
  expect(JSON.stringify(log)).not.toContain('argon2')
})

test('guesses from elsewhere do not lock out a recovered admin', async () => {
  const admin = await anAdmin(shop)
  await recover(admin.email)
  const { orm } = shop.database
  const place = { userId: admin.userId, network: '10.1.2.3' }
  expect(await isKnownNetwork(orm, place)).toBe(true)
  await shop.database.pool.query(
    `update known_networks set expires_at = expires_at - interval '1 hour'`,
  )
  expect(await isKnownNetwork(orm, place)).toBe(false)
})

async function recover(email: string, makesAdmin = false): Promise<string> {
  const recovery = await recoverAdmin(shop.database, { email, makesAdmin })
  if (recovery.outcome !== 'recovered') throw new Error(recovery.outcome)
  return recovery.password
}
