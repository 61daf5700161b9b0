import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { contractionsOf, OLDEST_COMPATIBLE } from '#server/db/compatible-migrations.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS_FOLDER, readLevels, type Level } from '#server/db/migration-levels.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { buy, itemOf, orderWithSums } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const ROOT = join(import.meta.dirname, '../..')

let place: TestDatabase | undefined
let folder: string | undefined
afterEach(async () => {
  await place?.drop()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  place = folder = undefined
})

const LATER = readLevels().slice(readLevels().findIndex(({ tag }) => tag === OLDEST_COMPATIBLE) + 1)

/** Rules over an old column that a person has judged: the release before leaves the new column at 0 or null, which always fits. */
const JUDGED = [
  // A payment of the release before always has its order.
  '0111_online_advances forbids: ALTER TABLE "payments" ADD CONSTRAINT "payments_of"',
  // The release before leaves the new column null, and nulls are never equal.
  '0111_online_advances forbids: CREATE UNIQUE INDEX "made_vouchers_refund"',
  // A line of the release before has no engraving: for those the key is as it was.
  '0115_engraving forbids: ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once"',
  // A payment of the release before has its order or its instalment, and never both.
  '0119_gift_card_sales forbids: ALTER TABLE "payments" ADD CONSTRAINT "payments_of"',
  // The release before leaves it 0, and never uses more store credit than the total.
  '0123_uncollected forbids: ALTER TABLE "orders" ADD CONSTRAINT "orders_uncollected"',
]

test('the migrations of this release remove nothing that the release before uses', () => {
  const found = contractionsOf(LATER)
  expect(found.filter((one) => !JUDGED.some((judged) => one.startsWith(judged)))).toEqual([])
})

// A database takes only what is dated after its newest migration.
test('migrations are dated in their order', () => {
  const dates = readLevels().map(({ when }) => when)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
})

test.each([
  ['alter table orders drop column apt', 'removes'],
  ['DROP TABLE "carts"', 'removes'],
  ['alter table orders rename column apt to flat', 'renames'],
  ['alter table orders alter column apt set not null', 'asks for a value'],
  ['alter table orders add column gift text not null', 'asks for a value'],
  ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE integer', 'changes a type'],
  ['alter table orders add constraint some check (total > 5)', 'forbids'],
  ['create unique index once on orders (email)', 'forbids'],
  ['alter table orders alter column apt drop default', 'asks for a value'],
])('a migration with "%s" %s something that the release before uses', (text, what) => {
  expect(contractionsOf([levelOf(text)])).toEqual([`0999_next ${what}: ${text}`])
})

// What names an old column beside a new one can refuse a row that the release before writes.
test.each([
  ['alter table orders add constraint some check (gift is null or total > 5)', 'forbids'],
  ['create unique index once on orders (gift, email)', 'forbids'],
  ['create unique index once on orders (email) where gift is not null', 'forbids'],
  ['alter table orders add constraint given foreign key (apt) references gifts (id)', 'forbids'],
  ['alter table orders alter column gift set not null', 'asks for a value'],
  ['alter table orders alter column wrapped drop default', 'asks for a value'],
])('a migration with "%s" %s although it is about something new', (text, what) => {
  const news = [
    'create table gifts (id int primary key)',
    'alter table orders add column gift text',
    "alter table orders add column wrapped text default '' not null",
  ]
  expect(contractionsOf([...news, text].map(levelOf))).toEqual([`0999_next ${what}: ${text}`])
})

test.each([
  "alter table orders add column gift text default '' not null",
  "alter table orders add column gift text default ''; alter table orders alter column gift set not null",
  "alter table orders add column gift text; alter table orders add constraint some check (orders.gift in ('a', 'b') or length(gift) > 5)",
  'alter table orders add column gift int; alter table orders add constraint given foreign key ("gift") references "products"("id")',
  'create table gifts (id int not null); create unique index one_gift on gifts (id)',
  'alter table orders add column gift text; alter table orders add constraint some check (gift is null)',
  "alter table orders add column gift text; alter table orders add constraint one_gift exclude using btree (lower(gift) with =) where (gift <> '') deferrable initially deferred",
  'create index found on orders (email)',
  '-- drop table orders\nselect 1',
])('a migration with "%s" only adds', (text) => {
  expect(contractionsOf(text.split('; ').map(levelOf))).toEqual([])
})

test('the running release goes on selling while the next one migrates, and starts on its data until that needs more', async () => {
  place = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'nagina-next-'))
  const { connectionString, database } = place
  const dataDir = join(folder, 'data')
  const start = () => startShop({ connectionString, dataDir, hasDemo: false })
  let old = await start()
  try {
    let shop = createShopClient(old.url)
    const product = await addProduct(shop, { name: 'Moti Ring', price: 1_500, stock: 9 })
    const customer = await shop.signUp()
    const sell = async () => (await buy(shop, customer, [{ product, quantity: 1 }])).status
    expect(await sell()).toBe(201)
    await migrate(database, nextRelease(join(folder, 'migrations')))
    expect(await sell()).toBe(201)
    await old.stop()
    old = await start()
    shop = createShopClient(old.url)
    expect(await sell()).toBe(201)
  } finally {
    await old.stop()
  }
  await database.pool.query('update drizzle.oldest_compatible set level = level + 9e14')
  await expect(start()).rejects.toThrow('made by a newer version. Start that version')
})

/** The migrations of today and one that adds a column, also to what makes a cart line one of its kind. */
function nextRelease(to: string): string {
  cpSync(MIGRATIONS_FOLDER, to, { recursive: true })
  const file = join(to, 'meta/_journal.json')
  const journal: { entries: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.push({ idx: 999, version: '7', when: 8e14, tag: '0999_next', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(to, '0999_next.sql'), NEXT)
  return to
}

const NEXT = `
  alter table orders add column gift text default '';
  alter table cart_lines add column monogram text;
  alter table cart_lines drop constraint cart_lines_once;
  alter table cart_lines add constraint cart_lines_once
    unique nulls not distinct (user_id, product_id, material, make_id, size, engraving, monogram)`

function levelOf(text: string): Level {
  return { tag: '0999_next', when: 1, hash: '', statements: [text] }
}

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 30 })

/** The last commit before the first migration that is newer; undefined without one or without a history. */
function commitBefore(): string | undefined {
  const [first] = LATER
  if (first === undefined) return undefined
  const path = `src/server/db/migrations/${first.tag}.sql`
  const { status, stdout } = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path)
  const added = status === 0 ? stdout.trim() : ''
  return added !== '' && git('cat-file', '-e', `${added}^`).status === 0 ? `${added}^` : undefined
}

/** What the previous program runs: it opens the API on today's data without migrating, and sells a piece. */
const SALE = `
  import { buildApp } from '#server/app.ts'
  import { readConfig } from '#server/config.ts'
  import { openDatabase } from '#server/db/connection.ts'
  const { url, token, order, cart, orders } = JSON.parse(process.env.SALE)
  const database = openDatabase({ connectionString: url })
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, hasPages: false })
  const headers = { authorization: 'Bearer ' + token }
  const said = []
  for (const [method, path, payload] of [
    ['GET', '/product/getall'], ['POST', '/cart/create', cart], ['POST', '/order/create', order],
    ['GET', orders], ['GET', '/settings/shop'],
  ]) said.push((await app.inject({ method, url: path, payload, headers })).statusCode)
  console.log('SAID ' + JSON.stringify(said))
  await app.close()
  await database.close()
  process.exit(0)`

const BEFORE = commitBefore()

// Without a later migration, or without git's history, there is no previous program to run.
test.skipIf(BEFORE === undefined)('the release before sells on the newest schema', async () => {
  place = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'nagina-before-'))
  const tree = join(folder, 'tree')
  mkdirSync(tree)
  const archive = join(folder, 'before.tar')
  expect(git('archive', '-o', archive, BEFORE ?? '').status).toBe(0)
  expect(spawnSync('tar', ['-xf', archive, '-C', tree]).status).toBe(0)
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  const customer = await aCustomer(place)
  const { id } = await aProduct(place)
  const line = { product: { productId: id, price: 1_000 }, quantity: 1 }
  const sale = {
    url: place.connectionString,
    token: customer.token,
    cart: { userId: customer.userId, ...itemOf(line) },
    order: orderWithSums(customer, [line]),
    orders: `/order/userorder/${customer.userId}`,
  }
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', SALE], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, SALE: JSON.stringify(sale) },
  })
  expect(`${ran.stdout}${ran.stderr}`).toContain('SAID [200,200,201,200,200]')
})
