import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureFiles, pictureHash } from '#domain/catalogue/pictures.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { pictures } from '#server/db/schema/catalogue.ts'
import { openFileStore, type FileStore } from '#server/services/files/file-store.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { noisyPicture } from '#tests/support/pictures.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3/s3-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { collectOrphans } from './collect-orphans.ts'

let folder: string
let s3: S3Server
let shop: TestApp
let store: FileStore
let admin: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-s3-'))
  s3 = await startS3({ folder })
  const { STORAGE_URL, ...keys } = s3.settings
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
  shop = await startTestApp({ STORAGE_URL })
  store = openStore(readConfig({ STORAGE_URL }))
  admin = await anAdmin(shop)
})
afterAll(async () => {
  await shop?.close()
  await s3?.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})
const WAITING = { timeout: 30_000 }

beforeEach(async () => {
  // After a failure, also one of a busy machine, the shop asks nothing for a while.
  await expect.poll(statusOfNone, WAITING).toBe(404)
})

/** Sends a picture that no form has yet, and answers with its answer. */
async function upload() {
  const form = new FormData()
  const bytes = await noisyPicture(80, 60).png().toBuffer()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'ring.png')
  return shop.ask('POST', '/home/picture', { token: admin.token, body: form })
}

async function uploaded(): Promise<string> {
  const { status, body } = await upload()
  expect(status).toBe(201)
  return body.path
}

const rows = () => shop.database.orm.select().from(pictures)

test('an uploaded picture is in the bucket in all sizes, as immutable', async () => {
  const path = await uploaded()
  const keys = pictureFiles(pictureHash(path) ?? '').map((name) => `uploads/${name}`)
  expect(await s3.objects.keys('uploads/')).toEqual(expect.arrayContaining(keys))
  for (const key of keys) {
    const head = await s3.objects.head(key)
    expect(head?.headers).toEqual({
      'content-type': key.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
    })
  }
})

describe('a picture of the bucket', () => {
  let address: string
  beforeAll(async () => {
    s3.state.mode = 'well'
    address = `/${await uploaded()}`
  })

  test('is served with its type, as immutable, to every site', async () => {
    const { status, headers } = await shop.ask('GET', address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const sent = await shop.app.inject({ url: address })
    expect(sent.rawPayload.equals(await s3.objects.read(address.slice(1)))).toBe(true)
    expect(headers['content-length']).toBe(String(sent.rawPayload.length))
  })

  test('is not sent again to a client that has it, and HEAD describes it', async () => {
    const { headers } = await shop.ask('HEAD', address)
    const again = await shop.ask('GET', address, {
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('is sent in ranges', async () => {
    const whole = (await shop.app.inject({ url: address })).rawPayload
    const part = await shop.app.inject({ url: address, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`)
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    const outside = await shop.ask('GET', address, { headers: { range: 'bytes=9999999-' } })
    expect(outside.status).toBe(416)
    const unknown = { range: 'bytes=10-19', 'if-range': '"other"' }
    expect((await shop.ask('GET', address, { headers: unknown })).status).toBe(200)
  })

  test.each([
    'nothing.webp',
    '',
    'folder/deep.webp',
    '..%2foutside.webp',
    'a.webp%00',
    'page.html',
  ])('/uploads/%s does not exist', async (name) => {
    const { status, headers, body } = await shop.ask('GET', `/uploads/${name}`)
    expect([400, 404]).toContain(status)
    expect(body.message).toBeTruthy()
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is requested by a limited number at once, and others are told when to retry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => shop.app.inject({ url: address })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers['retry-after']).toMatch(/^[25]$/)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(s3.mostAtOnce()).toBeLessThanOrEqual(48)
  })
})

test('unused pictures leave the bucket, and so do orphaned files', async () => {
  const path = await uploaded()
  await shop.database.orm.delete(pictures)
  await collectOrphans(shop.database, store)
  // It is young: it might belong to an upload that is still under way.
  expect(await s3.objects.head(path)).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  try {
    expect(await collectOrphans(shop.database, store)).toBeGreaterThanOrEqual(7)
  } finally {
    vi.useRealTimers()
  }
  expect(await s3.objects.keys('uploads/')).toEqual([])
})

describe('without its bucket the shop goes on', () => {
  test.each(['away', 'busy', 'no-rights'] as const)('%s', async (mode) => {
    const path = await uploaded()
    const before = await rows()
    s3.state.mode = mode
    const shown = await shop.ask('GET', `/${path}`)
    expect(shown.status).toBe(503)
    expect(shown.body.code).toBe('storage-away')
    expect(Number(shown.headers['retry-after'])).toBeGreaterThan(0)
    expect(shown.headers['cache-control']).toBe('no-store')
    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(refused.body.message).toContain('Pictures cannot be saved')
    expect(await rows()).toEqual(before)
    expect((await shop.ask('GET', '/product/getall')).status).toBe(200)
    s3.state.mode = 'well'
    await expect.poll(async () => (await shop.ask('GET', `/${path}`)).status, WAITING).toBe(200)
  })

  test('and stops asking a silent one for a while', async () => {
    const path = await uploaded()
    s3.state.mode = 'silent'
    expect((await shop.ask('GET', `/${path}`)).status).toBe(503)
    const asked = s3.asked.length
    for (let more = 0; more < 20; more += 1) {
      expect((await shop.ask('GET', `/${path}`)).status).toBe(503)
    }
    expect(s3.asked.length).toBeLessThan(asked + 10)
    s3.state.mode = 'well'
    await expect.poll(async () => (await shop.ask('GET', `/${path}`)).status, WAITING).toBe(200)
  })
})

test('a backup copies pictures out of the bucket, and a restore puts them back', async () => {
  const path = await uploaded()
  const names = pictureFiles(pictureHash(path) ?? '')
  const file = join(folder, 'shop.tar')
  const { missingFiles, pictureFiles: count } = await writeBackup(shop.database, { store, file })
  expect([missingFiles, count % 7]).toEqual([0, 0])
  const saved = await s3.objects.read(`uploads/${names[0]}`)

  const { database, drop } = await createTestDatabase()
  try {
    const inFolder = openFileStore(join(folder, 'restored'))
    await restoreBackup(database, { file, store: inFolder, isForced: true })
    expect((await inFolder.read(names[0] ?? ''))?.equals(saved)).toBe(true)
    for (const key of await s3.objects.keys('')) await s3.objects.remove(key)
    await restoreBackup(database, { file, store, isForced: true })
    expect((await store.read(names[0] ?? ''))?.equals(saved)).toBe(true)
  } finally {
    await drop()
  }
})

test('a bucket with more files than one listing page is read completely', async () => {
  const hashes = Array.from({ length: 1_201 }, (_, at) => at.toString(16).padStart(32, '0'))
  for (const hash of hashes) {
    await s3.objects.put(`uploads/${hash}.webp`, Buffer.from('x'), {})
  }
  const names = new Set((await store.list()).map(({ name }) => name))
  expect(hashes.filter((hash) => !names.has(`${hash}.webp`))).toEqual([])
})

async function statusOfNone(): Promise<number> {
  return (await shop.ask('GET', '/uploads/none.webp')).status
}
