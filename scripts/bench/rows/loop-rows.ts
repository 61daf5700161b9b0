import { setTimeout as wait } from 'node:timers/promises'
import { loadOnce, short } from '#scripts/bench/load.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { longInvoices } from '#scripts/bench/long-invoices.ts'
import { photograph, upload } from './picture-rows.ts'

const SIZE = { products: 10_000, orders: 1_000 }
const ROUNDS = 3
/** The monitor looks this often; what it reads includes the pause. */
const PAUSE_MS = 20
const LOGINS = 30
const INVOICES = 8
const LIST = '/product/getall?limit=24'

type Action = () => Promise<unknown>

/**
 * Row `loop`: the longest time that the event loop of the server was held while it does something heavy, and how long a
 * list takes while people ask for long invoices.
 */
export async function loopRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(SIZE)
  const headers = await shops.ownerHeaders(shop)
  const get = async (path: string) => {
    const response = await fetch(shop.url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  // A drawn invoice is cached, so each time there are others: of the loop and of the list, and the warm-up of each.
  const links = await longInvoices(shop, INVOICES * 2 * (ROUNDS + 1))
  const askForInvoices = () => Promise.all(links.splice(0, INVOICES).map(get))
  const actions: [what: string, action: Action][] = [
    ['nothing', () => wait(2_000)],
    ['all products as CSV', () => get('/product/export')],
    ['all products as XLSX', () => get('/product/export/xlsx')],
    ['all orders as CSV', () => get('/order/export')],
    ['all people as CSV', () => get('/user/export')],
    ['the whole shop as a file', () => get('/export/shop')],
    [`${INVOICES} invoices of 200 lines at once`, askForInvoices],
    [`${LOGINS} logins at once`, () => many(LOGINS, () => tryLogin(shop))],
    [
      'four pictures of 12 megapixels',
      async () => upload(shop.url, headers, await Promise.all([1, 2, 3, 4].map(photograph))),
    ],
  ]
  const rows: Row[] = []
  for (const [what, action] of actions) {
    await action()
    const longest: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) longest.push(await longestDelay(shop, action))
    rows.push({
      number: 'loop',
      what: `longest delay of the event loop: ${what}`,
      figure: `${SIZE.products.toLocaleString('en')} products, ${SIZE.orders.toLocaleString('en')} orders`,
      measured: spread(longest),
      unit: 'ms',
      better: 'less',
      goal: 20,
      floor: 100,
    })
  }
  return [...rows, await listMeanwhile(shop, askForInvoices)]
}

/** How long a list takes while people ask for long invoices, to without. */
async function listMeanwhile(shop: ShopProcess, askForInvoices: Action): Promise<Row> {
  const p99 = async () => (await loadOnce({ url: shop.url, paths: [LIST] })).p99Ms
  await Promise.all([p99(), askForInvoices()])
  const [idle, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await p99())
    busy.push((await Promise.all([p99(), askForInvoices()]))[0])
  }
  return {
    number: 'loop',
    what: `list while ${INVOICES} people ask for an invoice of 200 lines, 99 of 100 within, to without`,
    figure: `${short(spread(busy).median)} to ${short(spread(idle).median)} ms`,
    measured: spread(busy.map((ms, round) => ms / (idle[round] ?? Number.NaN))),
    unit: '×',
    better: 'less',
    goal: 2,
    floor: 4,
  }
}

function many(times: number, action: Action): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, action))
}

/** A wrong password costs as much as a right one. */
async function tryLogin(shop: ShopProcess): Promise<void> {
  const response = await fetch(`${shop.url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@bench.example', password: 'rosewood-lantern-1948' }),
  })
  await response.arrayBuffer()
}

/** In ms, above the pause between two looks of the monitor. */
async function longestDelay(shop: ShopProcess, action: Action): Promise<number> {
  // Each reading restarts the count.
  await readLongest(shop)
  await action()
  return Math.max(0, (await readLongest(shop)) - PAUSE_MS)
}

async function readLongest(shop: ShopProcess): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  const found = /nodejs_eventloop_lag_seconds\{quantile="1"\} (\S+)/.exec(text)?.[1]
  return Number(found) * 1_000
}
