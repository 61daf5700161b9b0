import { timesOf } from '#scripts/bench/load.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { withinRow } from '#scripts/bench/within-row.ts'

/** An admin that has been busy for years. */
const BUSY = { products: 10_000, orders: 100_000 }
/** Requests of a round, one after the other, as staff make them. */
const ASKED = 20

const ORDERS = '/order/getall?limit=25'
const PRODUCTS = '/product/getall?visibility=all&limit=24'
const USERS = '/user/getall?limit=25'

/** What staff look at: pages near and far, searches that find and that do not, filters. */
const ASKED_FOR: readonly [what: string, path: string][] = [
  ['orders, first page', `${ORDERS}&page=1`],
  ['orders, page 100', `${ORDERS}&page=100`],
  ['orders, last page', `${ORDERS}&page=4000`],
  ['orders by status', `${ORDERS}&status=2`],
  ['orders by payment', `${ORDERS}&paymentMethod=cod&paymentStatus=due`],
  ['orders of a month', `${ORDERS}&from=2026-01-01&until=2026-01-31`],
  ['orders by total', `${ORDERS}&sort=total-desc&page=1`],
  ['orders, found by id', `${ORDERS}&q=%2350000`],
  ['orders, found by name', `${ORDERS}&q=Made-up`],
  ['orders, found by email', `${ORDERS}&q=-777@bench.example`],
  ['orders, found by phone', `${ORDERS}&q=5551`],
  ['orders, nothing found', `${ORDERS}&q=zeppelin`],
  ['one order', '/order/get/50000'],
  ['newest order', '/order/newest'],
  ['orders of each status', '/order/counts'],
  ['products, first page', PRODUCTS],
  ['products, found by a word', `${PRODUCTS}&q=ring`],
  ['products, nothing found', `${PRODUCTS}&q=zeppelin`],
  ['products of a category', `${PRODUCTS}&categoryId=1`],
  ['products running low', `${PRODUCTS}&stock=low`],
  ['products by price', `${PRODUCTS}&sort=price-desc`],
  ['users, first page', `${USERS}&page=1`],
  ['users, last page', `${USERS}&page=400`],
  ['users, found by email', `${USERS}&q=-777@bench.example`],
  ['users, nothing found', `${USERS}&q=zeppelin`],
  ['palette, a word', '/dashboard/search?q=ring'],
  ['palette, a number', '/dashboard/search?q=50000'],
  ['revenue', '/dashboard/revenue'],
  ['best sellers', '/dashboard/bestsellers'],
  ['what waits', '/dashboard/needs-attention'],
  ['requests', '/request/getall?limit=25&page=1'],
  ['audit log', '/audit/getall?limit=25&page=1'],
  ['reviews', '/review/getall?limit=25&page=1'],
  ['subscribers', '/newsletter/getall?limit=25&page=1'],
]

/** Rows `admin`: the lists of the admin. */
export async function busyAdminRows(shops: Shops): Promise<Row[]> {
  return answerRows(shops, await shops.of(BUSY), { number: 'admin', askedFor: ASKED_FOR })
}

interface AskedFor {
  number: string
  askedFor: readonly [what: string, path: string][]
}

/** 19 of 20 answers to the owner for each path, as the server measures it, in ms. */
export async function answerRows(
  shops: Shops,
  shop: ShopProcess,
  { number, askedFor }: AskedFor,
): Promise<Row[]> {
  const headers = await shops.ownerHeaders(shop)
  const rows: Row[] = []
  for (const [what, path] of askedFor) {
    await timesOf(shop.url, [path], headers)
    const paths = Array.from({ length: ASKED }, () => path)
    const askOften = () => timesOf(shop.url, paths, headers)
    rows.push(await withinRow({ number, what, askOften }))
  }
  return rows
}
