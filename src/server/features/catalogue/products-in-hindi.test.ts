import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdmin, aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { fillCart } from '#tests/support/checkout.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const { body } = await ask('POST', '/category/create', { name: 'Earrings', nameHi: 'बालियाँ' })
  categoryId = body.category.categoryId
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })
const inHindi = { nameHi: 'गुलनार झुमका', descriptionHi: 'कुंदन के नगों का घेरा।' }

async function add(fields: Record<string, string | number>): Promise<number> {
  const body = productForm({ name: 'Gulnaar Jhumka', categoryId, ...fields })
  const answer = await ask('POST', '/product/create', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.product.productId
}

const change = (id: number, fields: Record<string, string | number>) =>
  ask(
    'PUT',
    `/product/update/${id}`,
    productForm({ name: 'Gulnaar Jhumka', categoryId, ...fields }),
  )

const read = async (id: number) => (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
const listed = async (query: string) =>
  (await shop.ask('GET', `/product/getall?${new URLSearchParams(query)}`)).body
const idsFor = async (q: string) =>
  (await listed(new URLSearchParams({ q }).toString())).map(
    ({ productId }: { productId: number }) => productId,
  )

async function send(csv: string, mode: 'check' | 'write') {
  const body = new FormData()
  body.set('mode', mode)
  body.set('file', new Blob([csv]), 'products.csv')
  return (await ask('POST', '/product/import', body)).body
}

test('a product says its Hindi name everywhere, its Hindi description on its page, and neither where it has none', async () => {
  const id = await add(inHindi)
  const plain = await add({ name: 'Plain Jhumka' })
  expect(await read(id)).toMatchObject(inHindi)
  for (const answer of ['read', 'kept']) {
    const products = await listed('')
    const [one, other] = [id, plain].map((wanted) =>
      products.find(({ productId }: { productId: number }) => productId === wanted),
    )
    expect(one.nameHi, answer).toBe(inHindi.nameHi)
    expect(one).not.toHaveProperty('descriptionHi')
    expect(other).not.toHaveProperty('nameHi')
    // The list has put it into memory; its page says more than the list.
    expect(await read(id)).toMatchObject(inHindi)
    expect(await read(plain)).not.toHaveProperty('descriptionHi')
  }
  expect((await ask('GET', `/product/own/${id}`)).body).toMatchObject(inHindi)
  const byIds = (await shop.ask('GET', `/product/byids?ids=${id}`)).body
  expect(byIds[0]?.nameHi).toBe(inHindi.nameHi)
})

test('a client that does not know Hindi texts leaves them, and an empty one removes them', async () => {
  const id = await add(inHindi)
  expect((await change(id, { name: 'Gulnaar Bell' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ name: 'Gulnaar Bell', ...inHindi })
  expect((await change(id, { nameHi: '', descriptionHi: 'नया।' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ descriptionHi: 'नया।' })
  expect(await read(id)).not.toHaveProperty('nameHi')
})

test('lengths are those of the English texts', async () => {
  const tooLong = { nameHi: 'क'.repeat(201), descriptionHi: 'क'.repeat(5_001) }
  const { status, body } = await ask(
    'POST',
    '/product/create',
    productForm({ name: 'Long', categoryId, ...tooLong }),
  )
  expect(status).toBe(400)
  const fields = body.issues.map(({ field }: { field: string }) => field)
  expect(fields.toSorted()).toEqual(['descriptionHi', 'nameHi'])
})

describe('the search', () => {
  test('finds words of both languages, and forgets those that are gone', async () => {
    const id = await add({ nameHi: 'मयूरी चाँदबाली', descriptionHi: 'फ़िरोज़ी मीना' })
    for (const q of ['मयूरी', 'चाँदबाली', 'फ़िरोज़ी', 'gulnaar मयूरी']) {
      expect(await idsFor(q), q).toContain(id)
    }
    const { body } = await shop.ask('GET', `/product/suggest?q=${encodeURIComponent('मयूरी')}`)
    expect(body.products).toMatchObject([{ productId: id, nameHi: 'मयूरी चाँदबाली' }])
    await change(id, { nameHi: 'सारिका' })
    expect(await idsFor('मयूरी')).toEqual([])
    expect(await idsFor('सारिका')).toEqual([id])
  })

  test('still finds them after their category was renamed', async () => {
    const id = await add({ nameHi: 'वैजयंती माला' })
    const renamed = { name: 'Ear jewellery', nameHi: 'कान के गहने' }
    expect((await ask('PUT', `/category/update/${categoryId}`, renamed)).status).toBe(200)
    expect(await idsFor('वैजयंती')).toEqual([id])
    expect(await idsFor('jewellery वैजयंती')).toEqual([id])
  })
})

test('a line of a cart says the Hindi name, of an account and of a browser', async () => {
  const piece = await aProduct(shop, { nameHi: 'नूर', material: [1] })
  const plain = await aProduct(shop, { material: [1] })
  const buyer = await aCustomer(shop)
  const lines = [piece, plain].map(({ id: productId }) => ({ productId, material: 1, quantity: 1 }))
  await fillCart(shop, buyer, lines)
  const { token, userId } = buyer
  const ofAccount = (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
  await ask('PUT', '/settings/update', { 'checkout.guest': true })
  const sent = lines.map((line, at) => Object.assign({ cartId: at + 1 }, line))
  const ofBrowser = (await shop.ask('POST', '/cart/guest', { body: { lines: sent } })).body.lines
  for (const [line, other] of [ofAccount, ofBrowser]) {
    expect(line.product).toMatchObject({ name: 'Plain ring', nameHi: 'नूर' })
    expect(other.product).not.toHaveProperty('nameHi')
  }
})

test('a copy has them, the audit log names them, and an undo brings them back', async () => {
  const id = await add(inHindi)
  const copy = (await ask('POST', `/product/duplicate/${id}`)).body
  expect(copy.product).toMatchObject(inHindi)
  const csv = `Product id,Name in Hindi\n${id},नया नाम\n`
  const { changeId } = await send(csv, 'write')
  expect(await read(id)).toMatchObject({ ...inHindi, nameHi: 'नया नाम' })
  await ask('PUT', `/product/changes/undo/${changeId}`, {})
  expect(await read(id)).toMatchObject(inHindi)
  expect(await idsFor('गुलनार')).toContain(id)
  await change(id, { nameHi: 'तीसरा' })
  const entries = (await ask('GET', '/audit/getall?kind=product&limit=5')).body
  const texts = JSON.stringify(entries)
  expect(texts).toContain('nameHi')
  expect(texts).toContain('तीसरा')
})

test('a product file takes them out and in again, under other headings too', async () => {
  const id = await add(inHindi)
  const file = (await ask('GET', '/product/export?visibility=all')).text
  expect(file.split('\n')[0]).toContain('Name,Name in Hindi,Description,Description in Hindi')
  expect(file).toContain(inHindi.nameHi)
  expect(await send(file, 'check')).toMatchObject({ updates: 0, wrongLines: 0, rows: [] })
  await send(`Product id,Name (Hindi),विवरण\n${id},दूसरा नाम,दूसरा विवरण\n`, 'write')
  expect(await read(id)).toMatchObject({ nameHi: 'दूसरा नाम', descriptionHi: 'दूसरा विवरण' })
  await send(`Product id,Price\n${id},1234\n`, 'write')
  expect(await read(id)).toMatchObject({ nameHi: 'दूसरा नाम', price: 1234 })
})

describe('a search in Hindi', () => {
  test('finds the pieces of a category by its Hindi name in another form, and suggests it', async () => {
    const hoops = await ask('POST', '/category/create', { name: 'Hoops', nameHi: 'बालियाँ' })
    const { categoryId: hoopsId } = hoops.body.category
    const id = await add({ name: 'Plain Hoop', categoryId: hoopsId })
    expect(await idsFor('बाली')).toContain(id)
    expect(await idsFor('बालियाँ')).toContain(id)
    const found = (await shop.ask('GET', `/product/suggest?q=${encodeURIComponent('बाली')}`)).body
    expect(found.categories).toEqual([{ categoryId: hoopsId, name: 'Hoops' }])
    expect(await idsFor('कंगन')).not.toContain(id)
    // Also as one below it.
    const below = await ask('POST', '/category/create', { name: 'Tops', parentId: hoopsId })
    const top = await add({ name: 'Plain Top', categoryId: below.body.category.categoryId })
    expect(await idsFor('बाली')).toContain(top)
  })

  test('shows a piece that has the word in its Hindi name before one that has it in a text', async () => {
    const named = await add({ name: 'Suraj', nameHi: 'सूरजमुखी टीका' })
    const told = await add({ name: 'Plain', descriptionHi: 'सूरजमुखी जैसा' })
    expect(await idsFor('सूरजमुखी')).toEqual([named, told])
    const found = await shop.ask('GET', `/product/suggest?q=${encodeURIComponent('सूरजमुखी')}`)
    expect(found.body.products.map(({ productId }: { productId: number }) => productId)).toEqual([
      named,
      told,
    ])
  })
})

describe('the names of stones', () => {
  test('are asked for in Hindi as in English', async () => {
    for (const [fields, wrong] of [
      [{ nameHi: 'लैब डायमंड अँगूठी' }, 'nameHi'],
      [{ Trend: 1, descriptionHi: 'हीरे जड़े हैं।' }, 'descriptionHi'],
      [{ Trend: 1, nameHi: 'हीरा' }, 'nameHi'],
    ] as const) {
      const { status, body } = await ask(
        'POST',
        '/product/create',
        productForm({ name: 'Jyoti', categoryId, ...fields }),
      )
      expect([status, body.issues.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        [wrong],
      ])
      expect(body.issues[0].message).toContain('प्रयोगशाला में बना हीरा')
    }
    await add({ name: 'Jyoti', Trend: 1, nameHi: 'अमेरिकन डायमंड अँगूठी' })
  })

  test('keep an option that would make the Hindi one wrong from many at once', async () => {
    const id = await add({ nameHi: 'हीरे की अँगूठी' })
    const bulk = { productIds: [id], change: { attribute: { key: 'Trend', option: 1 } } }
    const { status, text } = await ask('PUT', '/product/bulk', bulk)
    expect([status, text.includes('अमेरिकन डायमंड')]).toEqual([400, true])
  })
})
