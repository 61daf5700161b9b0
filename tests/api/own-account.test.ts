import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addProduct, ADDRESS } from '#tests/support/shop-builders.ts'
import { PASSWORD, type Customer } from '#tests/support/shop-client.ts'

const shop = await openShop()

const OWN_CALLS: [method: string, path: string, body?: object][] = [
  ['GET', '/account/profile'],
  ['PUT', '/account/profile', { name: 'X', email: 'x@example.in' }],
  ['POST', '/account/password', { currentPassword: 'x', newPassword: 'y' }],
  ['GET', '/account/sessions'],
  ['POST', '/account/sessions/end', {}],
  ['GET', '/account/data'],
  ['POST', '/account/delete', { password: PASSWORD }],
  ['GET', '/account/addresses'],
  ['POST', '/account/addresses', ADDRESS],
  ['GET', '/account/wishlist'],
  ['PUT', '/account/wishlist', { productIds: [1] }],
]

test('without a login nothing of an account can be seen or changed', async () => {
  for (const [method, path, body] of OWN_CALLS) {
    const answer = await shop.call(method, path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'login-required'])
  }
})

test('an additional id in the body changes nobody else', async () => {
  const [one, other] = [await shop.newCustomer('Asha'), await shop.newCustomer('Lata')]
  const forged = { name: 'Forged', email: other.email, userId: one.userId, id: one.userId }
  await shop.put(`/account/profile?userId=${one.userId}`, forged, other.token)
  const profile = await shop.get('/account/profile', one.token)
  expect(profile.body).toMatchObject({ userId: one.userId, name: 'Asha', email: one.email })
})

test('what is kept of a person is shown to no cache on the way', async () => {
  const { token } = await shop.newCustomer()
  for (const path of ['/account/profile', '/account/data', '/account/addresses']) {
    const { headers } = await shop.get(path, token)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('an account lives: address, wishlist, download, another password, the end', async () => {
  const customer: Customer = await shop.newCustomer('Meera Nair')
  const { token } = customer
  const product = await addProduct(shop)
  expect((await shop.post('/account/addresses', ADDRESS, token)).status).toBe(201)
  const wishes = { productIds: [product.productId] }
  expect((await shop.put('/account/wishlist', wishes, token)).body).toEqual(wishes)
  const data = await shop.get('/account/data', token)
  expect(data.body).toMatchObject({ addresses: [ADDRESS], wishlist: [wishesOf(product)] })
  const phone = await shop.logIn(customer.email, PASSWORD)
  const newPassword = 'a paisley of seven colours'
  const change = { currentPassword: PASSWORD, newPassword }
  expect((await shop.post('/account/password', change, token)).status).toBe(200)
  expect((await shop.get('/account/profile', phone.token)).status).toBe(401)
  expect((await shop.post('/account/delete', { password: newPassword }, token)).status).toBe(200)
  expect((await shop.get('/account/profile', token)).status).toBe(401)
  const gone = await shop.post('/user/login', { email: customer.email, password: newPassword })
  expect(gone.status).toBe(401)
})

function wishesOf({ productId, name }: { productId: number; name: string }) {
  return { productId, product: name }
}

test('a forgotten password answers the same for everybody', async () => {
  const { email } = await shop.newCustomer()
  const known = await shop.post('/user/forgotpassword', { email })
  const unknown = await shop.post('/user/forgotpassword', { email: 'nobody@example.in' })
  expect([known.status, unknown.text]).toEqual([200, known.text])
  const guess = await shop.post('/user/resetpassword', { token: 'x'.repeat(43), password: 'y' })
  expect([guess.status, guess.body.issues[0].field]).toEqual([400, 'token'])
})
