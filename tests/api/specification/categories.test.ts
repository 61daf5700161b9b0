import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { addCategory, addProduct, aPicture, formOf } from '#tests/support/product-forms.ts'

interface Category {
  categoryId: number
  name: string
  image: string | null
}

const shop = await openShop()
const owner = await shop.ownerToken()

async function categoryNamed(name: string): Promise<Category | undefined> {
  const { body } = await shop.ask('GET', '/category/getall')
  return body.find((category: Category) => category.name === name)
}

async function idOf(name: string): Promise<number> {
  const category = await categoryNamed(name)
  if (category === undefined) throw new Error(`No category ${name}.`)
  return category.categoryId
}

test('a new shop has an empty list of categories', async () => {
  const answer = await shop.ask('GET', '/category/getall')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual([])
})

test('a category needs only a name', async () => {
  const answer = await shop.ask('POST', '/category/create', {
    token: owner,
    body: formOf({ name: 'Anklets' }),
  })
  expect(answer.status).toBe(201)
  expect(await categoryNamed('Anklets')).toMatchObject({ categoryId: expect.any(Number) })
})

test('a category can have a picture, which the shop serves', async () => {
  const form = formOf({ name: 'Nose Pins' }, 'image', [await aPicture()])
  await shop.ask('POST', '/category/create', { token: owner, body: form })
  const category = await categoryNamed('Nose Pins')
  expect(category?.image).toMatch(/^uploads\//)
  const picture = await fetch(`${shop.url}/${category?.image ?? ''}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
})

test('a category without a name is refused', async () => {
  const before = (await shop.ask('GET', '/category/getall')).body.length
  expect(
    (await shop.ask('POST', '/category/create', { token: owner, body: formOf({ name: '   ' }) }))
      .status,
  ).toBe(400)
  expect(
    (await shop.ask('POST', '/category/create', { token: owner, body: formOf({}) })).status,
  ).toBe(400)
  expect((await shop.ask('GET', '/category/getall')).body).toHaveLength(before)
})

test('a file that is not a picture is refused, and the category with it', async () => {
  const form = formOf({ name: 'Fakes' }, 'image', [Buffer.from('not a picture at all')])
  const answer = await shop.ask('POST', '/category/create', { token: owner, body: form })
  expect([400, 415]).toContain(answer.status)
  expect(await categoryNamed('Fakes')).toBeUndefined()
})

test('renaming a category keeps its picture', async () => {
  const form = formOf({ name: 'Toe Rings' }, 'image', [await aPicture()])
  await shop.ask('POST', '/category/create', { token: owner, body: form })
  const before = await categoryNamed('Toe Rings')
  const path = `/category/update/${before?.categoryId}`
  expect(
    (await shop.ask('PUT', path, { token: owner, body: formOf({ name: 'Bichhiya' }) })).status,
  ).toBe(200)
  expect(await categoryNamed('Bichhiya')).toEqual({ ...before, name: 'Bichhiya' })
})

test('a new picture replaces the old one', async () => {
  const form = formOf({ name: 'Brooches' }, 'image', [await aPicture()])
  await shop.ask('POST', '/category/create', { token: owner, body: form })
  const before = await categoryNamed('Brooches')
  const change = formOf({ name: 'Brooches' }, 'image', [await aPicture()])
  await shop.ask('PUT', `/category/update/${before?.categoryId}`, { token: owner, body: change })
  const after = await categoryNamed('Brooches')
  expect(after?.image).not.toEqual(before?.image)
  expect((await fetch(`${shop.url}/${after?.image ?? ''}`)).status).toBe(200)
})

test('a deleted category is gone, and its products stay', async () => {
  const categoryId = await addCategory(shop, 'Cufflinks')
  const { productId } = await addProduct(shop, { name: 'Pair of Cufflinks', categoryId })
  expect(
    (await shop.ask('DELETE', `/category/delete/${categoryId}`, { token: owner })).status,
  ).toBe(200)
  expect(await categoryNamed('Cufflinks')).toBeUndefined()
  const { status, body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
  expect(status).toBe(200)
  expect(body.name).toBe('Pair of Cufflinks')
})

test('a category that does not exist can be neither changed nor deleted', async () => {
  const change = formOf({ name: 'Nothing' })
  expect(
    (await shop.ask('PUT', '/category/update/987654', { token: owner, body: change })).status,
  ).toBe(404)
  expect((await shop.ask('DELETE', '/category/delete/987654', { token: owner })).status).toBe(404)
})

test('only an admin changes categories', async () => {
  const categoryId = await addCategory(shop, 'Guarded')
  const { token } = await aCustomer(shop)
  expect((await shop.ask('POST', '/category/create', { token, body: takeOver() })).status).toBe(403)
  expect(
    (await shop.ask('PUT', `/category/update/${categoryId}`, { token, body: takeOver() })).status,
  ).toBe(403)
  expect((await shop.ask('DELETE', `/category/delete/${categoryId}`, { token })).status).toBe(403)
  expect((await shop.ask('POST', '/category/create', { body: takeOver() })).status).toBe(401)
  expect(
    (await shop.ask('PUT', `/category/update/${categoryId}`, { body: takeOver() })).status,
  ).toBe(401)
  expect((await shop.ask('DELETE', `/category/delete/${categoryId}`)).status).toBe(401)
  expect(await idOf('Guarded')).toBe(categoryId)
})

function takeOver(): FormData {
  return formOf({ name: 'Taken over' })
}
