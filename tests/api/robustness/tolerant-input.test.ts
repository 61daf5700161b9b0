import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import { anOrder, fillCart, orderWithSums } from '#tests/support/checkout.ts'
import {
  addCategory,
  addProduct,
  aPicture,
  formOf,
  productForm,
  type SavedProduct,
} from '#tests/support/product-forms.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
let categoryId: number
let band: SavedProduct

beforeAll(async () => {
  categoryId = await addCategory(shop, 'Rings')
  band = await addProduct(shop, { categoryId, name: 'Band', price: 100, material: '1,2,3,4' })
})

async function cartOf({ userId, token }: Person) {
  return (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
}

async function materialInCart(material: unknown): Promise<unknown> {
  const customer = await aCustomer(shop)
  const { productId } = band
  const line = { userId: customer.userId, productId, material, quantity: 1 }
  expect(
    (await shop.ask('POST', '/cart/create', { token: customer.token, body: line })).status,
  ).toBe(200)
  return (await cartOf(customer))[0].material
}

async function materialsOf(form: FormData | object): Promise<unknown> {
  const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return answer.body.product.material
}

describe('an id may be a text of digits', () => {
  test('in the body of a cart line', async () => {
    const customer = await aCustomer(shop)
    const line = { userId: `${customer.userId}`, productId: `${band.productId}`, material: 1 }
    const answer = await shop.ask('POST', '/cart/create', {
      token: customer.token,
      body: { ...line, quantity: '1' },
    })
    expect(answer.status).toBe(200)
    const [saved] = await cartOf(customer)
    expect(saved).toMatchObject({ userId: customer.userId, productId: band.productId, quantity: 1 })
  })

  test('in the body of an order', async () => {
    const customer = await aCustomer(shop)
    await fillCart(shop, customer, [{ productId: band.productId }])
    const body = orderWithSums(customer, [{ product: band, quantity: 1 }])
    const orderItems = [{ productId: `${band.productId}`, price: '100', quantity: '1' }]
    const texts = {
      ...body,
      userId: `${customer.userId}`,
      orderItems,
      tax: '18',
      totalPrice: '168',
    }
    expect(
      (await shop.ask('POST', '/order/create', { token: customer.token, body: texts })).status,
    ).toBe(201)
  })

  test('in a multipart form', async () => {
    const form = productForm({ categoryId: `${categoryId}`, Occasion: '3', stock: '12' })
    const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
    expect(answer.body.product).toMatchObject({ categoryId, Occasion: 3, stock: 12 })
  })
})

test('a phone number and a postal code may be numbers', async () => {
  const customer = await aCustomer(shop)
  await fillCart(shop, customer, [{ productId: band.productId }])
  const body = orderWithSums(customer, [{ product: band, quantity: 1 }])
  const numbers = { ...body, phone: 9_876_543_210, postalCode: 302_003 }
  const { status, body: answer } = await shop.ask('POST', '/order/create', {
    token: customer.token,
    body: numbers,
  })
  expect(status).toBe(201)
  expect(answer.order).toMatchObject({ phone: '9876543210', postalCode: '302003' })
  const request = { name: 'Asha', email: 'asha@example.in', phone: 9_876_543_210, message: '' }
  expect((await shop.ask('POST', '/request/create', { body: request })).status).toBe(201)
})

test('the status of an order may be a text of a digit', async () => {
  const customer = await aCustomer(shop)
  const orderId = await anOrder(shop, customer, band)
  const path = `/order/updatestatus/${orderId}`
  expect((await shop.ask('PUT', path, { token: owner, body: { status: '3' } })).status).toBe(200)
  const orders = await shop.ask('GET', `/order/userorder/${customer.userId}`, {
    token: customer.token,
  })
  expect(orders.body[0].status).toBe(3)
})

describe('the material of a cart line', () => {
  test('may be a code', async () => expect(await materialInCart(2)).toBe(2))
  test('may be a digit', async () => expect(await materialInCart('3')).toBe(3))
  test('may be a name', async () => expect(await materialInCart('Gold')).toBe(2))
  test('may be a name in small letters', async () => expect(await materialInCart('wooden')).toBe(4))
})

describe('the materials of a product', () => {
  test('may be joined by commas, and keep their order', async () => {
    expect(await materialsOf(productForm({ ...piece(), material: '2, 1 ,3' }))).toEqual([2, 1, 3])
  })

  test('may be names', async () => {
    const form = productForm({ ...piece(), material: 'Platinum,Gold' })
    expect(await materialsOf(form)).toEqual([3, 2])
  })

  test('may be a single code', async () => {
    expect(await materialsOf(productForm({ ...piece(), material: 4 }))).toEqual([4])
  })

  test('may be repeated parts of the form', async () => {
    const form = formOf(piece())
    form.append('material', '3')
    form.append('material', '1')
    expect(await materialsOf(form)).toEqual([3, 1])
  })

  test('may be a list', async () => {
    expect(await materialsOf({ ...piece(), material: [4, '2'] })).toEqual([4, 2])
  })

  test('are listed once each', async () => {
    expect(await materialsOf(productForm({ ...piece(), material: '2,2,1,2' }))).toEqual([2, 1])
  })
})

describe('pictures to keep', () => {
  test('may be named by existingImages as a JSON list', async () => {
    const [kept, before] = await keeping((form, images) =>
      form.append('existingImages', JSON.stringify(images)),
    )
    expect(kept).toEqual(before)
  })

  test('may be named by text parts called images', async () => {
    const [kept, before] = await keeping((form, images) =>
      images.forEach((path) => form.append('images', path)),
    )
    expect(kept).toEqual(before)
  })

  test('may be named by repeated parts called existingImages', async () => {
    const [kept, before] = await keeping((form, images) =>
      images.forEach((path) => form.append('existingImages', path)),
    )
    expect(kept).toEqual(before)
  })

  test('may be a single path', async () => {
    const [kept, before] = await keeping((form, images) =>
      form.append('existingImages', images[1] ?? ''),
    )
    expect(kept).toEqual([before?.[1]])
  })

  test('that cannot be read count as none', async () => {
    const [kept] = await keeping((form) => form.append('existingImages', '[not json'))
    expect(kept).toEqual([])
  })
})

describe('a text of a multipart form that is empty, null or undefined counts as absent', () => {
  test.each(['', 'null', 'undefined'])('%j', async (absent) => {
    const optional = { description: absent, discount: absent, gender: absent, color: absent }
    const numbers = { originalPrice: absent, stock: absent, Polish: absent, Weight: absent }
    const form = productForm({ categoryId, ...optional, ...numbers, deliverytime: absent })
    const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
    expect(answer.status).toBe(201)
    expect(answer.body.product).toMatchObject({
      description: '',
      discount: '',
      gender: '',
      color: '',
      deliverytime: '',
      originalPrice: null,
      stock: null,
      Polish: 0,
      Weight: 0,
    })
  })
})

describe('the product list', () => {
  test('shows everything for an empty or null category and empty filters', async () => {
    const all = await totalOf('')
    expect(all).toBeGreaterThan(0)
    for (const query of ['categoryId=', 'categoryId=null', 'baseMetal=&color=', 'q=&sort=']) {
      expect(await totalOf(query)).toBe(all)
    }
  })

  test('ignores parameters that it does not know', async () => {
    expect(await totalOf('utm_source=mail&fbclid=abc&Gemstone=1&__proto__=1')).toBe(
      await totalOf(''),
    )
  })

  test('ignores spaces and empty items in a comma-separated filter', async () => {
    await addProduct(shop, { categoryId, name: 'Filtered', Trend: 6 })
    expect(await totalOf('Trend=,6,,%205,')).toBe(1)
  })

  test('merges a repeated filter', async () => {
    await addProduct(shop, { categoryId, name: 'Filtered too', Trend: 2 })
    expect(await totalOf('Trend=6&Trend=2')).toBe(2)
  })
})

describe('unknown fields are ignored and never stored', () => {
  test('in a request to the shop', async () => {
    const request = { name: 'A', email: 'a@example.in', phone: '1', message: 'Hello' }
    const extra = { id: 7_777, contactId: 7_777, isAnswered: true, colour: 'unknown-colour' }
    const answer = await shop.ask('POST', '/request/create', { body: { ...request, ...extra } })
    expect(answer.status).toBeLessThan(300)
    const list = await shop.ask('GET', '/request/getall', { token: owner })
    expect(list.text).not.toContain('unknown-colour')
    expect(list.body[0].contactId).not.toBe(7_777)
  })

  test('in a cart line', async () => {
    const customer = await aCustomer(shop)
    const { productId } = band
    const line = { userId: customer.userId, productId, material: 1, quantity: 1 }
    const extra = { price: 1, product: { price: 1 }, cartId: 7_777 }
    expect(
      (
        await shop.ask('POST', '/cart/create', {
          token: customer.token,
          body: { ...line, ...extra },
        })
      ).status,
    ).toBe(200)
    const [saved] = await cartOf(customer)
    expect(saved.product.price).toBe(100)
    expect(saved.cartId).not.toBe(7_777)
  })
})

describe('paths are read without regard to case', () => {
  test.each(['/CART/GETALL/', '/cart/getall/', '/Cart/GetAll/'])('%s', async (path) => {
    const { userId, token } = await aCustomer(shop)
    const answer = await shop.ask('GET', `${path}${userId}`, { token })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([])
  })

  test('also for requests with a body', async () => {
    const body = { email: 'nobody@example.in', password: 'whatever it is' }
    expect((await shop.ask('POST', '/USER/Login', { body })).status).toBe(401)
  })
})

test('a JSON body may name its charset', async () => {
  const request = { name: 'Aaditya', email: 'a@example.in', phone: '1', message: 'नमस्ते' }
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = await shop.ask('POST', '/request/create', { headers, body: request })
  expect(answer.status).toBeLessThan(300)
})

async function keeping(fill: (form: FormData, images: string[]) => void): Promise<string[][]> {
  const pictures = [await aPicture(), await aPicture()]
  const { productId, images } = await addProduct(shop, { categoryId }, pictures)
  const form = productForm({ categoryId })
  fill(form, images)
  expect(
    (await shop.ask('PUT', `/product/update/${productId}`, { token: owner, body: form })).status,
  ).toBe(200)
  const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
  return [body.images, images]
}

async function totalOf(query: string): Promise<number> {
  const answer = await shop.ask('GET', `/product/getall?${query}`)
  expect([answer.status, query]).toEqual([200, query])
  return answer.body.length
}

function piece() {
  return { categoryId, name: 'Of many materials', price: 10 }
}
