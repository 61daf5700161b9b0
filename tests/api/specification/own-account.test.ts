import { expect, test } from 'vitest'
import type { Method } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { logIn, aCustomer, PASSWORD, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'

const shop = await openShop()

const OWN_CALLS: [method: Method, path: string, body?: object][] = [
  ['GET', '/account/profile'],
  ['PUT', '/account/profile', { name: 'X', email: 'x@example.in' }],
  ['POST', '/account/password', { currentPassword: 'x', newPassword: 'y' }],
  ['GET', '/account/sessions'],
  ['POST', '/account/sessions/end', {}],
  ['GET', '/account/data'],
  ['POST', '/account/delete', { password: PASSWORD }],
  ['GET', '/account/addresses'],
  ['POST', '/account/addresses', DETAILS],
  ['GET', '/account/wishlist'],
  ['PUT', '/account/wishlist', { productIds: [1] }],
]

test('without a login nothing of an account can be seen or changed', async () => {
  for (const [method, path, body] of OWN_CALLS) {
    const answer = await shop.ask(method, path, { body })
    expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'login-required'])
  }
})

test('an extra id in the body changes nobody else', async () => {
  const [one, other] = [await aCustomer(shop, 'Asha'), await aCustomer(shop, 'Lata')]
  const forged = { name: 'Forged', email: other.email, userId: one.userId, id: one.userId }
  await shop.ask('PUT', `/account/profile?userId=${one.userId}`, {
    token: other.token,
    body: forged,
  })
  const profile = await shop.ask('GET', '/account/profile', { token: one.token })
  expect(profile.body).toMatchObject({ userId: one.userId, name: 'Asha', email: one.email })
})

test('personal data is cached by no proxy', async () => {
  const { token } = await aCustomer(shop)
  for (const path of ['/account/profile', '/account/data', '/account/addresses']) {
    const { headers } = await shop.ask('GET', path, { token })
    expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
  }
})

test('an account goes through its life: address, wishlist, download, new password, deletion', async () => {
  const customer: Person = await aCustomer(shop, 'Meera Nair')
  const { token } = customer
  const product = await addProduct(shop)
  expect((await shop.ask('POST', '/account/addresses', { token, body: DETAILS })).status).toBe(201)
  const wishes = { productIds: [product.productId] }
  expect((await shop.ask('PUT', '/account/wishlist', { token, body: wishes })).body).toEqual(wishes)
  const data = await shop.ask('GET', '/account/data', { token })
  expect(data.body).toMatchObject({ addresses: [DETAILS], wishlist: [wishesOf(product)] })
  const phone = (await logIn(shop, customer.email)).body.user
  const newPassword = 'a paisley of seven colours'
  const change = { currentPassword: PASSWORD, newPassword }
  expect((await shop.ask('POST', '/account/password', { token, body: change })).status).toBe(200)
  expect((await shop.ask('GET', '/account/profile', { token: phone.token })).status).toBe(401)
  expect(
    (await shop.ask('POST', '/account/delete', { token, body: { password: newPassword } })).status,
  ).toBe(200)
  expect((await shop.ask('GET', '/account/profile', { token })).status).toBe(401)
  const gone = await shop.ask('POST', '/user/login', {
    body: { email: customer.email, password: newPassword },
  })
  expect(gone.status).toBe(401)
})

function wishesOf({ productId, name }: { productId: number; name: string }) {
  return { productId, product: name }
}

test('a forgotten password gets the same answer for everybody', async () => {
  const { email } = await aCustomer(shop)
  const known = await shop.ask('POST', '/user/forgotpassword', { body: { email } })
  const unknown = await shop.ask('POST', '/user/forgotpassword', {
    body: { email: 'nobody@example.in' },
  })
  expect([known.status, unknown.text]).toEqual([200, known.text])
  const guess = await shop.ask('POST', '/user/resetpassword', {
    body: { token: 'x'.repeat(43), password: 'y' },
  })
  expect([guess.status, guess.body.issues[0].field]).toEqual([400, 'token'])
})
