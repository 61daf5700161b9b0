import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Database } from '#server/db/connection.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { readContentPages, readDemoFiles, readPageDigests } from './demo-files.ts'
import { pageDigest } from './page-digest.ts'
import { seedBasics } from './seed-basics.ts'
import { isEmptyShop, seedDemo } from './seed-demo.ts'

let database: Database
let drop: () => Promise<void>
let uploadsDir: string
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  uploadsDir = await mkdtemp(join(tmpdir(), 'nagina-seed-'))
})
afterAll(async () => {
  await drop()
  await rm(uploadsDir, { recursive: true, force: true })
})

async function rowsOf(statement: string): Promise<unknown[]> {
  return (await database.pool.query(statement)).rows
}

describe('the demo shop', () => {
  test('fills an empty shop', async () => {
    expect(await isEmptyShop(database)).toBe(true)
    await seedDemo(database, { store: openFileStore(uploadsDir) })
    expect(await isEmptyShop(database)).toBe(false)
  })

  test('is marked as demo throughout', async () => {
    const tables = 'users categories products curated_collections orders contact_requests reviews'
    for (const table of tables.split(' ')) {
      const [row] = await rowsOf(`select count(*)::int as all,
        count(*) filter (where is_demo)::int as demo from ${table}`)
      expect(row, table).toEqual({ all: expect.any(Number), demo: expect.any(Number) })
      expect(await rowsOf(`select 1 from ${table} where not is_demo limit 1`), table).toEqual([])
      expect(await rowsOf(`select 1 from ${table} limit 1`), table).toHaveLength(1)
    }
  })

  test('has eleven pieces by weight with the prices and numbers of its files', async () => {
    const { makes, products } = await readDemoFiles()
    expect(makes.pieces).toHaveLength(11)
    for (const { slug, makes: written } of makes.pieces) {
      const file = products.find((product) => product.slug === slug)
      const [row] = await rowsOf(`select price::int, stock, (select count(*)::int from makes
        where product_id = products.id and price is not null) as priced
        from products where name = '${file?.name}'`)
      const price = (file?.price ?? 0) * 100
      expect(row, slug).toEqual({ price, stock: file?.stock, priced: written.length })
    }
    expect(await rowsOf('select affected from rate_cards')).toEqual(
      await rowsOf('select count(*)::int as affected from makes'),
    )
    const alloys = await rowsOf(
      'select distinct alloy from makes union select alloy from make_metals order by 1',
    )
    expect(alloys).toEqual(['18K750', '22K916', '925', '950'].map((alloy) => ({ alloy })))
    expect(await rowsOf('select 1 from make_metals')).toHaveLength(1)
    expect(await rowsOf(`select state, source from rate_cards`)).toEqual([
      { state: 'applied', source: 'Demo' },
    ])
  })

  test('has the files of every picture', async () => {
    const files = new Set(await readdir(uploadsDir))
    const named = await rowsOf(`select unnest(images) as path from products
      union select image from categories union select picture from order_lines`)
    const paths = named.map((row) => String(Reflect.get(Object(row), 'path')))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !files.has(path.replace('uploads/', '')))).toEqual([])
    expect(await rowsOf('select 1 from pictures limit 1')).toHaveLength(1)
  })

  test('shows neighbours of different kinds, newest first', async () => {
    const rows = await rowsOf(`select category_id as category from products
      order by created_at desc, id desc limit 24`)
    const kinds = rows.map((row) => String(Reflect.get(Object(row), 'category')))
    const repeated = kinds.filter((kind, at) => kind === kinds[at - 1])
    expect(repeated.length).toBeLessThan(4)
    expect(new Set(kinds.slice(0, 5)).size).toBeGreaterThan(3)
  })

  test('counts the reviews of each product', async () => {
    expect(
      await rowsOf(`select products.id from products
        left join reviews on reviews.product_id = products.id
        group by products.id
        having review_count <> count(reviews.id) or rating_sum <> coalesce(sum(rating), 0)`),
    ).toEqual([])
  })

  test('has no order from the future, and every history ends in the status', async () => {
    expect(await rowsOf('select id from orders where created_at > now()')).toEqual([])
    expect(await rowsOf('select id from order_history where at > now()')).toEqual([])
    expect(
      await rowsOf(`select id from orders where status <> (
        select to_status from order_history where order_id = orders.id
        order by at desc, id desc limit 1)`),
    ).toEqual([])
  })

  test('sold nothing before it was in stock', async () => {
    expect(
      await rowsOf(`select orders.id from orders
        join order_lines on order_lines.order_id = orders.id
        join products on products.id = order_lines.product_id
        where products.created_at > orders.created_at`),
    ).toEqual([])
  })

  test('is not added twice', async () => {
    const count = 'select count(*)::int from products'
    const before = await rowsOf(count)
    await seedDemo(database, { store: openFileStore(uploadsDir) })
    expect(await rowsOf(count)).toEqual(before)
  })

  test('is the same every time except for the dates, on any machine', async () => {
    const other = await createTestDatabase()
    const busy = await other.database.pool.connect()
    await busy.query('begin')
    await busy.query('select pg_advisory_xact_lock($1)', [LOCKS.demo])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const filled = Promise.all([
      seedDemo(other.database, { store: openFileStore(uploadsDir) }),
      seedDemo(other.database, { store: openFileStore(uploadsDir) }),
    ])
    const waiting = `select count(distinct pid)::int from pg_stat_activity
      where datname = current_database() and query like '%pg_try_advisory_xact_lock%' and pid <> pg_backend_pid()`
    await expect
      .poll(async () => (await other.database.pool.query(waiting)).rows)
      .toEqual([{ count: 2 }])
    await vi.advanceTimersByTimeAsync(20_000)
    await busy.query('commit')
    busy.release()
    await filled
    vi.useRealTimers()
    const statement = `select id, name, price, images, category_id, search_text, facets, stock
      from products order by id`
    expect((await other.database.pool.query(statement)).rows).toEqual(await rowsOf(statement))
    const sold = 'select order_id, product_id, quantity, material from order_lines order by id'
    expect((await other.database.pool.query(sold)).rows).toEqual(await rowsOf(sold))
    await other.drop()
  })
})

test('the content pages are there without the demo too, and stay as the owner wrote them', async () => {
  await seedBasics(database)
  const slugs = await rowsOf('select slug from content_pages order by slug')
  expect(slugs.length).toBeGreaterThan(4)
  await database.pool.query(`update content_pages set title = 'Mine' where slug = 'faq'`)
  await seedBasics(database)
  expect(await rowsOf(`select title from content_pages where slug = 'faq'`)).toEqual([
    { title: 'Mine' },
  ])
})

test('an unchanged page gets its missing languages, a page of the owner does not', async () => {
  await seedBasics(database)
  await database.pool.query(`update content_pages set translations = '{}'`)
  await database.pool.query(`update content_pages set title = 'Mine' where slug = 'faq'`)
  // As the first version of the shop said it.
  const first = new URL('first-about-page.json', import.meta.url)
  const { title, lead, sections } = JSON.parse(await readFile(first, 'utf8'))
  const about = [title, lead, JSON.stringify(sections)]
  await database.pool.query(
    `update content_pages set title = $1, lead = $2, sections = $3 where slug = 'about'`,
    about,
  )
  // The same, from which the owner has taken the last section.
  await database.pool.query(
    `update content_pages set title = $1, lead = $2, sections = ($3::jsonb) - -1 where slug = 'case-studies'`,
    about,
  )
  await seedBasics(database)
  const without = `select slug from content_pages where translations = '{}' order by slug`
  expect(await rowsOf(without)).toEqual([{ slug: 'case-studies' }, { slug: 'faq' }])
  const kept = `select title, lead, sections from content_pages where slug = 'about'`
  expect(await rowsOf(kept)).toEqual([{ title, lead, sections }])
})

test('the digests include the current text of each page, so that later versions recognise it', async () => {
  const digests = await readPageDigests()
  const unknown = (await readContentPages())
    .map((page) => ({ slug: page.slug, digest: pageDigest(page) }))
    .filter(({ slug, digest }) => !digests[slug]?.includes(digest))
  expect(unknown, 'add them to demo/content-digests.json').toEqual([])
})
