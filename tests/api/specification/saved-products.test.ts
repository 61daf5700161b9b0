import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import {
  addCategory,
  addProduct,
  productForm,
  type SavedProduct,
} from '#tests/support/product-forms.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
let categoryId: number

beforeAll(async () => {
  categoryId = await addCategory(shop, 'Rings')
})

async function saved(productId: number): Promise<SavedProduct> {
  return (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body
}

describe('a new product', () => {
  test('is saved with every field of the form', async () => {
    const fields = {
      name: 'Neelam Vintage Ring',
      description: 'A blue stone in old gold.',
      price: '21999.50',
      originalPrice: '24999',
      discount: '10% Off',
      gender: 'Women',
      material: '2,3',
      stock: '7',
      color: 'Blue',
      deliverytime: '5-7',
      deliverycharge: 'Free',
      categoryId,
      baseMetal: '4',
      Polish: '1',
      Occasion: '8',
      Trend: '6',
      Collection: '2',
      IdealsFor: '1',
      NecklaceType: '2',
      Warranty: '1',
      Weight: '3',
    }
    const answer = await shop.ask('POST', '/product/create', {
      token: owner,
      body: productForm(fields),
    })
    expect(answer.status).toBe(201)
    expect(answer.body.success).toBeTypeOf('string')
    const { body } = await shop.ask('GET', '/product/getall')
    expect(body[0]).toMatchObject({
      ...fields,
      price: 21999.5,
      originalPrice: 24999,
      material: [2, 3],
      stock: 7,
      baseMetal: 4,
      Polish: 1,
      Occasion: 8,
      Trend: 6,
      Collection: 2,
      IdealsFor: 1,
      NecklaceType: 2,
      Warranty: 1,
      Weight: 3,
      images: [],
    })
  })

  test('needs a name, a price and a category', async () => {
    const text = 'Name, price, and category are required'
    for (const missing of [{ name: '' }, { price: '' }, { categoryId: '' }]) {
      const form = productForm({ categoryId, ...missing })
      const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
      expect([answer.status, answer.body.error]).toEqual([400, text])
    }
  })

  test('needs a price above 0', async () => {
    for (const price of ['0', '-5', 'cheap', '0x10']) {
      const answer = await shop.ask('POST', '/product/create', {
        token: owner,
        body: productForm({ categoryId, price }),
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('Price must be a positive number')
    }
  })

  test('needs an original price of at least 0, if one is given', async () => {
    for (const originalPrice of ['-1', 'much']) {
      const form = productForm({ categoryId, originalPrice })
      const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('Original price must be a non-negative number')
    }
  })

  test('needs a stock of at least 0, if one is given', async () => {
    for (const stock of ['-1', 'some']) {
      const answer = await shop.ask('POST', '/product/create', {
        token: owner,
        body: productForm({ categoryId, stock }),
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('Stock must be a non-negative number')
    }
  })

  test('without a stock figure is not limited', async () => {
    const { productId } = await addProduct(shop, { categoryId, stock: '' })
    expect((await saved(productId)).stock).toBeNull()
  })

  test('can be sold out from the start', async () => {
    const { productId } = await addProduct(shop, { categoryId, stock: 0 })
    expect((await saved(productId)).stock).toBe(0)
  })

  test('ignores an id, a creation date and reviews in the form', async () => {
    const forged = { productId: 99_999, createdAt: '2001-01-01', review: 500, rating: 5 }
    const { productId } = await addProduct(shop, { categoryId, ...forged })
    const product = await saved(productId)
    expect(productId).not.toBe(99_999)
    expect(product.review).toBe(0)
    expect(String(product.createdAt)).not.toContain('2001')
  })

  test('can only be added, changed and deleted by an admin', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Guarded ring' })
    const { token } = await aCustomer(shop)
    const form = () => productForm({ categoryId, name: 'Taken over' })
    expect((await shop.ask('POST', '/product/create', { token, body: form() })).status).toBe(403)
    expect(
      (await shop.ask('PUT', `/product/update/${productId}`, { token, body: form() })).status,
    ).toBe(403)
    expect((await shop.ask('DELETE', `/product/delete/${productId}`, { token })).status).toBe(403)
    expect((await shop.ask('POST', '/product/create', { body: form() })).status).toBe(401)
    expect((await shop.ask('PUT', `/product/update/${productId}`, { body: form() })).status).toBe(
      401,
    )
    expect((await shop.ask('DELETE', `/product/delete/${productId}`)).status).toBe(401)
    expect((await saved(productId)).name).toBe('Guarded ring')
  })
})

describe('changing a product', () => {
  test('replaces the fields of the form', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Old', price: 10, Polish: 2 })
    const form = productForm({ categoryId, name: 'New', price: 12.5, material: '3', Polish: 0 })
    const answer = await shop.ask('PUT', `/product/update/${productId}`, {
      token: owner,
      body: form,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.success).toBeTypeOf('string')
    expect(await saved(productId)).toMatchObject({
      name: 'New',
      price: 12.5,
      material: [3],
      Polish: 0,
    })
  })

  test('does not make it the newest product', async () => {
    const older = await addProduct(shop, { categoryId, name: 'Older' })
    const newer = await addProduct(shop, { categoryId, name: 'Newer' })
    const form = productForm({ categoryId, name: 'Older, mended' })
    await shop.ask('PUT', `/product/update/${older.productId}`, { token: owner, body: form })
    const { body } = await shop.ask('GET', '/product/getall')
    expect(body[0].productId).toBe(newer.productId)
  })

  test('obeys the rules of a new product', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Kept' })
    const form = productForm({ categoryId, price: -1 })
    const answer = await shop.ask('PUT', `/product/update/${productId}`, {
      token: owner,
      body: form,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('Price must be a positive number')
    expect((await saved(productId)).name).toBe('Kept')
  })

  test('that does not exist is a 404', async () => {
    const form = productForm({ categoryId })
    expect(
      (await shop.ask('PUT', '/product/update/987654', { token: owner, body: form })).status,
    ).toBe(404)
  })
})

describe('deleting a product', () => {
  test('removes it from the list and its page', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Going' })
    expect(
      (await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })).status,
    ).toBe(200)
    expect((await shop.ask('GET', `/product/getproductbyid/${productId}`)).status).toBe(404)
    const { body } = await shop.ask('GET', '/product/getall')
    expect(body.map((product: SavedProduct) => product.productId)).not.toContain(productId)
  })

  test('twice is a 404', async () => {
    const { productId } = await addProduct(shop, { categoryId })
    await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })
    expect(
      (await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })).status,
    ).toBe(404)
  })
})
