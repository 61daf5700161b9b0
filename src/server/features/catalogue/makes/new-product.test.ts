import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { applyRates, aSizedMake, aWrittenMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const { token } = admin
  await shop.ask('POST', '/category/create', { token, body: { name: 'Bands' } })
  categoryId = (await shop.ask('GET', '/category/getall')).body[0].categoryId
})
afterAll(() => shop.close())

const create = (fields: object, makes?: unknown) => {
  const all = { name: 'Padma band', categoryId, material: '2', price: undefined, ...fields }
  const body = productForm({ ...all, ...(makes !== undefined && { makes: JSON.stringify(makes) }) })
  return shop.ask('POST', '/product/create', { token: admin.token, body })
}

const countProducts = async () =>
  (await shop.database.pool.query('select count(*)::int as count from products')).rows[0].count

test('a new product by weight without rates asks for a rate or a temporary price', async () => {
  const refused = await create({}, [aWrittenMake()])
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [
      {
        field: 'price',
        code: 'invalid',
        message: expect.stringContaining('22K916 has no rate yet'),
      },
    ],
  ])
  const withdrawn = await create({}, [aWrittenMake({ isActive: false })])
  expect(withdrawn.body.issues[0].message).toContain('No make is on sale')
  expect(await countProducts()).toBe(0)

  const made = await create({ price: 9_000 }, [aWrittenMake()])
  expect([made.status, made.body.product.price]).toEqual([201, 9_000])
  await applyRates(shop, admin, { '22K916': 14_000, '18K750': 12_000 })
  const { body } = await shop.ask('GET', `/product/getproductbyid/${made.body.product.productId}`)
  expect(body.price).toBe(14_000)
})

test('a new product by weight is saved with its makes at once, priced by the rates', async () => {
  await applyRates(shop, admin, { '22K916': 14_000, '18K750': 12_015 })
  const making = { kind: 'gram', value: 500, basis: 'net', least: 0 } as const
  const makes = [aWrittenMake({ alloy: '20K833' }), aWrittenMake({ netMg: 2_000, making, pool: 3 })]
  const made = await create({ stock: 3 }, [...makes.slice(1), aSizedMake(G8_SIZES)])
  expect(made.status, made.text).toBe(201)
  const { product } = made.body
  expect(product).toMatchObject({ price: 29_000, stock: 18, isPricedByMakes: true })
  const { token } = admin
  const saved = await shop.ask('GET', `/product/makes/${product.productId}`, { token })
  expect(saved.body.makes).toMatchObject([
    { alloy: '22K916', price: 29_000 },
    { alloy: '18K750', price: 43_830.72 },
  ])
  const log = await shop.ask('GET', '/audit/getall', { token })
  expect(JSON.stringify(log.body)).toContain('22K916: net 2000 mg')

  const typed = await create({ price: 1 }, makes.slice(1))
  expect(typed.body.product.price).toBe(29_000)
})

test('an invalid make is reported at its field, and neither product nor picture is left', async () => {
  const before = await countProducts()
  for (const [makes, field] of [
    [
      [
        aWrittenMake({
          alloy: '21K875',
          making: { kind: 'price', value: 1, basis: 'net', least: 0 },
        }),
      ],
      'makes.0.alloy',
    ],
    [[aWrittenMake(), aWrittenMake({ alloy: '925' })], 'makes.1.alloy'],
    [[aWrittenMake({ netMg: 0, grossMg: 0 })], 'makes.0.netMg'],
    [[aWrittenMake(), aWrittenMake()], 'makes.1.alloy'],
    ['no makes', 'makes'],
  ] as const) {
    const { status, body, text } = await create({}, makes)
    expect([status, body.issues?.[0]?.field], text).toEqual([400, field])
  }
  expect(await countProducts()).toBe(before)
})

test('without makes a price is required as before, along with everything else that is missing', async () => {
  for (const makes of [undefined, []]) {
    const { status, body } = await create({ categoryId: undefined }, makes)
    const fields = body.issues.map(({ field }: { field: string }) => field).sort()
    expect([status, fields]).toEqual([400, ['categoryId', 'price']])
    expect(body.message).toBe('Name, price, and category are required')
  }
  expect((await create({ price: 'abc' })).body.issues).toHaveLength(1)
})

test('the form of a new product gets every alloy with its rate', async () => {
  const { status, body } = await shop.ask('GET', '/product/alloys', { token: admin.token })
  expect(status).toBe(200)
  expect(body).toContainEqual({ alloy: '20K833', label: '20K gold', material: 2, perGram: null })
  expect((await shop.ask('GET', '/product/alloys')).status).toBe(401)
})
