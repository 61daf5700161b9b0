import { readdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, pictures } from '#server/db/schema/catalogue.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { noisyPicture, plainPicture } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const [row] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = row?.id ?? 0
})
afterAll(() => shop.close())

const aPicture = () => noisyPicture(40, 30).png().toBuffer()

function hold(bytes: Buffer | undefined, { token } = admin, name = 'ring.png') {
  const body = new FormData()
  if (bytes !== undefined) body.append('image', new Blob([new Uint8Array(bytes)]), name)
  return shop.ask('POST', '/product/picture', { token, body })
}

function create(existingImages: readonly string[], files: readonly Buffer[] = []) {
  const body = new FormData()
  const fields = { name: 'Ring', price: '10', categoryId: String(categoryId) }
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  body.append('existingImages', JSON.stringify(existingImages))
  for (const file of files) body.append('images', new Blob([new Uint8Array(file)]), 'ring.png')
  return shop.ask('POST', '/product/create', { token: admin.token, body })
}

const sweep = () => collectOrphans(shop.database, openFileStore(shop.uploadsDir))

async function isThere(path: string): Promise<boolean> {
  const rows = await shop.database.orm.select().from(pictures).where(eq(pictures.path, path))
  const hash = path.slice('uploads/'.length, -'.webp'.length)
  const files = (await readdir(shop.uploadsDir)).filter((name) => name.startsWith(hash))
  expect(files.length > 0).toBe(rows.length > 0)
  return rows.length > 0
}

test('a picture that waits for its form survives the cleanup and is saved by its path', async () => {
  const { status, body } = await hold(await aPicture())
  expect(status).toBe(201)
  await sweep()
  expect(await isThere(body.path)).toBe(true)
  const saved = await create([body.path], [await aPicture()])
  expect(saved.status).toBe(201)
  expect(saved.body.product.images[0]).toBe(body.path)
  expect(saved.body.product.images).toHaveLength(2)
  // Now it is an ordinary picture, which goes with its product.
  const path = `/product/delete/${saved.body.product.productId}`
  await shop.ask('DELETE', path, { token: admin.token })
  expect(await isThere(body.path)).toBe(false)
})

test('a picture whose form was never saved is removed after a day', async () => {
  const { path } = (await hold(await aPicture())).body
  const age = (hours: number) =>
    shop.database.orm
      .update(pictures)
      .set({ heldUntil: sql`now() + make_interval(hours => ${24 - hours})` })
      .where(eq(pictures.path, path))
  await age(23)
  await sweep()
  expect(await isThere(path)).toBe(true)
  await age(25)
  await sweep()
  expect(await isThere(path)).toBe(false)
  expect((await create([path])).body).toMatchObject({ issues: [{ code: 'picture-unknown' }] })
})

test('one person can have sixty waiting pictures; the oldest are removed, and those of others stay', async () => {
  const other = await anAdmin(shop)
  const theirs = (await hold(await aPicture(), other)).body.path
  const first = (await hold(await aPicture())).body.path
  const row = {
    width: 1,
    height: 1,
    heldBy: admin.userId,
    heldUntil: sql`now() + interval '1 day'`,
  }
  const rows = Array.from({ length: 59 }, (_, at) => ({ ...row, path: `uploads/${at}.webp` }))
  await shop.database.orm.insert(pictures).values(rows)
  expect(await isThere(first)).toBe(true)
  const last = (await hold(await aPicture())).body.path
  expect(await isThere(first)).toBe(false)
  expect([await isThere(last), await isThere(theirs)]).toEqual([true, true])
  await shop.database.orm.delete(pictures).where(sql`path ~ '^uploads/[0-9]+[.]webp$'`)
})

test('a file that is no picture is refused by name and leaves nothing behind', async () => {
  const before = await readdir(shop.uploadsDir)
  const text = await hold(Buffer.from('no picture'), admin, 'notes.png')
  expect([text.status, text.body.message]).toEqual([415, expect.stringContaining('notes.png')])
  const huge = await plainPicture({ color: '#112233' }).raw().toBuffer()
  expect((await hold(Buffer.concat([huge, Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413)
  expect((await hold(undefined)).status).toBe(400)
  expect((await hold(await aPicture(), await aCustomer(shop))).status).toBe(403)
  expect(await readdir(shop.uploadsDir)).toEqual(before)
})
