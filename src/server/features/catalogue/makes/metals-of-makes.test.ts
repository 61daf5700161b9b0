import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '22K916': 14_675.5, '18K750': 12_015, '950': 4_000 })
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object | FormData) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

async function saveMakes(productId: number, makes: object[]): Promise<void> {
  const { status, text } = await ask('PUT', `/product/makes/${productId}`, { makes, basis: '' })
  expect(status, text).toBe(200)
}

async function foundAs(material: number): Promise<string[]> {
  const { body } = await shop.ask('GET', `/product/getall?material=${material}`)
  return body.map(({ name }: { name: string }) => name)
}

const countOf = async (material: number): Promise<number> =>
  (await shop.ask('GET', '/product/facets')).body.groups.material[material]

const PLATINUM = aWrittenMake({ alloy: '950' })

test('a product by weight comes in the metals of its makes, whatever materials its owner chose', async () => {
  const buyer = await aCustomer(shop)
  const { id } = await aProduct(shop, { name: 'Bare ring', material: [] })
  expect(await foundAs(2)).toEqual([])
  await saveMakes(id, [aWrittenMake(), aWrittenMake({ alloy: '18K750' }), PLATINUM])
  expect([await foundAs(2), await foundAs(3)]).toEqual([['Bare ring'], ['Bare ring']])
  expect([await countOf(2), await countOf(3), await countOf(1)]).toEqual([1, 1, 0])
  const { material } = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
  expect(material).toEqual([2, 3])
  const [listed] = (await shop.ask('GET', '/product/getall?material=2')).body
  expect(listed.material).toEqual([2, 3])

  // What a card shows first can be added; the metal of no make cannot.
  const add = (code: number) => {
    const body = { userId: buyer.userId, productId: id, material: code }
    return shop.ask('POST', '/cart/create', { token: buyer.token, body })
  }
  expect((await add(material[0])).status).toBe(200)
  expect((await add(1)).body.issues).toMatchObject([{ code: 'material-not-offered' }])

  // The owner's form has what the owner chose, and a save of it leaves the metals.
  const own = (await ask('GET', `/product/own/${id}`)).body
  expect(own.material).toEqual([])
  const { body } = await ask('POST', '/category/create', { name: 'Rings' })
  const { categoryId } = body.category
  const form = productForm(
    { name: 'Bare ring', price: own.price, material: undefined, color: 'Red', categoryId },
    [],
  )
  const saved = await ask('PUT', `/product/update/${id}`, form)
  expect(saved.status, saved.text).toBe(200)
  expect(await foundAs(2)).toEqual(['Bare ring'])

  await saveMakes(id, [{ ...aWrittenMake(), isActive: false }, PLATINUM])
  expect([await foundAs(2), await foundAs(3)]).toEqual([[], ['Bare ring']])
  await saveMakes(id, [])
  expect([await foundAs(2), await foundAs(3)]).toEqual([[], []])
})

test('a metal without a price today does not stand on a card with the price of another', async () => {
  const searchText = ' waiting ring\n '
  const { id } = await aProduct(shop, { name: 'Waiting ring', material: [], searchText })
  const silver = aWrittenMake({ alloy: '925' })
  const shown = async () => {
    const own = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
    const [listed] = (await shop.ask('GET', '/product/getall?q=waiting')).body
    return [own.material, listed.material]
  }
  await saveMakes(id, [silver, aWrittenMake({ alloy: '18K750' })])
  expect(await shown()).toEqual([[2], [2]])
  // Its page still names it, and why it cannot be had.
  const { makes } = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
  expect(makes).toMatchObject([{ material: 1, price: null }, { material: 2 }])
  await saveMakes(id, [silver])
  expect(await shown()).toEqual([[1], [1]])
  await saveMakes(id, [])
})

test('a product by weight is found by the names of its metals, in both languages and mistyped', async () => {
  const searchText = ' wordless ring\n '
  const { id } = await aProduct(shop, { name: 'Wordless ring', material: [], searchText })
  const found = async (typed: string): Promise<string[]> => {
    const q = encodeURIComponent(typed)
    const { body } = await shop.ask('GET', `/product/getall?q=${q}`)
    return body.map(({ name }: { name: string }) => name)
  }
  expect(await found('gold wordless')).toEqual([])
  await saveMakes(id, [aWrittenMake()])
  for (const typed of ['gold wordless', 'wordless go', 'gokd wordless', 'wordless सोने']) {
    expect(await found(typed), typed).toEqual(['Wordless ring'])
  }
  expect(await found('wordless platinum')).toEqual([])
  const { body } = await shop.ask('GET', '/product/suggest?q=wordless+gold')
  expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Wordless ring'])
  await saveMakes(id, [])
})

test('a product by weight is found by the purities of its makes, as people write them', async () => {
  const searchText = ' nameless bangle\n '
  const { id } = await aProduct(shop, { name: 'Nameless bangle', material: [], searchText })
  const found = async (typed: string): Promise<number> => {
    const { body } = await shop.ask('GET', `/product/getall?q=${encodeURIComponent(typed)}`)
    return body.length
  }
  expect(await found('22k nameless')).toBe(0)
  await saveMakes(id, [aWrittenMake(), PLATINUM])
  const written = [
    '22k',
    '22kt',
    '22 ct',
    '22 carat',
    '22-karat',
    '22K916',
    '916',
    '22 कैरेट',
    '२२ कैरेट',
    '950',
  ]
  for (const purity of written) expect(await found(`nameless ${purity}`), purity).toBe(1)
  for (const other of ['18k', '18 carat', '750', '925', '917']) {
    expect(await found(`nameless ${other}`), other).toBe(0)
  }
  await saveMakes(id, [aWrittenMake({ alloy: '18K750' })])
  expect([await found('nameless 18 carat'), await found('nameless 22k')]).toEqual([1, 0])
  await saveMakes(id, [])
  expect(await found('nameless 18k')).toBe(0)
})

test('materials chosen by the owner count again without makes', async () => {
  const { id } = await aProduct(shop, {
    name: 'Named ring',
    material: [1, 2],
    facets: ['material:1'],
  })
  await saveMakes(id, [aWrittenMake()])
  expect([await foundAs(1), await foundAs(2)]).toEqual([[], ['Named ring']])
  await saveMakes(id, [])
  expect([await foundAs(1), await foundAs(2)]).toEqual([['Named ring'], ['Named ring']])
})

test('a client that only knows materials can order a piece by weight', async () => {
  const buyer = await aCustomer(shop)
  const { id } = await aProduct(shop, { name: 'Two tone', material: [] })
  await saveMakes(id, [PLATINUM, aWrittenMake()])
  const { body: product } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  const items = product.material.map((material: number) => ({ productId: id, material }))
  const placed = await order(shop, buyer, anOrderOf(buyer, items))
  expect(placed.status, placed.text).toBe(201)
  const { orderItems } = placed.body.order
  expect(orderItems).toMatchObject([
    { material: 3, price: 4_000 },
    { material: 2, price: 14_675.5 },
  ])
})
