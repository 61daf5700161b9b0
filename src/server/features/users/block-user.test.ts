import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUser } from '#server/db/accounts/users.ts'
import { aCustomer, anAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { changeUserStatus } from './block-user.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await createTestDatabase()
})
afterEach(() => shop.drop())

function block(id: number) {
  const by = { id, name: 'Ravi Kothari', email: 'ravi@example.in', role: 'admin' as const }
  return changeUserStatus(shop.database, { id, status: 'Blocked', by })
}

test('the last active admin cannot be blocked', async () => {
  const { userId } = await anAdmin(shop)
  await expect(block(userId)).rejects.toMatchObject({ status: 409, code: 'last-admin' })
  expect(await findUser(shop.database.orm, userId)).toMatchObject({ status: 'Active' })
})

test('one of two admins can be blocked, and blocked again', async () => {
  const [first] = [await anAdmin(shop), await anAdmin(shop)]
  expect(await block(first.userId)).toMatchObject({ user: { status: 'Blocked' } })
  expect(await block(first.userId)).toMatchObject({ user: { status: 'Blocked' } })
})

test('when five admins block one another at once, one stays', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => anAdmin(shop)))
  const outcomes = await Promise.allSettled(admins.map(({ userId }) => block(userId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'last-admin' } })
})

test('customers can always be blocked', async () => {
  await anAdmin(shop)
  const { userId } = await aCustomer(shop)
  expect(await block(userId)).toMatchObject({ user: { status: 'Blocked' } })
})
