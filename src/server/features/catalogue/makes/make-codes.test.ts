import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, productForm } from '#tests/support/product-forms.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop()
})
afterAll(() => at.shop.close())

test('a make has its own number, barcode and pictures, which find and show it', async () => {
  const codes = { sku: 'AAR-22', barcode: '8901234567894', pictures: [2, 4] }
  const { id, makeId } = await at.product(codes)
  const [tag] = await at.add(makeId, 1)
  const read = (await at.ask('GET', `/product/makes/${id}`)).body
  expect(read.makes[0]).toMatchObject(codes)
  for (const q of ['aar-22', 'AAR-22', '8901234567894']) {
    const { products } = (await at.ask('GET', `/dashboard/search?q=${q}`)).body
    expect(products).toEqual([expect.objectContaining({ productId: id })])
    const list = (await at.ask('GET', `/product/getall?visibility=all&q=${q}`)).body
    expect(list).toEqual([expect.objectContaining({ productId: id })])
    expect((await at.shop.ask('GET', `/product/getall?q=${q}`)).body).toEqual([])
    const pieces = (await at.ask('GET', `/piece/getall?q=${q}`)).body
    expect(pieces).toEqual([expect.objectContaining({ tag })])
  }
  const seen = await at.shop.ask('GET', `/product/getproductbyid/${id}`)
  expect(seen.body.makes[0].pictures).toEqual([2, 4])
  expect(seen.text).not.toMatch(/AAR-22|8901234567894/)

  const { id: other } = await at.product()
  expect((await at.ask('GET', `/dashboard/search?q=AAR-2`)).body.products).toEqual([])
  const again = await at.shop.ask('GET', `/product/getproductbyid/${other}`)
  expect(again.body.makes[0]).not.toHaveProperty('pictures')
})

test('a number of another make is refused with its owner, as are pictures that are not saved', async () => {
  const { id, make } = await at.product({ sku: 'TAKEN-1', barcode: '111' })
  const saveOne = (productId: number, more: object) => save(productId, [{ ...make, ...more }])
  expect((await saveOne(id, { sku: 'TAKEN-1', barcode: '111' })).status).toBe(200)
  const { id: other } = await at.product()
  const sku = await saveOne(other, { sku: 'taken-1' })
  expect([sku.status, sku.body.issues[0].field]).toEqual([400, 'makes.0.sku'])
  expect(sku.body.message).toContain('Thing')
  expect((await saveOne(other, { sku: '', barcode: '111' })).body.issues[0].field).toBe(
    'makes.0.barcode',
  )
  for (const pictures of [[0], [5], [1.5], ['2']]) {
    expect((await saveOne(other, { sku: '', barcode: '', pictures })).status).toBe(400)
  }
})

const save = (productId: number, makes: object[]) =>
  at.ask('PUT', `/product/makes/${productId}`, { makes, basis: '' })

const codesOf = async (productId: number) =>
  (await at.ask('GET', `/product/makes/${productId}`)).body.makes.map(
    ({ sku, barcode }: Record<string, string>) => `${sku} ${barcode}`,
  )

async function lastUndo() {
  const [change] = (await at.ask('GET', '/product/changes')).body
  return at.ask('PUT', `/product/changes/undo/${change.changeId}`, {})
}

test('two makes of a product can swap numbers in one save, and an undo swaps them back', async () => {
  const { id, make } = await at.product({ sku: 'SWAP-A', barcode: '901' })
  const other = { ...make, alloy: '18K750', sku: 'SWAP-B', barcode: '902' }
  expect((await save(id, [make, other])).status).toBe(200)
  const swapped = [
    { ...make, sku: 'SWAP-B', barcode: '902' },
    { ...other, sku: 'swap-a', barcode: '901' },
  ]
  expect((await save(id, swapped)).status).toBe(200)
  expect(await codesOf(id)).toEqual(['SWAP-B 902', 'swap-a 901'])
  expect((await lastUndo()).body).toMatchObject({ left: 0 })
  expect(await codesOf(id)).toEqual(['SWAP-A 901', 'SWAP-B 902'])
  const twice = await save(id, [make, { ...other, sku: 'swap-a' }])
  expect(twice.body.issues).toMatchObject([{ field: 'makes.1.sku' }])
})

test('of two concurrent saves with one number, one is refused', async () => {
  const [one, two] = [await at.product(), await at.product()]
  const codes = { sku: 'RACE-1', barcode: '' }
  const answers = await Promise.all(
    [one, two].map(({ id, make }) => save(id, [{ ...make, ...codes }])),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  expect([400, 409]).toContain(refused[0]?.status)
})

test('the number of a deleted product can be reused, and the restored product comes back without it', async () => {
  const { id, make } = await at.product({ sku: 'GONE-1', barcode: '333' })
  const deleted = await at.ask('POST', '/product/bulk/delete', { productIds: [id] })
  expect(deleted.status, deleted.text).toBe(200)
  const { id: next } = await at.product({ sku: 'gone-1', barcode: '333' })
  expect(await codesOf(next)).toEqual(['gone-1 333'])
  const { changeId } = deleted.body
  expect((await at.ask('PUT', `/product/changes/undo/${changeId}`, {})).status).toBe(200)
  expect(await codesOf(id)).toEqual([' '])
  expect((await save(id, [make])).body.issues).toMatchObject([{ field: 'makes.0.sku' }])
})

test('an undo leaves a number alone that another make has taken', async () => {
  const { id, make } = await at.product({ sku: 'MOVED-1', barcode: '444' })
  await save(id, [{ ...make, sku: '', barcode: '444', wastage: 3 }])
  const [{ changeId }] = (await at.ask('GET', '/product/changes')).body
  const { id: next } = await at.product({ sku: 'MOVED-1' })
  const undone = await at.ask('PUT', `/product/changes/undo/${changeId}`, {})
  expect(undone.body.conflicts).toMatchObject([
    { productId: id, reason: expect.stringContaining('SKU or barcode of 22K916') },
  ])
  expect([await codesOf(id), await codesOf(next)]).toEqual([[' 444'], ['MOVED-1 ']])
  expect((await at.ask('GET', `/product/makes/${id}`)).body.makes[0].wastage).toBe(0)
})

test('a change older than make numbers can still be undone', async () => {
  const { id, make } = await at.product()
  await save(id, [{ ...make, wastage: 3 }])
  for (const state of ['before', 'after']) {
    await at.shop.database.pool.query(
      `update product_change_rows set ${state} = ${state}
         #- '{makes,22K916,sku}' #- '{makes,22K916,barcode}' #- '{makes,22K916,pictures}'
       where product_id = $1`,
      [id],
    )
  }
  expect((await lastUndo()).body).toMatchObject({ undone: 1, left: 0 })
  expect((await at.ask('GET', `/product/makes/${id}`)).body.makes[0].wastage).toBe(0)
})

test('scanning the number of a make instead of a piece says so', async () => {
  const { id, makeId } = await at.product({ sku: 'PACK-1', barcode: '555' })
  await at.add(makeId, 1)
  const orderId = await at.buy(id)
  const scanned = await at.pack(orderId, '555')
  expect([scanned.status, scanned.body.code]).toEqual([409, 'code-of-make'])
})

const file = (...lines: string[]) =>
  ['Product id,Alloy,Net g,SKU,Barcode,Make pictures', ...lines].join('\n')

function importFile(csv: string, mode: string) {
  const body = new FormData()
  body.append('mode', mode)
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  return at.shop.ask('POST', '/product/import', { token: at.admin.token, body })
}

test('a file sets numbers of makes, and reports at each cell a number already in use', async () => {
  const { id, make } = await at.product({ sku: 'FILE-0', barcode: '660' })
  const [{ id: second }, { id: third }] = [await at.product(), await at.product()]
  await at.shop.database.pool.query(
    `with rings as (insert into categories (name) values ('Rings') returning id)
     update products set category_id = rings.id from rings where products.id = any($1)`,
    [[id, second, third]],
  )
  const wrong = file(
    `${id},22K916,3,FILE-9,660,`,
    `${second},22K916,3,file-0,661,`,
    `${third},22K916,3,FILE-3,661,`,
    `${third},18K750,2,FILE-3,8.90123E+12,7`,
  )
  const { problems } = (await importFile(wrong, 'check')).body
  expect(
    problems.map(
      ({ line, column, message }: Record<string, string>) => `${line} ${column}: ${message}`,
    ),
  ).toEqual([
    expect.stringMatching(/^3 SKU: Thing \d+, 22K916 has the SKU file-0 already$/),
    '4 Barcode: Row 3 has this one already',
    '5 Barcode: Write at most 40 characters, as text: a spreadsheet rounds long numbers',
    '5 Make pictures: Write numbers from 1 to 4',
    '5 SKU: Row 4 has this one already',
  ])
  expect((await importFile(wrong, 'write')).status).toBe(400)
  const right = file(`${id},22K916,3,FILE-9,00660,2 | 4`, `${second},22K916,3,FILE-2,661,`)
  const written = await importFile(right, 'write')
  expect(written.status, written.text).toBe(200)
  expect([await codesOf(id), await codesOf(second)]).toEqual([['FILE-9 00660'], ['FILE-2 661']])
  const { body } = await at.ask('PUT', `/product/changes/undo/${written.body.changeId}`, {})
  expect(body).toMatchObject({ undone: 2, left: 0 })
  expect([await codesOf(id), await codesOf(second)]).toEqual([
    [`${make.sku} ${make.barcode}`],
    [' '],
  ])
})

const imagesOf = async (id: number): Promise<string[]> =>
  (await at.ask('GET', `/product/own/${id}`)).body.images

test('pictures of a make follow a new order, and removed ones disappear', async () => {
  const { id, make } = await at.product({ sku: '', barcode: '' })
  const studs = await at.ask('POST', '/category/create', { name: 'Studs' })
  const { categoryId } = studs.body.category
  const fields = { name: 'Thing', price: 1, material: '2', categoryId }
  const token = at.admin.token
  const files = await Promise.all([1, 2, 3].map(() => aPicture()))
  const update = (body: FormData) => at.shop.ask('PUT', `/product/update/${id}`, { token, body })
  const { price } = (await at.ask('GET', `/product/own/${id}`)).body
  const withPictures = { ...fields, price }
  expect((await update(productForm(withPictures, files))).status).toBe(200)
  const [one, two, three] = await imagesOf(id)
  // Numbers of pictures that the form saw in another order mean those pictures.
  const seen = { makes: [{ ...make, pictures: [1, 2] }], basis: '', picturePaths: [three, one] }
  const saved = await at.ask('PUT', `/product/makes/${id}`, seen)
  expect([saved.status, saved.body.makes[0].pictures, saved.body.picturePaths]).toEqual([
    200,
    [3, 1],
    [one, two, three],
  ])
  const { basis } = saved.body
  const order = (images: unknown[]) =>
    update(productForm({ ...withPictures, existingImages: JSON.stringify(images) }))
  const placesNow = async () => (await at.ask('GET', `/product/makes/${id}`)).body
  await order([three, two, one])
  expect(await placesNow()).toMatchObject({ makes: [{ pictures: [1, 3] }], basis })
  await order([two, one])
  expect((await placesNow()).makes[0].pictures).toEqual([2])
  // A place that a file named before its picture came stays.
  await save(id, [{ ...make, pictures: [4, 1] }])
  await order([one, two])
  expect((await placesNow()).makes[0].pictures).toEqual([4, 2])
})

/** A product with three pictures, whose second one shows its make. */
async function aPicturedProduct() {
  const { id, make } = await at.product({ sku: '', barcode: '' })
  const studs = await at.ask('POST', '/category/create', { name: `Studs ${id}` })
  const { price, name } = (await at.ask('GET', `/product/own/${id}`)).body
  const { categoryId } = studs.body.category
  const files = await Promise.all([1, 2, 3].map(() => aPicture()))
  const body = productForm({ name, price, material: '2', categoryId }, files)
  const token = at.admin.token
  expect((await at.shop.ask('PUT', `/product/update/${id}`, { token, body })).status).toBe(200)
  const saved = await save(id, [{ ...make, pictures: [2] }])
  expect(saved.status, saved.text).toBe(200)
  return { id, pictures: await imagesOf(id) }
}

async function write(csv: string): Promise<number> {
  const { status, text, body } = await importFile(csv, 'write')
  expect(status, text).toBe(200)
  return body.changeId
}

const undo = (changeId: number) => at.ask('PUT', `/product/changes/undo/${changeId}`, {})

const makeOf = async (id: number) => (await at.ask('GET', `/product/makes/${id}`)).body.makes[0]

test('a file that reorders pictures keeps each make’s picture, and can be undone', async () => {
  const { id, pictures } = await aPicturedProduct()
  const csv = (order: string[], more: string, cell = '') =>
    `Product id,Images,Alloy,Wastage %${more}\n${id},${order.join(' | ')},22K916,4${cell}\n`
  const [one = '', two = '', three = ''] = pictures
  const turned = [two, one, three]
  for (const own of [csv(turned, ''), csv(turned, ',Make pictures', ',2')]) {
    const changeId = await write(own)
    expect(await makeOf(id)).toMatchObject({ pictures: [1], wastage: 4 })
    expect((await undo(changeId)).body).toMatchObject({ undone: 1, left: 0 })
    expect(await imagesOf(id)).toEqual(pictures)
    expect(await makeOf(id)).toMatchObject({ pictures: [2], wastage: 0 })
  }
  // A number that the person wrote means the order of the file.
  await write(csv(turned, ',Make pictures', ',3'))
  expect((await makeOf(id)).pictures).toEqual([3])
})

test('a restored product picture returns to its make, also in another order', async () => {
  const { id, pictures } = await aPicturedProduct()
  const [one = '', two = '', three = ''] = pictures
  const gone = await write(`Product id,Images\n${id},${one} | ${three}\n`)
  expect((await makeOf(id)).pictures).toEqual([])
  expect((await undo(gone)).body).toMatchObject({ left: 0 })
  expect(await imagesOf(id)).toEqual(pictures)
  expect((await makeOf(id)).pictures).toEqual([2])

  const heavier = await write(`Product id,Alloy,Wastage %,Make pictures\n${id},22K916,4,1 | 2\n`)
  await write(`Product id,Images\n${id},${two} | ${three} | ${one}\n`)
  expect((await makeOf(id)).pictures).toEqual([3, 1])
  expect((await undo(heavier)).body).toMatchObject({ undone: 1, left: 0 })
  expect(await makeOf(id)).toMatchObject({ pictures: [1], wastage: 0 })
})
