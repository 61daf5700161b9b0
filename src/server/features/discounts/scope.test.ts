import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, curatedCollections } from '#server/db/schema/catalogue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
let collectionId: number
/** Each of ₹1,000.00: one of the category, one of the collection, one of neither. */
let ring: number
let chain: number
let plain: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const { orm } = shop.database
  const [category] = await orm.insert(categories).values({ name: 'Rings' }).returning()
  const [collection] = await orm
    .insert(curatedCollections)
    .values({ name: 'Minimal', slug: 'minimal' })
    .returning()
  categoryId = category?.id ?? 0
  collectionId = collection?.id ?? 0
  ring = (await aProduct(shop, { categoryId })).id
  chain = (await aProduct(shop)).id
  plain = (await aProduct(shop)).id
  await shop.database.pool.query('insert into curated_collection_products values ($1, $2)', [
    collectionId,
    chain,
  ])
})
afterAll(() => shop.close())

let count = 0
async function aCode(fields: object): Promise<string> {
  count += 1
  const code = `ONLY${count}`
  const body = { code, kind: 'percent', percent: 10, ...fields }
  const answer = await shop.ask('POST', '/discount/create', { token: admin.token, body })
  expect(answer.status).toBe(201)
  return code
}

function buy(buyer: Person, productIds: number[], fields: object = {}) {
  const items = productIds.map((productId) => ({ productId }))
  return order(shop, buyer, anOrderOf(buyer, items, fields))
}

function check(buyer: Person, code: string, productIds: number[]) {
  const body = { code, subtotal: 1000 * productIds.length, productIds }
  return shop.ask('POST', '/discount/check', { token: buyer.token, body })
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b)
}

async function aSale(fields: object): Promise<void> {
  await shop.database.pool.query('delete from sales')
  const body = { name: 'Sale', percent: 20, startsAt: inHours(-1), endsAt: inHours(1), ...fields }
  const answer = await shop.ask('POST', '/sale/create', { token: admin.token, body })
  expect(answer.status).toBe(201)
}

describe('a code for some pieces', () => {
  test('is deducted from its category, collection and products, to the paisa', async () => {
    const buyer = await aCustomer(shop)
    const discountCode = await aCode({ categoryIds: [categoryId], collectionIds: [collectionId] })
    const checked = await check(buyer, discountCode, [ring, chain, plain])
    expect(inOrder(checked.body.forProducts)).toEqual(inOrder([ring, chain]))
    const placed = await buy(buyer, [ring, chain, plain], { discountCode, totalPrice: 3304 })
    expect(placed.body.order).toMatchObject({ subtotal: 3000, discount: 200, totalPrice: 3304 })
    const { rows } = await shop.database.pool.query(
      'select product_id, discount::int from order_lines where order_id = $1 order by product_id',
      [placed.body.orderId],
    )
    expect(rows).toEqual([
      { product_id: ring, discount: 10_000 },
      { product_id: chain, discount: 10_000 },
      { product_id: plain, discount: 0 },
    ])
  })

  test('says so when the cart has none of them, and nothing is ordered', async () => {
    const buyer = await aCustomer(shop)
    const discountCode = await aCode({ productIds: [ring] })
    for (const answer of [
      await check(buyer, discountCode, [plain]),
      await buy(buyer, [plain], { discountCode }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'discount-not-for-these'])
    }
  })

  test('can exclude pieces in a sale', async () => {
    const buyer = await aCustomer(shop)
    await aSale({ collectionIds: [collectionId] })
    const discountCode = await aCode({ countsInSales: false })
    const placed = await buy(buyer, [chain, plain], { discountCode })
    expect(placed.body.order.reductions).toEqual([
      { label: 'Sale −20%', amount: 200 },
      { label: `${discountCode} −10%`, amount: 100 },
    ])
    const refused = await buy(buyer, [chain], { discountCode })
    expect([refused.status, refused.body.code]).toEqual([409, 'discount-not-with-sale'])
    await shop.database.pool.query('delete from sales')
  })

  test('of a deleted collection applies to nothing, not to everything', async () => {
    const buyer = await aCustomer(shop)
    const [gone] = await shop.database.orm
      .insert(curatedCollections)
      .values({ name: 'Gone', slug: 'gone' })
      .returning()
    const discountCode = await aCode({ collectionIds: [gone?.id] })
    await aSale({ collectionIds: [gone?.id] })
    await shop.database.pool.query('delete from curated_collections where id = $1', [gone?.id])
    const refused = await buy(buyer, [plain], { discountCode })
    expect(refused.body.code).toBe('discount-not-for-these')
    expect((await buy(buyer, [plain])).body.order.discount).toBe(0)
    const list = (await shop.ask('GET', '/discount/getall', { token: admin.token })).body
    const { codeId, scope } = list.find((one: { code: string }) => one.code === discountCode)
    expect(scope).toEqual([{ kind: 'collection', id: gone?.id, name: '' }])
    // Saved again without a change it keeps what it names.
    const body = { code: discountCode, kind: 'percent', percent: 10, collectionIds: [gone?.id] }
    const url = `/discount/update/${codeId}`
    expect((await shop.ask('PUT', url, { token: admin.token, body })).status).toBe(200)
    await shop.database.pool.query('delete from sales')
  })

  test.each([
    [{ categoryIds: [999_999] }, 404],
    [{ productIds: [0] }, 400],
    [{ productIds: 'all' }, 400],
    [{ productIds: Array.from({ length: 101 }, (_, at) => at + 1) }, 400],
    [{ customerTag: 'x'.repeat(31) }, 400],
  ])('is refused with %j', async (fields, status) => {
    const body = { code: 'NEVER', kind: 'shipping', ...fields }
    const answer = await shop.ask('POST', '/discount/create', { token: admin.token, body })
    expect(answer.status).toBe(status)
  })
})

test('a code for a tag is for customers with that tag', async () => {
  const [friend, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  const discountCode = await aCode({ customerTag: ' Old  Friend ' })
  const tag = (tags: unknown) =>
    shop.ask('PUT', `/user/tags/${friend.userId}`, { token: admin.token, body: { tags } })
  expect((await check(friend, discountCode, [plain])).body.code).toBe('discount-not-for-you')
  expect((await tag(['VIP', 'old friend', 'OLD FRIEND'])).status).toBe(200)
  expect((await buy(friend, [plain], { discountCode })).status).toBe(201)
  expect((await buy(stranger, [plain], { discountCode })).body.code).toBe('discount-not-for-you')
  const details = await shop.ask('GET', `/user/details/${friend.userId}`, { token: admin.token })
  expect(details.body.user.tags).toEqual(['old friend', 'vip'])
  for (const tags of [['x'.repeat(31)], Array(11).fill('x'), 'vip', [{}]]) {
    expect((await tag(tags)).status).toBe(400)
  }
  expect((await tag([])).status).toBe(200)
  expect((await check(friend, discountCode, [plain])).body.code).toBe('discount-not-for-you')
})

test('a sale of a collection and of single products is shown, and found by its price', async () => {
  await aSale({ collectionIds: [collectionId], productIds: [plain] })
  const saleOf = async (id: number) =>
    (await shop.ask('GET', `/product/getproductbyid/${id}`)).body.sale?.price
  expect([await saleOf(ring), await saleOf(chain), await saleOf(plain)]).toEqual([
    undefined,
    800,
    800,
  ])
  const cheap = await shop.ask('GET', '/product/getall?maxPrice=900&limit=10')
  const ids = cheap.body.map(({ productId }: { productId: number }) => productId)
  expect(inOrder(ids)).toEqual(inOrder([chain, plain]))
  // A piece that leaves the collection leaves the sale.
  await shop.database.pool.query('delete from curated_collection_products')
  expect(await saleOf(chain)).toBeUndefined()
  await shop.database.pool.query('insert into curated_collection_products values ($1, $2)', [
    collectionId,
    chain,
  ])
  const [listed] = (await shop.ask('GET', '/sale/getall', { token: admin.token })).body
  expect(listed.scope).toEqual([
    { kind: 'collection', id: collectionId, name: 'Minimal' },
    { kind: 'product', id: plain, name: expect.any(String) },
  ])
  await shop.database.pool.query('delete from sales')
})

test('a sale with the name of a code is not counted for the code', async () => {
  const discountCode = await aCode({})
  await aSale({ name: discountCode })
  const placed = await buy(await aCustomer(shop), [plain], { discountCode })
  expect(placed.body.order.reductions).toEqual([
    { label: `${discountCode} −20%`, amount: 200 },
    { label: `${discountCode} −10%`, amount: 80 },
  ])
  const list = (await shop.ask('GET', '/discount/getall', { token: admin.token })).body
  const listed = list.find((one: { code: string }) => one.code === discountCode)
  expect(listed).toMatchObject({ given: 80 })
  await shop.database.pool.query('delete from sales')
})

test('a code without effect beside a sale of its name is counted as zero', async () => {
  const cheap = (await aProduct(shop, { price: 101 })).id
  const discountCode = await aCode({})
  await aSale({ name: discountCode })
  const placed = await buy(await aCustomer(shop), [cheap], { discountCode })
  expect(placed.status, placed.text).toBe(201)
  const list = (await shop.ask('GET', '/discount/getall', { token: admin.token })).body
  const listed = list.find((one: { code: string }) => one.code === discountCode)
  expect(listed).toMatchObject({ uses: 1, given: 0 })
  await shop.database.pool.query('delete from sales')
})

function make(fields: object) {
  const body = { prefix: 'gift', count: 50, kind: 'amount', amount: 100, ...fields }
  return shop.ask('POST', '/discount/batch', { token: admin.token, body })
}
/** The lines of the file of a batch. */
async function fileOf(codeId: number): Promise<string[]> {
  const answer = await shop.ask('GET', `/discount/codes/${codeId}`, { token: admin.token })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.text.trim().split(/\r?\n/).slice(1)
}

describe('one-time codes', () => {
  test('are made in one step, work once each, and the file names the order that used each', async () => {
    const { codeId } = (await make({})).body
    const codes = (await fileOf(codeId)).map((line) => line.split(',')[0] ?? '')
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect(code).toMatch(/^GIFT-[2-9A-HJ-NP-Z]{10}$/)
    const [discountCode = '', other] = codes
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(shop)))
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer, [plain], { discountCode })))
    expect(inOrder(answers.map(({ status }) => status))).toEqual([201, 409, 409, 409])
    const placed = answers.find(({ status }) => status === 201)
    const buyer = buyers[answers.findIndex(({ status }) => status === 201)]
    expect(placed?.body.order.reductions).toEqual([{ label: discountCode, amount: 100 }])
    expect(await fileOf(codeId)).toContain(`${discountCode},${placed?.body.orderId}`)
    const list = (await shop.ask('GET', '/discount/getall', { token: admin.token })).body
    expect(list.find((one: { codeId: number }) => one.codeId === codeId)).toMatchObject({
      code: 'GIFT-*',
      batchSize: 50,
      uses: 1,
      given: 100,
      state: 'running',
    })
    // The name of the batch is no code.
    expect((await check(await aCustomer(shop), 'GIFT-*', [plain])).status).toBe(409)
    expect((await check(await aCustomer(shop), other ?? '', [plain])).status).toBe(200)
    // A cancelled order gives it back.
    const path = `/order/remove/${placed?.body.orderId}`
    await shop.ask('DELETE', path, { token: buyer?.token ?? '' })
    expect((await check(await aCustomer(shop), discountCode, [plain])).status).toBe(200)
  })

  test('end together, and five thousand are made at once', async () => {
    const { codeId } = (await make({ prefix: 'MANY', count: 5_000 })).body
    const [first = ''] = await fileOf(codeId)
    const buyer = await aCustomer(shop)
    const letters = first.split(',')[0] ?? ''
    expect((await check(buyer, letters, [plain])).status).toBe(200)
    const url = `/discount/delete/${codeId}`
    expect((await shop.ask('DELETE', url, { token: admin.token })).status).toBe(200)
    expect((await check(buyer, letters, [plain])).status).toBe(409)
    const gone = await shop.ask('GET', `/discount/codes/${codeId}`, { token: admin.token })
    expect(gone.status).toBe(404)
  })

  test.each([
    [{ count: 0 }, 400],
    [{ count: 5_001 }, 400],
    [{ count: 1.5 }, 400],
    [{ prefix: 'A' }, 400],
    [{ prefix: 'A B' }, 400],
    [{ prefix: 'GIFT' }, 409],
    [{ prefix: 'NEW', kind: 'percent' }, 400],
  ])('are refused with %j', async (fields, status) => {
    expect((await make(fields)).status).toBe(status)
  })
})
