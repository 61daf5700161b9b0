import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connection.ts'
import { lockPictures } from '#server/db/catalogue/pictures.ts'
import { categories, pictures, products } from '#server/db/schema/catalogue.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { cartLines } from '#server/db/schema/cart.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { noisyPicture, pictureBomb } from '#tests/support/pictures.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'

/** Files of one picture: the main one and three widths in two formats. */
const FILES = 7

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
  await orm.delete(orderLines)
  await orm.delete(cartLines)
  await orm.delete(products)
  await orm.delete(categories)
  await collectOrphans(shop.database, openFileStore(shop.uploadsDir))
  const [row] = await orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = row?.id ?? 0
  expect(await kept()).toEqual({ files: 0, rows: 0 })
})

async function kept(): Promise<{ files: number; rows: number }> {
  const rows = await shop.database.orm.select().from(pictures)
  return { files: (await readdir(shop.uploadsDir)).length, rows: rows.length }
}

function aPicture(): Promise<Buffer> {
  return noisyPicture(40, 30).png().toBuffer()
}

function somePictures(count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, aPicture))
}

interface Upload {
  files?: Buffer[]
  names?: string[]
  existing?: string[]
  fields?: Record<string, string>
}

function formOf({ files = [], names = [], existing, fields = {} }: Upload): FormData {
  const form = new FormData()
  const all = { name: 'Ring', price: '100', categoryId: String(categoryId), ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  if (existing) form.append('existingImages', JSON.stringify(existing))
  files.forEach((bytes, at) =>
    form.append('images', new Blob([new Uint8Array(bytes)]), names[at] ?? `picture-${at}.png`),
  )
  return form
}

function create(upload: Upload, path = '/product/create'): Promise<Answer> {
  return shop.ask('POST', path, { token: admin.token, body: formOf(upload) })
}

function update(productId: number, upload: Upload): Promise<Answer> {
  const body = formOf(upload)
  return shop.ask('PUT', `/product/update/${productId}`, { token: admin.token, body })
}

function remove(productId: number): Promise<Answer> {
  return shop.ask('DELETE', `/product/delete/${productId}`, { token: admin.token })
}

describe('an upload', () => {
  test('stores seven files and one row for each picture, which are served as immutable', async () => {
    const { status, body } = await create({ files: await somePictures(2) })
    expect(status).toBe(201)
    expect(body.success).toBe('Product created successfully')
    expect(body.product.images).toHaveLength(2)
    expect(await kept()).toEqual({ files: 2 * FILES, rows: 2 })
    const picture = await shop.ask('GET', `/${body.product.images[0]}`)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(picture.headers['cache-control']).toContain('immutable')
  })

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'is not a PNG'],
    ['nothing', () => Buffer.alloc(0), 415, 'is not a PNG'],
    ['a bomb', () => pictureBomb(20_000, 20_000), 413, '20000 × 20000 pixels'],
    ['half a picture', async () => (await aPicture()).subarray(0, 1_500), 400, 'is damaged'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, '10 MB'],
  ])('with %s after a good picture leaves nothing behind', async (_, bad, status, words) => {
    const answer = await create({
      files: [await aPicture(), await bad()],
      names: ['good.png', 'bad.png'],
    })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(words)
    expect(await kept()).toEqual({ files: 0, rows: 0 })
    expect((await shop.ask('GET', '/product/getall')).body).toEqual([])
  })

  test('of a fifth picture leaves nothing behind', async () => {
    const answer = await create({ files: await somePictures(5) })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You can upload a maximum of 4 images',
    ])
    expect(await kept()).toEqual({ files: 0, rows: 0 })
  })

  test('into a deleted category leaves nothing behind', async () => {
    const answer = await create({ files: await somePictures(1), fields: { categoryId: '987654' } })
    expect([answer.status, answer.body.issues?.[0]?.field]).toEqual([400, 'categoryId'])
    expect(await kept()).toEqual({ files: 0, rows: 0 })
  })

  test('for a deleted product leaves nothing behind', async () => {
    expect((await update(987_654, { files: await somePictures(1) })).status).toBe(404)
    expect(await kept()).toEqual({ files: 0, rows: 0 })
  })

  test('of one picture twice is one file in two places, so that the third place still means platinum', async () => {
    const picture = await aPicture()
    const { body } = await create({ files: [picture, picture, ...(await somePictures(1))] })
    const { productId, images } = body.product
    expect(images).toEqual([images[0], images[0], images[2]])
    expect(images[2]).not.toBe(images[0])
    const again = await update(productId, { existing: images, files: [picture] })
    expect(again.body.product.images).toEqual([...images, images[0]])
    await create({ files: [picture] })
    expect(await kept()).toEqual({ files: 2 * FILES, rows: 2 })
  })

  test('of one picture for ten products at once keeps it for all of them', async () => {
    const files = [await aPicture()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ files })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
  })
})

describe('pictures to keep', () => {
  test('that are no saved pictures of this shop are refused', async () => {
    const nowhere = `uploads/${'0'.repeat(32)}.webp`
    for (const path of ['../../etc/passwd', 'https://example.org/a.png', nowhere]) {
      const answer = await create({ existing: [path] })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain('is not a saved picture of this shop')
    }
  })

  test('come first and keep their alternative texts, new ones follow', async () => {
    const { body } = await create({ files: await somePictures(3) })
    const { productId, images } = body.product
    await shop.database.orm
      .update(products)
      .set({ imageAlts: ['one', 'two', 'three'] })
      .where(eq(products.id, productId))
    const changed = await update(productId, {
      existing: [images[2], images[0]],
      files: await somePictures(1),
    })
    expect(changed.body.product.images.slice(0, 2)).toEqual([images[2], images[0]])
    expect(changed.body.product.imageAlts).toEqual(['three', 'one', 'Ring, picture 3'])
    expect(await kept()).toEqual({ files: 3 * FILES, rows: 3 })
  })

  test('count with the new ones', async () => {
    const { body } = await create({ files: await somePictures(3) })
    const { productId, images } = body.product
    const answer = await update(productId, { existing: images, files: await somePictures(2) })
    expect(answer.body.message).toBe('You can upload a maximum of 4 images')
    expect(await kept()).toEqual({ files: 3 * FILES, rows: 3 })
  })
})

describe('a picture that is no longer used', () => {
  test('is removed when its product drops it or is deleted', async () => {
    const { body } = await create({ files: await somePictures(2) })
    const { productId, images } = body.product
    await update(productId, { existing: [images[1]] })
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
    expect((await shop.ask('GET', `/${images[0]}`)).status).toBe(404)
    await remove(productId)
    expect(await kept()).toEqual({ files: 0, rows: 0 })
  })

  test('stays while another product or a category shows it', async () => {
    const files = [await aPicture()]
    const [one, other] = [await create({ files }), await create({ files })]
    await remove(one.body.product.productId)
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
    const [image] = other.body.product.images
    await shop.database.orm.update(categories).set({ image })
    await remove(other.body.product.productId)
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
  })

  test('stays for the orders that show it', async () => {
    const customer = await aCustomer(shop)
    const { body } = await create({ files: await somePictures(2) })
    const { productId, images } = body.product
    await order(shop, customer, anOrderOf(customer, [{ productId }]))
    await remove(productId)
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
    expect((await shop.ask('GET', `/${images[0]}`)).status).toBe(200)
  })

  test('stays for the carts that show it, and is cleaned up when they are empty', async () => {
    const customer = await aCustomer(shop)
    const { body } = await create({ files: await somePictures(1) })
    const { productId } = body.product
    await fillCart(shop, customer, [{ productId }])
    await remove(productId)
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
    await shop.database.orm.delete(cartLines)
    await collectOrphans(shop.database, openFileStore(shop.uploadsDir))
    expect(await kept()).toEqual({ files: 0, rows: 0 })
  })

  test('is not lost when one product takes it while another drops it', async () => {
    const files = [await aPicture()]
    for (let round = 0; round < 5; round += 1) {
      const { body } = await create({ files })
      const [created] = await Promise.all([create({ files }), remove(body.product.productId)])
      expect(created.status).toBe(201)
      expect(await kept()).toEqual({ files: FILES, rows: 1 })
      await remove(created.body.product.productId)
    }
  })
})

describe('adding and removing pictures', () => {
  test('wait for each other, so that neither removes what the other is about to use', async () => {
    const files = await somePictures(1)
    const { body } = await create({ files: await somePictures(1) })
    const created = await whileLocked(() => create({ files }))
    expect(created.status).toBe(201)
    const removed = await whileLocked(() => remove(body.product.productId))
    expect(removed.status).toBe(200)
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
  })
})

/** Begins `work` while another transaction changes pictures, and lets that end once `work` waits. */
async function whileLocked(work: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await inTransaction(shop.database, async (tx) => {
    await lockPictures(tx)
    answer = work()
    await expect.poll(() => waitingLocks()).toBe(1)
  })
  if (answer === undefined) throw new Error('The work never began.')
  return answer
}

async function waitingLocks(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_locks where locktype = 'advisory' and not granted`,
  )
  return rows[0]?.count ?? 0
}

describe('the picture of a category', () => {
  test('is replaced by a new one, survives a renaming, and is removed with the category', async () => {
    const { token } = admin
    const path = '/category/create'
    const made = await shop.ask('POST', path, { token, body: tileForm('Kada', await aPicture()) })
    const { categoryId: id, image } = made.body.category
    expect(image).toMatch(/^uploads\//)
    const change = (body: FormData) => shop.ask('PUT', `/category/update/${id}`, { token, body })
    expect((await change(tileForm('Kadas'))).body.category).toEqual({
      categoryId: id,
      name: 'Kadas',
      nameHi: '',
      image,
      productCount: 0,
    })
    const replaced = await change(tileForm('Kadas', await aPicture()))
    expect(replaced.body.category.image).not.toBe(image)
    expect(await kept()).toEqual({ files: FILES, rows: 1 })
    await shop.ask('DELETE', `/category/delete/${id}`, { token })
    expect(await kept()).toEqual({ files: 0, rows: 0 })
  })
})

function tileForm(name: string, bytes?: Buffer): FormData {
  const form = new FormData()
  form.append('name', name)
  if (bytes) form.append('image', new Blob([new Uint8Array(bytes)]), 'tile.png')
  return form
}

describe('the cleanup', () => {
  test('removes old files that nothing uses, and leaves new ones alone', async () => {
    await create({ files: await somePictures(1) })
    const hash = 'f'.repeat(32)
    const [stray, half, young] = [`${hash}-320.webp`, `${hash}.webp.abc.part`, `${hash}.webp`]
    const old = new Date(Date.now() - 20 * 60_000)
    for (const name of [stray, half, young]) await writeFile(join(shop.uploadsDir, name), 'x')
    for (const name of [stray, half]) await utimes(join(shop.uploadsDir, name), old, old)
    expect(await collectOrphans(shop.database, openFileStore(shop.uploadsDir))).toBe(2)
    expect(await kept()).toEqual({ files: FILES + 1, rows: 1 })
    await openFileStore(shop.uploadsDir).removeFile(young)
  })
})
