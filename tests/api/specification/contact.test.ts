import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'

interface ContactRequest {
  id: number
  contactId: number
  message: string
}

const shop = await openShop()
const owner = await shop.ownerToken()

const REQUEST = {
  name: 'Gurpreet Gill',
  email: 'gurpreet.gill@example.in',
  phone: '+91 55510 40551',
  message: 'Can you resize my ring?',
}

async function requests(): Promise<ContactRequest[]> {
  const answer = await shop.ask('GET', '/request/getall', { token: owner })
  expect(answer.status).toBe(200)
  return answer.body
}

test('anyone can write to the shop, and the owner reads it', async () => {
  const answer = await shop.ask('POST', '/request/create', { body: REQUEST })
  expect([200, 201]).toContain(answer.status)
  const [request] = await requests()
  expect(request).toMatchObject(REQUEST)
  expect(request?.contactId).toBeTypeOf('number')
  expect(request?.id).toBe(request?.contactId)
})

test('requests are listed newest first', async () => {
  await shop.ask('POST', '/request/create', { body: { ...REQUEST, message: 'The first question' } })
  await shop.ask('POST', '/request/create', {
    body: { ...REQUEST, message: 'The second question' },
  })
  const messages = (await requests()).map(({ message }) => message)
  expect(messages.slice(0, 2)).toEqual(['The second question', 'The first question'])
})

test('a request needs a name, an email and a phone number', async () => {
  const before = await requests()
  for (const field of ['name', 'email', 'phone']) {
    const answer = await shop.ask('POST', '/request/create', {
      body: { ...REQUEST, [field]: '  ' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message.length).toBeGreaterThan(0)
  }
  expect(await requests()).toEqual(before)
})

test('a request may come without a message', async () => {
  const { name, email, phone } = REQUEST
  const answer = await shop.ask('POST', '/request/create', { body: { name, email, phone } })
  expect([200, 201]).toContain(answer.status)
  expect((await requests())[0]?.message).toBe('')
})

test('a request is stored as written, in any script', async () => {
  const message = '<script>alert("1")</script> \u2028 नमस्ते 💍 O\'Brien; drop table users; --'
  await shop.ask('POST', '/request/create', { body: { ...REQUEST, message } })
  expect((await requests())[0]?.message).toBe(message)
})

test('the owner deletes a request, once', async () => {
  await shop.ask('POST', '/request/create', { body: { ...REQUEST, message: 'Delete me' } })
  const [request] = await requests()
  const path = `/request/remove/${request?.contactId}`
  expect((await shop.ask('DELETE', path, { token: owner })).status).toBe(200)
  expect((await requests()).map(({ message }) => message)).not.toContain('Delete me')
  expect((await shop.ask('DELETE', path, { token: owner })).status).toBe(404)
})

test('only the owner reads and deletes requests', async () => {
  await shop.ask('POST', '/request/create', { body: REQUEST })
  const [request] = await requests()
  const { token } = await aCustomer(shop)
  const path = `/request/remove/${request?.contactId}`
  expect((await shop.ask('GET', '/request/getall', { token })).status).toBe(403)
  expect((await shop.ask('GET', '/request/getall')).status).toBe(401)
  expect((await shop.ask('DELETE', path, { token })).status).toBe(403)
  expect((await shop.ask('DELETE', path)).status).toBe(401)
  expect((await requests())[0]).toEqual(request)
})
