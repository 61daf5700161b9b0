import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order, stockOf } from '#tests/support/checkout.ts'
import { aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
  const [rings] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = rings?.id ?? 0
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

const [SILVER, GOLD] = [1, 2]
const [PLACED, CANCELLED] = [1, 5]

async function aRing(stock: number, material = [SILVER, GOLD]): Promise<number> {
  const fields = { name: 'Tara ring', price: 12_345_67, stock, material, categoryId }
  return (await aProduct(shop, fields)).id
}

/** The materials of a product become makes with these pieces, by alloy. */
async function divide(productId: number, pieces: Record<string, number>): Promise<void> {
  const { stock, price, updatedAt } = (await ask('GET', `/product/own/${productId}`)).body
  const rows = Object.entries(pieces).map(([alloy, own]) => {
    return { alloy, netMg: 4_000, grossMg: 4_100, stock: own }
  })
  const body = { rows, seenStock: stock, seenPrice: price, updatedAt }
  const { status, text } = await ask('POST', `/product/makesofmaterials/${productId}`, body)
  expect(status, text).toBe(200)
}

/** Saves the makes as the form does, each with what is changed of it, by alloy. */
async function edit(productId: number, changes: Record<string, object>) {
  const { makes, basis } = (await ask('GET', `/product/makes/${productId}`)).body
  const wanted = makes.map((make: { alloy: string; pool: number | null }) => {
    const { price: _price, makeId: _id, position: _at, ...own } = make as Record<string, unknown>
    return Object.assign(own, { seenPool: make.pool }, changes[make.alloy])
  })
  return ask('PUT', `/product/makes/${productId}`, { makes: wanted, basis })
}

async function edited(productId: number, changes: Record<string, object>): Promise<void> {
  const { status, text } = await edit(productId, changes)
  expect(status, text).toBe(200)
}

/** Pieces by alloy, and of the product. */
async function figures(productId: number): Promise<Record<string, number | null>> {
  const { body } = await ask('GET', `/product/makes/${productId}`)
  const own = body.makes.map(({ alloy, pool }: { alloy: string; pool: number | null }) => [
    alloy,
    pool,
  ])
  return { product: await stockOf(shop, productId), ...Object.fromEntries(own) }
}

async function buy(productId: number, material: number, quantity: number): Promise<number> {
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId, material, quantity }]))
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

async function setStatus(orderId: number, status: number): Promise<void> {
  const answer = await ask('PUT', `/order/updatestatus/${orderId}`, { status })
  expect(answer.status, answer.text).toBe(200)
}

async function lastChange(): Promise<number> {
  return (await ask('GET', '/changes/getall?limit=1')).body[0].changeId
}

const undo = async (changeId: number) =>
  (await ask('PUT', `/product/changes/undo/${changeId}`, {})).body

let callers = 0
async function aQuote(productId: number) {
  callers += 1
  const phone = `+91 98292 5${String(callers).padStart(4, '0')}`
  const items = [{ productId, material: GOLD, quantity: 1, price: 11_000, reason: 'A regular' }]
  const { body, text } = await ask('POST', '/quote/create', {
    ...DETAILS,
    email: '',
    phone,
    validHours: 24,
    items,
  })
  expect(body.quote, text).toBeDefined()
  return body.quote
}

const accept = ({ link }: { link: string }) =>
  shop.ask('POST', '/quote/accept', { body: { key: link.split('/').at(-1) } })

test('an older quote is accepted at its price, but not for two makes in its material', async () => {
  const id = await aRing(8)
  const [first, second, third] = [await aQuote(id), await aQuote(id), await aQuote(id)]
  await divide(id, { '925': 5, '22K916': 3 })
  const accepted = await accept(first)
  expect(accepted.status, accepted.text).toBe(200)
  const { rows } = await shop.database.pool.query(
    'select alloy, unit_price::int as price, breakup from order_lines where order_id = $1',
    [accepted.body.orderId],
  )
  const breakup = { fixed: 11_000_00, price: 11_000_00 }
  expect(rows).toEqual([
    { alloy: '22K916', price: 11_000_00, breakup: expect.objectContaining(breakup) },
  ])
  const placed = await ask('POST', `/quote/order/${second.quoteId}`, { paymentMethod: 'online' })
  expect(placed.status, placed.text).toBe(200)
  expect(await figures(id)).toEqual({ product: 6, '925': 5, '22K916': 1 })
  const { makes } = (await ask('GET', `/product/makes/${id}`)).body
  const other = { ...makes[1], alloy: '18K750', pool: 2 }
  await ask('PUT', `/product/makes/${id}`, { makes: [...makes, other], basis: '' })
  expect((await accept(third)).body.code).toBe('quote-piece-changed')
})

test('silver of an older order never returns as gold', async () => {
  const id = await aRing(8)
  const orderId = await buy(id, SILVER, 2)
  await divide(id, { '925': 3, '22K916': 3 })
  await edited(id, { '925': { isActive: false } })
  await setStatus(orderId, CANCELLED)
  expect(await figures(id)).toEqual({ product: 3, '925': 5, '22K916': 3 })
  await setStatus(orderId, PLACED)
  expect(await figures(id)).toEqual({ product: 3, '925': 3, '22K916': 3 })
  // Its pieces are counted in it, whatever it says, while another make has its own.
  await edited(id, { '925': { isActive: true, sizeStock: 'size' } })
  await setStatus(orderId, CANCELLED)
  expect(await figures(id)).toEqual({ product: 8, '925': 5, '22K916': 3 })
})

test('makes counted with their product keep no figure, and neither a form nor an undo adds pieces', async () => {
  const id = await aRing(8)
  await divide(id, { '925': 5, '22K916': 3 })
  const withProduct = { sizeStock: 'size' }
  await edited(id, { '925': withProduct, '22K916': withProduct })
  const wentBack = await lastChange()
  expect(await figures(id)).toEqual({ product: 8, '925': null, '22K916': null })
  await undo(wentBack)
  expect(await figures(id)).toEqual({ product: 8, '925': 5, '22K916': 3 })
  await edited(id, { '925': withProduct, '22K916': withProduct })
  const again = await lastChange()
  await buy(id, SILVER, 6)
  expect(await undo(again)).toMatchObject({ undone: 0, left: 1 })
  expect(await figures(id)).toEqual({ product: 2, '925': null, '22K916': null })
  const own = { sizeStock: 'pooled', seenPool: 5, pool: 5 }
  const refused = await edit(id, { '925': own, '22K916': { sizeStock: 'pooled' } })
  expect([refused.status, refused.body.issues]).toMatchObject([
    400,
    [
      {
        field: 'makes.0.pool',
        message: 'The product has 2 pieces: write how many are of this make.',
      },
    ],
  ])
  const sizeStock = 'pooled'
  await edited(id, { '925': { sizeStock, pool: 2 }, '22K916': { sizeStock, pool: 0 } })
  expect(await figures(id)).toEqual({ product: 2, '925': 2, '22K916': 0 })
})

test('an undo leaves all makes and their pieces alone where one was changed or added since', async () => {
  const id = await aRing(10, [SILVER, GOLD, 3])
  await divide(id, { '925': 5, '22K916': 3, '950': 2 })
  const divided = await lastChange()
  await edited(id, { '22K916': { netMg: 3_900 } })
  const heavier = await lastChange()
  const left = await undo(divided)
  expect(left).toMatchObject({ undone: 0, left: 1 })
  expect(JSON.stringify(left)).toContain('make 22K916, make 925, make 950')
  expect(await figures(id)).toEqual({ product: 10, '925': 5, '22K916': 3, '950': 2 })
  expect(await undo(heavier)).toMatchObject({ undone: 1, left: 0 })
  const { makes } = (await ask('GET', `/product/makes/${id}`)).body
  const more = { ...makes[1], alloy: '18K750', pool: 4 }
  await ask('PUT', `/product/makes/${id}`, { makes: [...makes, more], basis: '' })
  await undo(divided)
  expect(await figures(id)).toMatchObject({ product: 14, '925': 5, '18K750': 4 })
})

test('a make that is to count its own pieces needs a figure, in the form and in a file', async () => {
  const id = await aRing(10, [GOLD])
  const making = { kind: 'price', value: 12_000, basis: 'net', least: 0 } as const
  const makes = ['22K916', '18K750'].map((alloy) => aWrittenMake({ alloy, making }))
  await ask('PUT', `/product/makes/${id}`, { makes, basis: '' })
  const both = await edit(id, { '22K916': { sizeStock: 'pooled', pool: 6 } })
  expect([both.status, both.body.issues?.[0]?.field]).toEqual([400, 'makes.1.pool'])
  const send = async (csv: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
    return (await ask('POST', '/product/import', body)).body
  }
  const heading = 'Product id,Alloy,Size stock,Make stock'
  const refused = await send(`${heading}\n${id},22K916,pooled,\n`, { mode: 'check' })
  expect(refused.problems).toMatchObject([
    { column: 'Make stock', message: expect.stringContaining('The product has 10 pieces') },
  ])
  const csv = `${heading}\n${id},22K916,pooled,6\n${id},18K750,pooled,4\n`
  const { basis, problems, guessedStock } = await send(csv, { mode: 'check' })
  expect([problems, guessedStock]).toEqual([[], 1])
  // A save that leaves the figures as they are leaves them with the product, too.
  await send(csv, { mode: 'write', setsStock: 'false', basis })
  expect(await figures(id)).toEqual({ product: 10, '22K916': null, '18K750': null })
  await send(csv, { mode: 'write', setsStock: 'true', basis })
  expect(await figures(id)).toEqual({ product: 10, '22K916': 6, '18K750': 4 })
})
