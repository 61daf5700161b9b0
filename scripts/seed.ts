/** `npm run seed -- --products 10000 [--orders 1000] [--makes 1000]`: fills the shop with made-up data, for measuring. */
import { parseArgs } from 'node:util'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { seedBasics } from '#server/db/seed/seed-basics.ts'
import { isEmptyShop, seedDemo } from '#server/db/seed/seed-demo.ts'
import { seedManyMakes } from '#server/db/seed/seed-many-makes.ts'
import { seedManyOrders } from '#server/db/seed/seed-many-orders.ts'
import { seedManyProducts } from '#server/db/seed/seed-many.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'npm run seed -- --products 10000 --orders 1000 --makes 1000'
const MOST = 1_000_000

const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    orders: { type: 'string' },
    makes: { type: 'string' },
  },
  strict: false,
})

await withDatabase(async (database, config) => {
  const [products, orders, makes] = [amount('products'), amount('orders'), amount('makes')]
  if (products + orders + makes === 0) throw new StartProblem(`Say how much to add: ${USAGE}`)
  await seedBasics(database)
  if (await isEmptyShop(database)) await seedDemo(database, { store: openStore(config) })
  if (products > 0) await timed(`${products} products`, () => seedManyProducts(database, products))
  if (orders > 0) await timed(`${orders} orders`, () => seedManyOrders(database, orders))
  if (makes > 0) await timed(`${makes} makes`, () => seedManyMakes(database, makes))
})

function amount(name: 'products' | 'orders' | 'makes'): number {
  const text = values[name] ?? '0'
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0 && number <= MOST) return number
  throw new StartProblem(`--${name} must be a whole number up to ${MOST}, such as in: ${USAGE}`)
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(`Added ${what} in ${seconds} s.\n`)
}
