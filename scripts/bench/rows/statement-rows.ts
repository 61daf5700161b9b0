import { setTimeout as wait } from 'node:timers/promises'
import { fillCart, newCustomer, somePieces } from '#scripts/browser/demo-people.ts'
import { orderBody } from '#scripts/bench/buyers.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Shops } from '#scripts/bench/shops.ts'

/** How often each request is counted; a cached response runs none. */
const TIMES = 5
/** Lines of the log arrive a moment after the answer. */
const LOGGED_MS = 100

/** Row 30: statements of one request, counted by the log of a shop that calls every statement slow. */
export async function statementRows(shops: Shops): Promise<Row[]> {
  let log = ''
  const settings = { SLOW_QUERY_MS: '0', LOG_LEVEL: 'warn' }
  const shop = await shops.alone(settings, (text) => (log += text))
  try {
    const owner = await shops.ownerHeaders(shop)
    const buyer = await newCustomer(shop.url, 'Buyer')
    const headers = { authorization: `Bearer ${buyer.token}` }
    const [piece] = await somePieces(shop.url)
    if (piece === undefined) throw new Error('The shop has no products')
    await fillCart(shop.url, buyer, [piece])
    const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': 'row-30' }
    const order = { method: 'POST', headers: json, body: orderBody(buyer, piece) }
    const asked: readonly [what: string, path: string, init: RequestInit, goal: number][] = [
      ['list', '/product/getall?limit=24&counted=', {}, 2],
      ['product', `/product/getproductbyid/${piece.productId}?counted=`, {}, 2],
      ['cart', `/cart/getAll/${buyer.userId}?counted=`, { headers }, 2],
      ['list of orders in the admin', '/order/getall?limit=25&counted=', { headers: owner }, 2],
      ['order', '/order/create?counted=', order, 8],
    ]
    const rows: Row[] = []
    for (const [what, path, init, goal] of asked) {
      const counts: number[] = []
      for (let time = 1; time <= (what === 'order' ? 1 : TIMES); time += 1) {
        log = ''
        const answer = await fetch(`${shop.url}${path}${time}`, init)
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        await answer.arrayBuffer()
        await wait(LOGGED_MS)
        counts.push(countedIn(log))
      }
      rows.push({
        number: '30',
        what: `SQL statements of one request: ${what}`,
        figure: '',
        measured: spread(counts),
        unit: 'statements',
        better: 'less',
        goal,
        floor: goal + 2,
      })
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/** Statements that were made for a request; the shop's own work has none. */
function countedIn(log: string): number {
  return log.split('\n').filter((line) => line.includes('"statement"') && line.includes('"reqId"'))
    .length
}
