import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

interface Listed {
  categoryId: number
  name: string
  parentId?: number
  productCount: number
}

const listed = async (): Promise<Listed[]> => (await shop.ask('GET', '/category/getall')).body

let turn = 0

async function add(form: object) {
  const { status, body, text } = await ask('POST', '/category/create', form)
  expect(status, text).toBe(201)
  return body.category
}

async function piece(name: string, categoryId: number): Promise<number> {
  const answer = await ask('POST', '/product/create', productForm({ name, categoryId }))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.product.productId
}

/** A category above another, each with a name of its own, and one piece in each. */
async function aFamily() {
  turn += 1
  const [above, below] = [`Rings${turn}`, `Solitaires${turn}`]
  const main = await add({ name: above, nameHi: 'अंगूठियाँ' })
  const sub = await add({ name: below, nameHi: 'एकल', parentId: main.categoryId })
  const inMain = await piece(`Band${turn}`, main.categoryId)
  const inSub = await piece(`Star${turn}`, sub.categoryId)
  return { main, sub, above, below, inMain, inSub }
}

const idsOf = async (query: string): Promise<number[]> =>
  (await shop.ask('GET', `/product/getall?${query}`)).body
    .map(({ productId }: { productId: number }) => productId)
    .sort((a: number, b: number) => a - b)

test('a category shows its own pieces and those of its subcategories, with their place', async () => {
  const { main, sub, above, below, inMain, inSub } = await aFamily()
  const all = await listed()
  expect(all.find(({ name }) => name === above)).not.toHaveProperty('parentId')
  expect(all.find(({ name }) => name === above)?.productCount).toBe(2)
  expect(all.find(({ name }) => name === below)).toMatchObject({
    parentId: main.categoryId,
    nameHi: 'एकल',
    productCount: 1,
  })
  expect(await idsOf(`categoryId=${main.categoryId}`)).toEqual([inMain, inSub])
  expect(await idsOf(`categoryId=${sub.categoryId}`)).toEqual([inSub])
  // With other filters, in the owner's list, in files, and in the counts beside the filters.
  expect(await idsOf(`categoryId=${main.categoryId}&minPrice=1&sort=price-asc`)).toHaveLength(2)
  expect(await idsOf(`categoryId=${main.categoryId}&q=${above}`)).toEqual([inMain, inSub])
  const ids = await ask('GET', `/product/ids?categoryId=${main.categoryId}`)
  expect(ids.body.productIds).toHaveLength(2)
  const facets = await shop.ask('GET', `/product/facets?categoryId=${main.categoryId}`)
  expect(facets.body.total, facets.text).toBe(2)
  const file = await ask('GET', `/product/export?categoryId=${main.categoryId}`)
  expect(file.text).toContain(`,${below},`)
})

test('words of a parent category find the pieces of a subcategory, also after a rename or move', async () => {
  const { main, sub, above, inSub, inMain } = await aFamily()
  expect(await idsOf(`q=${above}`)).toEqual([inMain, inSub])
  const renamed = { name: `Mudrika${turn}` }
  expect((await ask('PUT', `/category/update/${main.categoryId}`, renamed)).status).toBe(200)
  expect(await idsOf(`q=${renamed.name}`)).toEqual([inMain, inSub])
  expect((await listed()).find(({ categoryId }) => categoryId === sub.categoryId)?.parentId).toBe(
    main.categoryId,
  )
  const move = { name: sub.name, parentId: '' }
  expect((await ask('PUT', `/category/update/${sub.categoryId}`, move)).status).toBe(200)
  expect(await idsOf(`q=${renamed.name}`)).toEqual([inMain])
  expect(await idsOf(`categoryId=${main.categoryId}`)).toEqual([inMain])
})

test('there is one level: no category is below itself, a subcategory or a missing one', async () => {
  const { main, sub, above, below } = await aFamily()
  const place = (id: number, name: string, parentId: number | string) =>
    ask('PUT', `/category/update/${id}`, { name, parentId })
  for (const [id, name, parentId] of [
    [main.categoryId, above, main.categoryId],
    [main.categoryId, above, 987_654],
    [main.categoryId, above, sub.categoryId],
  ] as const) {
    const { status, body } = await place(id, name, parentId)
    expect([status, body.issues?.[0]?.field]).toEqual([400, 'parentId'])
  }
  const deeper = { name: 'Deeper', parentId: sub.categoryId }
  expect((await ask('POST', '/category/create', deeper)).status).toBe(400)
  const other = (await aFamily()).main
  const moved = await place(main.categoryId, above, other.categoryId)
  expect(moved.body.message).toContain('It has subcategories')
  const seen = { name: below, parentId: '', seenParentId: '' }
  const late = await ask('PUT', `/category/update/${sub.categoryId}`, seen)
  expect([late.status, late.body.code]).toEqual([409, 'category-changed'])
})

test('a category with subcategories is deleted only if their new place is given', async () => {
  const { main, sub, inMain, inSub } = await aFamily()
  const path = `/category/delete/${main.categoryId}`
  const refused = await ask('DELETE', path)
  expect([refused.status, refused.body.code]).toEqual([409, 'category-has-subcategories'])
  expect((await ask('DELETE', `${path}?subcategories=move`)).status).toBe(400)
  const wrong = await ask('DELETE', `${path}?subcategories=move&moveTo=${sub.categoryId}`)
  expect(wrong.status).toBe(400)
  const other = await aFamily()
  const query = `subcategories=move&moveTo=${other.main.categoryId}`
  expect((await ask('DELETE', `${path}?${query}`)).status).toBe(200)
  expect(await idsOf(`categoryId=${other.main.categoryId}`)).toEqual(
    [inMain, inSub, other.inMain, other.inSub].sort((a, b) => a - b),
  )
  expect(await idsOf(`q=${other.above}`)).toHaveLength(4)
  const rest = `/category/delete/${other.main.categoryId}?subcategories=main`
  expect((await ask('DELETE', rest)).status).toBe(200)
  const now = (await listed()).find(({ categoryId }) => categoryId === sub.categoryId)
  expect(now).not.toHaveProperty('parentId')
  expect(await idsOf(`q=${other.above}`)).toEqual([])
  expect(await idsOf(`categoryId=${sub.categoryId}`)).toEqual([inSub])
})

test('sales and codes of a category apply to its subcategories', async () => {
  const { main, inMain, inSub } = await aFamily()
  const elsewhere = await piece('Elsewhere', (await aFamily()).sub.categoryId)
  const hour = 3_600_000
  const sale = {
    name: 'Ring days',
    percent: 25,
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + hour).toISOString(),
    categoryIds: [main.categoryId],
  }
  const preview = await ask('POST', '/sale/preview', sale)
  expect(preview.body.products, preview.text).toBe(2)
  const made = await ask('POST', '/sale/create', sale)
  expect(made.status, made.text).toBe(201)
  const inSale = async (id: number) =>
    (await shop.ask('GET', `/product/getproductbyid/${id}`)).body.sale !== undefined
  expect([await inSale(inMain), await inSale(inSub), await inSale(elsewhere)]).toEqual([
    true,
    true,
    false,
  ])
  const code = {
    code: `KIN${turn}`,
    kind: 'percent',
    percent: 10,
    categoryIds: [main.categoryId],
    countsInSales: true,
  }
  expect((await ask('POST', '/discount/create', code)).status).toBe(201)
  const buyer = await aCustomer(shop)
  const check = (productId: number) =>
    shop.ask('POST', '/discount/check', {
      token: buyer.token,
      body: { code: code.code, subtotal: 1_000, productIds: [productId] },
    })
  expect((await check(inSub)).status).toBe(200)
  expect((await check(elsewhere)).status).not.toBe(200)
})

test('a file names a subcategory by its name or its path', async () => {
  const { above, below, sub } = await aFamily()
  for (const [at, cell] of [below, `${above} > ${below}`, `${above} › ${below}`].entries()) {
    const body = new FormData()
    body.append('mode', 'write')
    const csv = `Name,Price,Category\nFiled${turn}-${at},900,${cell}`
    body.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
    const written = await ask('POST', '/product/import', body)
    expect([written.status, written.body.creates], written.text).toEqual([200, 1])
  }
  expect(await idsOf(`categoryId=${sub.categoryId}`)).toHaveLength(4)
  expect(await idsOf(`q=${above}`)).toHaveLength(5)
})
