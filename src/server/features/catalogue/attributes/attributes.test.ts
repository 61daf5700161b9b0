import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_ATTRIBUTES } from '#domain/catalogue/attribute-table.ts'
import type { AttributeForm, OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import { attributes } from '#server/db/schema/attributes.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import type { Answer } from '#tests/support/answer.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import { productForm, type SavedProduct } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { gt } from 'drizzle-orm'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(products)
  await orm.delete(categories)
  await orm.delete(attributes).where(gt(attributes.position, FIRST_ATTRIBUTES.length))
  const [rings] = await orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = rings?.id ?? 0
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (method: Method, path: string, body?: object): Promise<Answer> =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

const FORM: AttributeForm = {
  label: 'Stone setting',
  labelHi: 'नग की जड़ाई',
  isFilterable: true,
  isSearched: true,
  isActive: true,
  categoryIds: null,
  options: [
    { label: 'Kundan', labelHi: 'कुंदन', isActive: true },
    { label: 'Prong', labelHi: '', isActive: true },
  ],
}

async function add(form: Partial<AttributeForm> = {}): Promise<OwnAttribute> {
  const { status, body } = await ask('POST', '/attribute/create', { ...FORM, ...form })
  expect([status, body.error]).toEqual([201, undefined])
  return body.attribute
}

const save = (attribute: OwnAttribute, change: Partial<AttributeForm> | { updatedAt: string }) =>
  ask('PUT', `/attribute/update/${attribute.attributeId}`, { ...attribute, ...change })

async function aPiece(own: Record<string, number>, name = 'Noor Ring'): Promise<SavedProduct> {
  const form = productForm({ name, categoryId, attributes: JSON.stringify(own) })
  const { status, body } = await ask('POST', '/product/create', form)
  expect([status, body.error]).toEqual([201, undefined])
  return body.product
}

async function found(query: string): Promise<string[]> {
  const { body } = await shop.ask('GET', `/product/getall?${query}`)
  return body.map(({ name }: { name: string }) => name)
}

const table = async () => (await shop.ask('GET', '/attribute/getall')).body

test('a new shop has the lists of the specification with their ids, in both languages', async () => {
  expect(await table()).toEqual(FIRST_ATTRIBUTES)
})

test('an attribute of the owner is on pieces, in the filters, their counts and the search', async () => {
  const { key, options } = await add()
  expect([key, options.map(({ id }) => id)]).toEqual(['stone-setting', [1, 2]])
  expect((await table()).at(-1)).toMatchObject({ key, labelHi: 'नग की जड़ाई' })
  const piece = await aPiece({ [key]: 1 })
  await aPiece({ [key]: 2 }, 'Lata Ring')
  await aPiece({}, 'Plain Ring')
  expect(piece['attributes']).toEqual({ [key]: 1 })
  expect(await found(`attribute=${key}.1`)).toEqual(['Noor Ring'])
  expect(await found(`attribute=${key}.1,${key}.2`)).toEqual(['Lata Ring', 'Noor Ring'])
  expect(await found(`attribute=${key}.7`)).toEqual([])
  expect(await found('attribute=nonsense')).toEqual([])
  for (const q of ['kundan', 'कुंदन']) expect(await found(`q=${q}`)).toEqual(['Noor Ring'])
  const { body } = await shop.ask('GET', '/product/facets')
  expect(body.attributes).toEqual({ [key]: { 1: 1, 2: 1 } })
  const product = await shop.ask('GET', `/product/getproductbyid/${piece.productId}`)
  expect(product.body.attributes).toEqual({ [key]: 1 })
})

test('a form without own attributes leaves them unchanged, like the form of the specification', async () => {
  const { key } = await add()
  const { productId } = await aPiece({ [key]: 1 })
  const update = (fields: object) =>
    ask('PUT', `/product/update/${productId}`, productForm({ categoryId, ...fields }))
  expect((await update({ price: 2000 })).body.product.attributes).toEqual({ [key]: 1 })
  const cleared = await update({ attributes: JSON.stringify({ [key]: 0 }) })
  expect(cleared.body.product).not.toHaveProperty('attributes')
  expect((await update({ attributes: '{' })).status).toBe(400)
})

test('a renamed option is found by its new words alone, and keeps its products', async () => {
  const attribute = await add()
  await aPiece({ [attribute.key]: 1 })
  const options = attribute.options.map((one) => ({ ...one, label: `${one.label} work` }))
  expect((await save(attribute, { options: options.toReversed() })).status).toBe(200)
  expect((await table()).at(-1).options).toMatchObject([
    { id: 2, label: 'Prong work' },
    { id: 1, label: 'Kundan work' },
  ])
  expect(await found('q=work')).toEqual(['Noor Ring'])
  expect(await found(`attribute=${attribute.key}.1`)).toEqual(['Noor Ring'])
})

test('a switched-off option stays on its products, and shoppers neither see nor find it', async () => {
  const attribute = await add()
  const { productId } = await aPiece({ [attribute.key]: 1 })
  const options = attribute.options.map((one) => ({ ...one, isActive: one.id !== 1 }))
  const off = (await save(attribute, { options })).body.attribute
  expect((await table()).at(-1).options).toMatchObject([{ id: 2 }])
  expect(await found('q=kundan')).toEqual([])
  // A form that was open meanwhile saves the option that its product has; no other piece gets it back.
  const form = productForm({ categoryId, attributes: JSON.stringify({ [attribute.key]: 1 }) })
  expect((await ask('PUT', `/product/update/${productId}`, form)).status).toBe(200)
  await save(off, { options: attribute.options })
  expect(await found('q=kundan')).toEqual(['Test Ring'])
})

test('an option in use cannot be deleted, others can, and an id is never reused', async () => {
  const attribute = await add()
  await aPiece({ [attribute.key]: 1 })
  const [kundan, prong] = attribute.options
  const refused = await save(attribute, { options: prong ? [prong] : [] })
  expect([refused.status, refused.body.code]).toEqual([409, 'option-in-use'])
  expect(refused.body.params).toEqual({ name: 'Kundan', products: 1 })
  const { body } = await save(attribute, {
    options: kundan ? [kundan, { label: 'Bezel', labelHi: '', isActive: true }] : [],
  })
  expect(body.attribute.options.map(({ id }: { id: number }) => id)).toEqual([1, 3])
  const use = await ask('GET', `/attribute/use/${attribute.attributeId}`)
  expect(use.body).toEqual({ products: 1, options: { 1: 1 } })
})

test('a product form opened before its option was deleted says so at the field', async () => {
  const attribute = await add()
  await save(attribute, { options: attribute.options.slice(0, 1) })
  const own = { [attribute.key]: 2, unknown: 1 }
  const form = productForm({ categoryId, Trend: 99, attributes: JSON.stringify(own) })
  const { status, body } = await ask('POST', '/product/create', form)
  expect(status).toBe(400)
  const fields = body.issues.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['Trend', `attributes.${attribute.key}`, 'attributes.unknown'])
})

test('saving an outdated copy names the colleague who changed it', async () => {
  const attribute = await add()
  expect((await save(attribute, { label: 'Setting' })).status).toBe(200)
  const { status, body } = await save(attribute, { label: 'Mounting' })
  expect([status, body.code, body.changedBy.name]).toEqual([409, 'attribute-changed', admin.name])
})

test('names of attributes, of file columns and of options are unique', async () => {
  const attribute = await add()
  const code = async (form: Partial<AttributeForm>) =>
    (await ask('POST', '/attribute/create', { ...FORM, ...form })).body.code
  for (const label of [' stone  SETTING ', 'trend', 'Price', 'Metal', 'Alt texts', 'Purity']) {
    expect([label, await code({ label })]).toEqual([label, 'attribute-name-taken'])
  }
  const twice = [FORM.options[0], { label: 'KUNDAN', labelHi: '', isActive: true }]
  for (const form of [{ label: ' ' }, { label: '★' }, { options: twice }]) {
    const answer = await ask('POST', '/attribute/create', { ...FORM, label: 'Cut', ...form })
    expect(answer.status).toBe(400)
  }
  expect((await save(attribute, { isFilterable: false })).status).toBe(200)
})

test('keys come from names and never match those of other filters', async () => {
  const keys: string[] = []
  for (const label of ['Sale', 'नग', 'Collection line', 'Collection line 2']) {
    keys.push((await add({ label })).key)
  }
  expect(keys).toEqual(['sale-2', 'attribute', 'collection-line', 'collection-line-2'])
})

test('the attributes of the specification stay, and products store colours by name', async () => {
  const all: OwnAttribute[] = (await ask('GET', '/attribute/own')).body
  const [trend, color] = ['Trend', 'color'].map((key) => all.find((one) => one.key === key))
  if (trend === undefined || color === undefined) throw new Error('not a new shop')
  const refused = await ask('DELETE', `/attribute/delete/${trend.attributeId}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'attribute-fixed'])
  const renamed = color.options.map((one) => ({ ...one, label: `Deep ${one.label}` }))
  expect((await save(color, { options: renamed })).body.code).toBe('color-name-fixed')
  const pink = { label: 'Pink', labelHi: 'गुलाबी', isActive: true }
  const grown = await save(color, { options: [...color.options, pink] })
  expect(grown.status).toBe(200)
  await ask('POST', '/product/create', productForm({ categoryId, color: 'pink' }))
  expect(await found('color=6')).toEqual(['Test Ring'])
  const { body } = await shop.ask('GET', '/product/facets')
  expect(body.groups.color['6']).toBe(1)
  const back = await save(grown.body.attribute, { options: color.options })
  expect([back.status, back.body.code]).toEqual([409, 'option-in-use'])
  await shop.database.orm.delete(products)
  expect((await save(grown.body.attribute, { options: color.options })).status).toBe(200)
})

test('an unused attribute is deleted; a used one is switched off instead', async () => {
  const attribute = await add()
  const { productId } = await aPiece({ [attribute.key]: 1 })
  const path = `/attribute/delete/${attribute.attributeId}`
  expect((await ask('DELETE', path)).body.code).toBe('attribute-in-use')
  await ask('DELETE', `/product/delete/${productId}`)
  expect((await ask('DELETE', path)).status).toBe(200)
  expect((await ask('DELETE', path)).status).toBe(404)
  const log = (await ask('GET', '/audit/getall?kind=attribute')).body
  expect(log[0]).toMatchObject({ action: 'attribute.delete', subjectName: 'Stone setting' })
})

test('an undo never assigns an option of another attribute with a deleted one’s name', async () => {
  const first = await add()
  const { productId } = await aPiece({ [first.key]: 1 })
  const change = { attribute: { key: first.key, option: 0 } }
  const off = await ask('PUT', '/product/bulk', { productIds: [productId], change })
  expect(off.status).toBe(200)
  const path = `/attribute/delete/${first.attributeId}`
  expect((await ask('DELETE', path)).status).toBe(200)
  const second = await add({ options: [{ label: 'Channel', labelHi: '', isActive: true }] })
  expect(second.key).toBe('stone-setting-2')
  const undone = await ask('PUT', `/product/changes/undo/${off.body.changeId}`, {})
  expect([undone.status, undone.body.left]).toEqual([200, 1])
  expect(undone.body.conflicts[0].reason).toContain('attributes')
  const { body } = await ask('GET', `/product/own/${productId}`)
  expect([body.productId, body.attributes]).toEqual([productId, undefined])
})

test('a restored product has no option of a newer attribute', async () => {
  const first = await add()
  const { productId } = await aPiece({ [first.key]: 1 })
  const productIds = [productId]
  const { body } = await ask('POST', '/product/bulk/delete', { productIds })
  await ask('DELETE', `/attribute/delete/${first.attributeId}`)
  const second = await add()
  expect(second.key).not.toBe(first.key)
  expect((await ask('PUT', `/product/changes/undo/${body.changeId}`, {})).body.undone).toBe(1)
  const restored = (await ask('GET', `/product/own/${productId}`)).body
  expect([restored.productId, restored.attributes?.[second.key]]).toEqual([productId, undefined])
})

test('shoppers see the owner’s order', async () => {
  const { attributeId } = await add()
  const all: OwnAttribute[] = (await ask('GET', '/attribute/own')).body
  const inOrder = all.map((one) => one.attributeId)
  expect((await ask('PUT', '/attribute/order', { attributeIds: [attributeId] })).status).toBe(200)
  expect((await table())[0].key).toBe('stone-setting')
  await ask('PUT', '/attribute/order', { attributeIds: inOrder })
  expect((await table()).at(-1).key).toBe('stone-setting')
})

test('a shop has at most forty attributes', async () => {
  for (let at = FIRST_ATTRIBUTES.length; at < MOST_ATTRIBUTES; at += 1) {
    await add({ label: `Own ${at}`, options: [] })
  }
  const { status, body } = await ask('POST', '/attribute/create', { ...FORM, label: 'One more' })
  expect([status, body.code]).toEqual([409, 'attribute-limit'])
})

test('only catalogue staff see and change them', async () => {
  expect((await shop.ask('GET', '/attribute/own')).status).toBe(401)
})
