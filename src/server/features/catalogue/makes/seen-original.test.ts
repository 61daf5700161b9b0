import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRICED_BY_MAKES } from '#domain/catalogue/product.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '22K916': 14_000 })
})
afterAll(() => shop.close())

const save = (productId: number, makes: readonly object[]) =>
  shop.ask('PUT', `/product/makes/${productId}`, {
    token: admin.token,
    body: { makes, basis: '' },
  })

const seen = async (productId: number) =>
  (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body.originalPrice

async function aCategory(name = 'Rings') {
  const [row] = await shop.database.orm.insert(categories).values({ name }).returning()
  return { categoryId: row?.id ?? 0 }
}

async function reduced(): Promise<number[]> {
  const { body } = await shop.ask('GET', '/product/getall?limit=100&sale=true')
  return body.map(({ productId }: { productId: number }) => productId)
}

test('a price made by rates shows no original price; without makes it returns', async () => {
  const { id } = await aProduct(shop, {
    name: 'Aarohi ring',
    material: [2],
    price: 9_000_000_00,
    originalPrice: 9_900_000_00,
  })
  expect([await seen(id), await reduced()]).toEqual([99_00_000, [id]])

  await save(id, [aWrittenMake()])
  await expect.poll(async () => [await seen(id), await reduced()]).toEqual([null, []])
  const buyer = await aCustomer(shop)
  const { token, userId } = buyer
  const body = { userId, productId: id, material: 2, quantity: 1 }
  expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
  const cart = (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
  expect(JSON.stringify(cart)).not.toContain('9900000')
  // The owner's own figure stays for the day without makes.
  const own = await shop.ask('GET', `/product/own/${id}`, { token: admin.token })
  expect(own.body.originalPrice).toBe(99_00_000)

  await save(id, [])
  await expect.poll(async () => [await seen(id), await reduced()]).toEqual([99_00_000, [id]])
})

test('an original price can be removed while rates make the price, and stays when it cannot be seen', async () => {
  const { token } = admin
  const { categoryId } = await aCategory()
  const fields = { name: 'Tara ring', material: [2], originalPrice: 9_900_000_00, categoryId }
  const { id } = await aProduct(shop, fields)
  await save(id, [aWrittenMake()])
  const own = async () => (await shop.ask('GET', `/product/own/${id}`, { token })).body
  const send = (updatedAt: string) => {
    const form = { name: 'Tara ring', price: '14000', material: '2', categoryId, updatedAt }
    return shop.ask('PUT', `/product/update/${id}`, { token, body: formOf(form) })
  }
  expect((await send('')).status).toBe(200)
  expect((await own()).originalPrice).toBe(99_00_000)
  expect((await send((await own()).updatedAt)).status).toBe(200)
  expect((await own()).originalPrice).toBeNull()
})

test('a typed discount is not shown for a price made by rates', async () => {
  const { token } = admin
  const { categoryId } = await aCategory('Bangles')
  const fields = { name: 'Chandra ring', material: [2], discount: '11% Off', categoryId }
  const { id } = await aProduct(shop, fields)
  const said = async () => {
    const one = await shop.ask('GET', `/product/getproductbyid/${id}`)
    const { body } = await shop.ask('GET', '/product/getall?limit=100')
    const listed = body.find(({ productId }: { productId: number }) => productId === id)
    return [one.body.discount, listed.discount]
  }
  const own = async () => (await shop.ask('GET', `/product/own/${id}`, { token })).body
  expect(await said()).toEqual(['11% Off', '11% Off'])

  await save(id, [aWrittenMake()])
  await expect.poll(said).toEqual(['', ''])
  expect(await own()).toMatchObject({ discount: '11% Off', isPricedByMakes: true })
  // A client that shows what shoppers see sends nothing back of it, and takes nothing away.
  const form = { name: 'Chandra ring', price: '14000', material: '2', categoryId }
  const send = (more: object) =>
    shop.ask('PUT', `/product/update/${id}`, { token, body: formOf({ ...form, ...more }) })
  expect((await send({})).status).toBe(200)
  expect((await own()).discount).toBe('11% Off')

  await save(id, [])
  await expect.poll(said).toEqual(['11% Off', '11% Off'])
  expect(await own()).not.toHaveProperty('isPricedByMakes')
  await save(id, [aWrittenMake()])
  expect((await send({ updatedAt: (await own()).updatedAt })).status).toBe(200)
  expect((await own()).discount).toBe('')
})

test('a typed price is refused where rates make it, unless the form was opened with it', async () => {
  const { token } = admin
  const { categoryId } = await aCategory('Chains')
  const { id } = await aProduct(shop, { name: 'Mala ring', material: [2], categoryId })
  await save(id, [aWrittenMake()])
  const form = { name: 'Mala ring', material: '2', categoryId }
  const send = (more: object) =>
    shop.ask('PUT', `/product/update/${id}`, { token, body: formOf({ ...form, ...more }) })

  const typed = await send({ price: '15000', seenPrice: '14000' })
  expect([typed.status, typed.body.issues]).toEqual([
    400,
    [expect.objectContaining({ field: 'price', message: PRICED_BY_MAKES })],
  ])
  expect((await send({ price: '15000' })).status).toBe(400)
  // The rates fell after the form was opened.
  const stale = await send({ price: '14100', seenPrice: '14100', name: 'Mala ring of gold' })
  expect([stale.status, stale.body.product]).toEqual([
    200,
    expect.objectContaining({ name: 'Mala ring of gold', price: 14_000 }),
  ])
  const { rows } = await shop.database.pool.query(
    `select before, after from audit_log where action = 'product.update' and subject_id = $1`,
    [String(id)],
  )
  expect(rows.map(({ after }) => after)).toEqual([{ name: 'Mala ring of gold' }])
})
