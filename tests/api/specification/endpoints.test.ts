import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Method } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import { DETAILS, orderWithSums } from '#tests/support/checkout.ts'
import { formOf, productForm } from '#tests/support/product-forms.ts'

const shop = await openShop({ hasDemo: true })
const owner = await shop.ownerToken()
let customer: Person
let product: { productId: number; categoryId: number; price: number; name: string }

beforeAll(async () => {
  customer = await aCustomer(shop)
  product = (await shop.ask('GET', '/product/getall?limit=1')).body[0]
})

function ofOwner(method: Method, path: string, body?: object): Promise<Answer> {
  return shop.ask(method, path, { token: owner, body })
}

function ofCustomer(method: Method, path: string, body?: object): Promise<Answer> {
  return shop.ask(method, path, { token: customer.token, body })
}

async function newest(path: string, id: string): Promise<number> {
  const { body } = await ofOwner('GET', path)
  return Math.max(...body.map((row: Record<string, number>) => row[id]))
}

async function cartLine(): Promise<number> {
  const { userId } = customer
  const line = { userId, productId: product.productId, material: 1, quantity: 1 }
  await ofCustomer('POST', '/cart/create', line)
  const { body } = await ofCustomer('GET', `/cart/getAll/${userId}`)
  return body[0].cartId
}

async function order(): Promise<number> {
  await cartLine()
  await ofCustomer('POST', '/order/create', orderWithSums(customer, [{ product, quantity: 1 }]))
  const { body } = await ofCustomer('GET', `/order/userorder/${customer.userId}`)
  return body[0].orderId
}

describe('section 7, the endpoints: it answers', () => {
  test('POST /request/create', async () => {
    const body = { name: 'A', email: 'a@example.in', message: 'Hello', phone: '1' }
    const answer = await shop.ask('POST', '/request/create', { body })
    expect([200, 201]).toContain(answer.status)
  })

  test('GET /product/getall', async () => {
    const answer = await shop.ask('GET', '/product/getall?categoryId=null')
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeGreaterThan(0)
  })

  test('GET /category/getall', async () => {
    const answer = await shop.ask('GET', '/category/getall')
    expect(answer.status).toBe(200)
    expect(answer.body[0]).toMatchObject({
      categoryId: expect.any(Number),
      name: expect.any(String),
    })
    expect(answer.body[0]).toHaveProperty('image')
  })

  test('GET /product/getproductbyid/{productId}', async () => {
    const answer = await shop.ask('GET', `/product/getproductbyid/${product.productId}`)
    expect([answer.status, answer.body.name]).toEqual([200, product.name])
  })

  test('GET /product/recommended/{productId}', async () => {
    const answer = await shop.ask('GET', `/product/recommended/${product.productId}`)
    expect([answer.status, answer.body.length]).toEqual([200, 8])
  })

  test('POST /cart/create', async () => {
    const { userId } = customer
    const body = { userId, productId: product.productId, material: 1, quantity: 1 }
    expect((await ofCustomer('POST', '/cart/create', body)).status).toBe(200)
  })

  test('GET /cart/getAll/{userId}, and /cart/getall/{userId}', async () => {
    await cartLine()
    const one = await ofCustomer('GET', `/cart/getAll/${customer.userId}`)
    const other = await ofCustomer('GET', `/cart/getall/${customer.userId}`)
    expect(one.status).toBe(200)
    expect(one.body.length).toBeGreaterThan(0)
    expect(other.body).toEqual(one.body)
  })

  test('PUT /cart/update/{cartId}', async () => {
    const answer = await ofCustomer('PUT', `/cart/update/${await cartLine()}`, { quantity: 2 })
    expect(answer.status).toBe(200)
  })

  test('DELETE /cart/remove/{cartId}', async () => {
    expect((await ofCustomer('DELETE', `/cart/remove/${await cartLine()}`)).status).toBe(200)
  })

  test('POST /order/create', async () => {
    await cartLine()
    const body = orderWithSums(customer, [{ product, quantity: 1 }])
    expect((await ofCustomer('POST', '/order/create', body)).status).toBe(201)
  })

  test('POST /user/login', async () => {
    const { email, password, userId, name } = customer
    const answer = await shop.ask('POST', '/user/login', { body: { email, password } })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ userId, name })
    expect(answer.body.user.token).toBeTypeOf('string')
    expect(answer.body.user.role).toBeTypeOf('string')
    const refused = await shop.ask('POST', '/user/login', {
      body: { email, password: 'not this one' },
    })
    expect(refused.body.error).toBeTypeOf('string')
  })

  test('POST /user/signup', async () => {
    const body = { name: 'New', email: 'new@example.in', password: 'violet-harbour-77' }
    const answer = await shop.ask('POST', '/user/signup', { body })
    expect([200, 201]).toContain(answer.status)
    expect(answer.body.message).toBeTypeOf('string')
    expect((await shop.ask('POST', '/user/signup', { body })).body.message).toBeTypeOf('string')
  })

  test('GET /order/userorder/{userId}', async () => {
    const orderId = await order()
    const { status, body } = await ofCustomer('GET', `/order/userorder/${customer.userId}`)
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ ...DETAILS, orderId, userId: customer.userId, status: 1 })
  })

  test('DELETE /order/remove/{orderId}', async () => {
    expect((await ofCustomer('DELETE', `/order/remove/${await order()}`)).status).toBe(200)
  })

  test('GET /order/getall', async () => {
    const orderId = await order()
    const { status, body } = await ofOwner('GET', '/order/getall')
    expect(status).toBe(200)
    expect(body.orders[0].orderId).toBe(orderId)
  })

  test('PUT /order/updatestatus/{orderId}', async () => {
    const path = `/order/updatestatus/${await order()}`
    expect((await ofOwner('PUT', path, { status: 3 })).status).toBe(200)
  })

  test('POST /product/create', async () => {
    const form = productForm({ categoryId: product.categoryId })
    const answer = await ofOwner('POST', '/product/create', form)
    expect([200, 201]).toContain(answer.status)
    expect(answer.body.success).toBeTypeOf('string')
    const refused = await ofOwner('POST', '/product/create', productForm({ price: '' }))
    expect(refused.body.error).toBeTypeOf('string')
  })

  test('PUT /product/update/{productId}', async () => {
    const productId = await newest('/product/getall', 'productId')
    const form = productForm({ categoryId: product.categoryId, name: 'Changed' })
    const answer = await ofOwner('PUT', `/product/update/${productId}`, form)
    expect(answer.status).toBe(200)
    expect(answer.body.success).toBeTypeOf('string')
  })

  test('DELETE /product/delete/{productId}', async () => {
    await ofOwner('POST', '/product/create', productForm({ categoryId: product.categoryId }))
    const productId = await newest('/product/getall', 'productId')
    expect((await ofOwner('DELETE', `/product/delete/${productId}`)).status).toBe(200)
  })

  test('POST /category/create', async () => {
    const answer = await ofOwner('POST', '/category/create', formOf({ name: 'Of the table' }))
    expect([200, 201]).toContain(answer.status)
  })

  test('PUT /category/update/{categoryId}', async () => {
    await ofOwner('POST', '/category/create', formOf({ name: 'To change' }))
    const path = `/category/update/${await newest('/category/getall', 'categoryId')}`
    expect((await ofOwner('PUT', path, formOf({ name: 'Changed' }))).status).toBe(200)
  })

  test('DELETE /category/delete/{categoryId}', async () => {
    await ofOwner('POST', '/category/create', formOf({ name: 'To delete' }))
    const path = `/category/delete/${await newest('/category/getall', 'categoryId')}`
    expect((await ofOwner('DELETE', path)).status).toBe(200)
  })

  test('GET /user/getall', async () => {
    const { status, body } = await ofOwner('GET', '/user/getall')
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: number }) => id)).toContain(customer.userId)
  })

  test('PUT /user/manageUser/{id}', async () => {
    const { userId } = await aCustomer(shop)
    const answer = await ofOwner('PUT', `/user/manageUser/${userId}`, { status: 'Blocked' })
    expect(answer.status).toBe(200)
  })

  test('GET /request/getall', async () => {
    const { status, body } = await ofOwner('GET', '/request/getall')
    expect(status).toBe(200)
    expect(Array.isArray(body)).toBe(true)
  })

  test('DELETE /request/remove/{contactId}', async () => {
    const body = { name: 'A', email: 'a@example.in', message: 'Hello', phone: '1' }
    await shop.ask('POST', '/request/create', { body })
    const path = `/request/remove/${await newest('/request/getall', 'contactId')}`
    expect((await ofOwner('DELETE', path)).status).toBe(200)
  })
})

describe('the docs of the endpoints', () => {
  const TABLE = [
    'post /request/create',
    'get /product/getall',
    'get /category/getall',
    'get /product/getproductbyid/{productId}',
    'get /product/recommended/{productId}',
    'post /cart/create',
    'get /cart/getAll/{userId}',
    'put /cart/update/{cartId}',
    'delete /cart/remove/{cartId}',
    'post /order/create',
    'post /user/login',
    'post /user/signup',
    'get /order/userorder/{userId}',
    'delete /order/remove/{orderId}',
    'get /order/getall',
    'put /order/updatestatus/{orderId}',
    'post /product/create',
    'put /product/update/{productId}',
    'delete /product/delete/{productId}',
    'post /category/create',
    'put /category/update/{categoryId}',
    'delete /category/delete/{categoryId}',
    'get /user/getall',
    'put /user/manageUser/{id}',
    'get /request/getall',
    'delete /request/remove/{contactId}',
  ]

  test('are OpenAPI 3.1 and name every row of the table', async () => {
    const { status, body } = await shop.ask('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(body.openapi).toMatch(/^3\.1\./)
    const named = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(named).toEqual(expect.arrayContaining(TABLE))
  })

  test('can be read at /docs without third parties', async () => {
    const answer = await page('/docs')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toContain('/order/create')
    expect(answer.text).not.toMatch(/(src|href)="(https?:)?\/\/(?!127\.0\.0\.1|localhost)/)
  })
})

describe('section 2, the screens:', () => {
  test.each([
    ['/', 'Discover the Perfect Jewellery'],
    ['/', 'The Luxury Queen of Heart'],
    ['/', 'Royal Elegent Kundan Collection'],
    ['/', 'SHOP BY JEWELRY TYPE'],
    ['/', 'Hand Crafted fine pieces'],
    ['/', 'OUR LATEST JEWELRY'],
    ['/', 'CUSTOMER REVIEWS'],
    ['/', 'OUR SERVICES'],
    ['/unauthorized', '403 - Unauthorized'],
  ])('%s is rendered with the heading %s', async (path, heading) => {
    const answer = await page(path)
    expect(answer.status).toBe(200)
    expect(headingsOf(answer)).toContainEqual(expect.toSatisfy(isText(heading)))
  })

  test('/shopping is rendered with the products', async () => {
    const answer = await page('/shopping')
    expect(answer.status).toBe(200)
    expect(headingsOf(answer).length).toBeGreaterThan(0)
    expect(plainText(answer.text)).toContain(product.name)
  })

  test('/shopping?categoryId={categoryId} is rendered with the products of the category', async () => {
    const { body: inside } = await shop.ask(
      'GET',
      `/product/getall?categoryId=${product.categoryId}`,
    )
    const { body: all } = await shop.ask('GET', '/product/getall')
    const outside = all.find(
      ({ categoryId }: { categoryId: number }) => categoryId !== product.categoryId,
    )
    const text = plainText((await page(`/shopping?categoryId=${product.categoryId}`)).text)
    expect(text).toContain(inside[0].name)
    expect(text).not.toContain(outside.name)
  })

  test('/shopping/{productId} is rendered with the name of the product as heading', async () => {
    const answer = await page(`/shopping/${product.productId}`)
    expect(answer.status).toBe(200)
    expect(headingsOf(answer)).toContain(product.name)
  })

  test('/contact is rendered with the working hours', async () => {
    const answer = await page('/contact')
    expect(answer.status).toBe(200)
    expect(headingsOf(answer).length).toBeGreaterThan(0)
    expect(plainText(answer.text)).toContain('Mon-Sat 09:00 to 18:00')
  })

  test('/category is rendered with every category', async () => {
    const answer = await page('/category')
    expect(answer.status).toBe(200)
    const { body } = await shop.ask('GET', '/category/getall')
    const text = plainText(answer.text)
    for (const { name } of body) expect(text).toContain(name)
  })

  test.each([
    '/checkout',
    '/cart',
    '/login',
    '/signup',
    '/ordersuccess',
    '/myorders',
    '/admin',
    '/admin/products',
    '/admin/orders',
    '/admin/users',
    '/admin/manage-contact',
    '/admin/category',
  ])('%s answers a page', async (path) => {
    const answer = await page(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toMatch(/<title>[^<]+<\/title>/)
  })

  test('an unknown page is a 404 with a heading', async () => {
    const answer = await page('/no-such-page')
    expect(answer.status).toBe(404)
    expect(headingsOf(answer).length).toBeGreaterThan(0)
  })

  test('an unknown product is a 404 with a heading', async () => {
    const answer = await page('/shopping/987654')
    expect(answer.status).toBe(404)
    expect(headingsOf(answer).length).toBeGreaterThan(0)
  })

  test('every page has a strict policy', async () => {
    for (const path of ['/', '/shopping', '/contact', '/cart', '/admin', '/no-such-page']) {
      const { headers } = await page(path)
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src [^;]*'self'/)
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).toMatch(/object-src 'none'/)
      expect(policy).toMatch(/base-uri '(self|none)'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
  })
})

describe('the curated collections', () => {
  test.each(['minimal', 'luxury'])('%s is part of the shop', async (slug) => {
    const all = (await shop.ask('GET', '/product/getall')).body.length
    const { status, body } = await shop.ask('GET', `/product/getall?collection=${slug}`)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    expect(body.length).toBeLessThan(all)
  })
})

function isText(wanted: string) {
  return (text: string) => text.toLowerCase() === wanted.toLowerCase()
}

function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function page(path: string): Promise<Answer> {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  return shop.ask('GET', path, { headers })
}

function headingsOf({ text }: Answer): string[] {
  const headings = text.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)
  return [...headings].map(([, , inner = '']) => plainText(inner))
}
