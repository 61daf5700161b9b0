import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Buyer } from '#tests/chaos/buyer.ts'
import { breaches, takenOf } from '#tests/chaos/invariants.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { addProduct, aPicture } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { sellOldRing, sinkTo } from '#tests/support/older-shop.ts'
import { proxyTo } from '#tests/support/servers/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { inTransaction, openDatabase, type Database } from '#server/db/connection.ts'
import { readLevels } from '#server/db/migration-levels.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import { settleDemo } from '#server/db/seed/seed-demo.ts'
import { lockSettings } from '#server/db/settings/settings.ts'
import { insertPictures } from '#server/db/catalogue/pictures.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { makePicture } from '#server/services/files/picture.ts'
import { checkBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { TarWriter } from './tar.ts'
import { writeBackup } from './write-backup.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STOCK = 1_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagina-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  onTestFinished(() => made.drop())
  return made
}

const pictures = () => ({ store: openFileStore(join(folder, 'uploads')) })

async function backUp(database: Database, name: string): Promise<string> {
  const file = join(folder, name)
  await writeBackup(database, { ...pictures(), file })
  return file
}

/** A small shop: its owner, one category. */
async function smallShop(): Promise<Database> {
  const { database } = await emptyDatabase()
  await database.pool.query(
    `insert into users (name, email, password_hash, role) values ('Asha', 'asha@example.in', 'x', 'admin')`,
  )
  await database.pool.query(`insert into categories (name) values ('Rings')`)
  return database
}

const asJson = (value: object) => Buffer.from(JSON.stringify(value))

/** A backup, whole, of categories alone, that gives a number of them. */
async function lyingBackup({ rows, categories }: { rows: number; categories: string }) {
  const file = join(folder, 'lying.tar')
  const handle = await open(file, 'w')
  const tar = new TarWriter(handle)
  const add = (name: string, bytes: Buffer) => tar.add({ name, bytes })
  const last = readLevels().at(-1)
  const level = { tag: last?.tag, when: last?.when }
  const tables = [{ name: 'categories', columns: ['id', 'name'] }]
  await add('backup.json', asJson({ format: 'nagina-backup-1', madeAt: '', level, tables }))
  if (categories !== '') await add('tables/categories/000001.copy.gz', gzipSync(categories))
  await add('counts.json', asJson({ rows: { categories: rows }, counters: [] }))
  await add('end.json', asJson({ sha256: tar.hash }))
  await tar.end()
  await handle.close()
  return file
}

async function categoriesOf(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query('select name from categories order by id')
  return rows.map(({ name }: { name: string }) => name)
}

describe('a backup of a shop in which people are ordering', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop({ hasDemo: true })
  })

  test('is one moment of it, and restored elsewhere it is the same shop', async () => {
    const product = await addProduct(shop, { name: 'Wanted ring', stock: STOCK }, [
      await aPicture(),
    ])
    const buyers = await Promise.all(
      [1, 2, 3].map(async () => new Buyer(shop, await aCustomer(shop), product)),
    )
    const running = Promise.all(buyers.map((buyer) => buyer.run()))
    const confirmed = () => buyers.flatMap((buyer) => buyer.confirmed)
    await expect.poll(() => confirmed().length).toBeGreaterThan(5)
    const before = confirmed()
    const file = join(folder, 'running.tar')
    await writeBackup(shop.database, { store: openFileStore(shop.uploadsDir), file })
    await expect.poll(() => confirmed().length).toBeGreaterThan(before.length)
    for (const buyer of buyers) buyer.stop()
    await running

    const elsewhere = await emptyDatabase()
    const dataDir = join(folder, 'elsewhere')
    const store = openFileStore(join(dataDir, 'uploads'))
    await restoreBackup(elsewhere.database, { file, store, isForced: false })
    const { pool } = elsewhere.database
    expect(await breaches(pool)).toEqual([])
    const ids = await pool.query('select id from orders')
    expect(ids.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    const left = await pool.query('select stock from products where id = $1', [product.productId])
    expect(left.rows[0].stock + (await takenOf(pool, product.productId))).toBe(STOCK)

    const { counts } = await checkBackup(file)
    for (const [table, count] of Object.entries(counts.rows)) {
      const { rows } = await pool.query(`select count(*)::int as count from "${table}"`)
      expect(`${table} ${rows[0].count}`).toBe(`${table} ${count}`)
    }

    const { connectionString } = elsewhere
    const restored = await startShop({ connectionString, dataDir, hasDemo: true })
    onTestFinished(() => restored.stop())
    const client = createShopClient(restored.url)
    const shown = await client.ask('GET', `/product/getproductbyid/${product.productId}`)
    const [picture] = shown.body.images
    expect((await client.ask('GET', `/${picture}`)).headers['content-type']).toBe('image/webp')
    const demo = await client.ask('GET', '/product/getall?limit=24')
    for (const { images } of demo.body) {
      expect((await client.ask('GET', `/${images[0]}`)).status).toBe(200)
    }
    // Counters go on where they were: what comes next has an id of its own.
    await client.ownerSession()
    const more = await addProduct(client, { name: 'Next ring' })
    expect(more.productId).toBeGreaterThan(product.productId)
  })

  test('keeps its pictures until it is complete, and removes them afterwards', async () => {
    const { database } = await emptyDatabase()
    const store = openFileStore(join(folder, 'sweeping'))
    const unused = await makePicture(await aPicture(), 'unused')
    await store.save(unused)
    await insertPictures(database.orm, [unused])
    const backup = await database.pool.connect()
    await backup.query('select pg_advisory_lock_shared($1)', [LOCKS.picturesStay])
    expect(await collectOrphans(database, store)).toBe(0)
    expect(await store.list()).toHaveLength(7)
    // Nothing else waits for it: settings are saved and instances start meanwhile.
    await inTransaction(database, lockSettings)
    await settleDemo(database)
    backup.release(true)
    await expect.poll(() => collectOrphans(database, store)).toBe(1)
    expect(await store.list()).toEqual([])
  })

  test('is made and restored by a command', async () => {
    const run = (script: string, connectionString: string, ...args: string[]) =>
      execFileSync(process.execPath, [script, ...args], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: join(folder, 'command') },
        encoding: 'utf8',
      })
    const file = join(folder, 'command.tar')
    const said = run('scripts/backup.ts', shop.connectionString, '--to', file)
    expect(said).toContain(`${file}, `)
    const elsewhere = await emptyDatabase()
    const told = run('scripts/restore.ts', elsewhere.connectionString, file)
    expect(told).toContain('The shop is as it was at 20')
    expect(await categoriesOf(elsewhere.database)).toEqual(await categoriesOf(shop.database))
  })
})

test('a backup knows how many rows it has, even if the database reports it late', async () => {
  const made = await emptyDatabase()
  await made.database.pool.query(`insert into categories (name) values ('Rings'), ('Chains')`)
  const proxy = await proxyTo(made.poolConfig)
  onTestFinished(proxy.cut)
  proxy.partAfterCopies()
  const database = openDatabase({ connectionString: proxy.connectionString, max: 2 })
  onTestFinished(() => database.close())
  const { counts } = await checkBackup(await backUp(database, 'late.tar'))
  expect(counts.rows['categories']).toBe(2)
})

describe('a restore', () => {
  test('leaves an existing shop alone, and replaces it only by force', async () => {
    const database = await smallShop()
    const file = await backUp(database, 'small.tar')
    await database.pool.query(`insert into categories (name) values ('Chains')`)
    await expect(restoreBackup(database, { file, ...pictures(), isForced: false })).rejects.toThrow(
      'There is already a shop here.',
    )
    expect(await categoriesOf(database)).toEqual(['Rings', 'Chains'])
    await restoreBackup(database, { file, ...pictures(), isForced: true })
    expect(await categoriesOf(database)).toEqual(['Rings'])
    await database.pool.query(`insert into categories (name) values ('Bangles')`)
    const { rows } = await database.pool.query('select max(id) as id from categories')
    expect(rows[0].id).toBe(2)
  })

  test('changes nothing when the file is damaged or cut off anywhere', async () => {
    const database = await smallShop()
    const file = await backUp(database, 'whole.tar')
    const bytes = await readFile(file)
    await database.pool.query(`insert into categories (name) values ('Chains')`)
    for (let at = 100; at < bytes.length - 2_048; at += Math.ceil(bytes.length / 40)) {
      const broken = join(folder, 'broken.tar')
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      for (const content of [changed, bytes.subarray(0, at)]) {
        await writeFile(broken, content)
        await expect(
          restoreBackup(database, { file: broken, ...pictures(), isForced: true }),
        ).rejects.toThrow('cannot be used as a backup')
      }
    }
    expect(await categoriesOf(database)).toEqual(['Rings', 'Chains'])
  })

  test('leaves everything as it was when it fails halfway', async () => {
    const database = await smallShop()
    const file = await lyingBackup({ rows: 3, categories: '' })
    await expect(restoreBackup(database, { file, ...pictures(), isForced: true })).rejects.toThrow(
      '3 rows of categories',
    )
    expect(await categoriesOf(database)).toEqual(['Rings'])
  })

  test('accepts rows that older backups contain without counting them', async () => {
    const { database } = await emptyDatabase()
    const file = await lyingBackup({ rows: 0, categories: '1\tRings\n2\tChains\n' })
    await restoreBackup(database, { file, ...pictures(), isForced: false })
    expect(await categoriesOf(database)).toEqual(['Rings', 'Chains'])
  })

  test.each([0, 5, 9])('upgrades a backup of level %i with its data', async (at) => {
    const { database } = await emptyDatabase()
    await sinkTo(database, at)
    await sellOldRing(database)
    const file = await backUp(database, `level-${at}.tar`)
    const elsewhere = await emptyDatabase()
    const { levelsClimbed } = await restoreBackup(elsewhere.database, {
      file,
      ...pictures(),
      isForced: false,
    })
    expect(levelsClimbed).toBe(readLevels().length - 1 - at)
    const { rows } = await elsewhere.database.pool.query(
      `select orders.total, order_lines.name, search_text from orders
       join order_lines on order_id = orders.id`,
    )
    expect(rows).toEqual([
      { total: '118000', name: 'Old ring', search_text: expect.stringContaining('ravi') },
    ])
  })

  test('refuses a backup that is newer than the program', async () => {
    const database = await smallShop()
    const { pool } = database
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)`,
    )
    await expect(backUp(database, 'newer.tar')).rejects.toThrow('newer than this program')
    expect(existsSync(join(folder, 'newer.tar'))).toBe(false)
    expect(existsSync(join(folder, 'newer.tar.part'))).toBe(false)
  })
})
