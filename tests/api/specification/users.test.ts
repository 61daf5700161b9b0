import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, PASSWORD } from '#tests/support/builders.ts'
import { OWNER } from '#tests/support/running-shop.ts'

interface User {
  id: number
  userId: number
  name: string
  email: string
  status: string
}

const shop = await openShop()
const owner = await shop.ownerToken()

async function users(): Promise<User[]> {
  const answer = await shop.ask('GET', '/user/getall', { token: owner })
  expect(answer.status).toBe(200)
  return answer.body
}

async function statusOf(userId: number): Promise<string | undefined> {
  return (await users()).find((user) => user.id === userId)?.status
}

function setStatus(userId: number | string, status: unknown, token = owner) {
  return shop.ask('PUT', `/user/manageUser/${userId}`, { token, body: { status } })
}

test('the owner sees every user with id, name, email and status', async () => {
  const { userId, email } = await aCustomer(shop, 'Debjani Chatterjee')
  const user = (await users()).find(({ id }) => id === userId)
  expect(user).toMatchObject({ id: userId, userId, name: 'Debjani Chatterjee', email })
  expect(user?.status).toBe('Active')
})

test('the list reveals no passwords and tokens', async () => {
  const { token } = await aCustomer(shop)
  const { text } = await shop.ask('GET', '/user/getall', { token: owner })
  expect(text).not.toMatch(/argon2|password|hash|token/i)
  expect(text).not.toContain(token)
})

test('a user is blocked and made active again', async () => {
  const { userId } = await aCustomer(shop)
  expect((await setStatus(userId, 'Blocked')).status).toBe(200)
  expect(await statusOf(userId)).toBe('Blocked')
  expect((await setStatus(userId, 'Active')).status).toBe(200)
  expect(await statusOf(userId)).toBe('Active')
})

test('a status is Active or Blocked', async () => {
  const { userId } = await aCustomer(shop)
  for (const status of ['Deleted', '', null, 1, ['Blocked'], 'admin']) {
    expect((await setStatus(userId, status)).status).toBe(400)
  }
  expect(await statusOf(userId)).toBe('Active')
})

test('only the status can be changed', async () => {
  const { userId, email } = await aCustomer(shop)
  const forged = { status: 'Active', role: 'admin', email: 'x@example.in', name: 'X' }
  await shop.ask('PUT', `/user/manageUser/${userId}`, { token: owner, body: forged })
  const { body } = await shop.ask('POST', '/user/login', { body: { email, password: PASSWORD } })
  expect(body.user.role).not.toBe('admin')
  expect((await users()).find(({ id }) => id === userId)?.email).toBe(email)
})

test('the last admin cannot be blocked', async () => {
  const admin = (await users()).find(({ email }) => email === OWNER.email)
  const answer = await setStatus(admin?.id ?? 0, 'Blocked')
  expect(answer.status).toBe(409)
  expect(await statusOf(admin?.id ?? 0)).toBe('Active')
})

test('a user who does not exist is a 404', async () => {
  expect((await setStatus(987_654, 'Blocked')).status).toBe(404)
})

test('only an admin can see and block users', async () => {
  const { userId, token } = await aCustomer(shop)
  expect((await shop.ask('GET', '/user/getall', { token })).status).toBe(403)
  expect((await shop.ask('GET', '/user/getall')).status).toBe(401)
  expect((await setStatus(userId, 'Blocked', token)).status).toBe(403)
  expect((await setStatus(userId, 'Blocked', '')).status).toBe(401)
  expect(await statusOf(userId)).toBe('Active')
})
