import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { memoryMiB } from '#scripts/bench/processes.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { say } from '#scripts/bench/table.ts'

/** Distinct addresses, of which the first part fills what is kept on purpose. */
const ADDRESSES = 200_000
const TO_FILL = 40_000
const AT_A_TIME = 20_000
const CONNECTIONS = 16
/** At rest the server releases memory that it needed only for a moment. */
const REST_MS = 5_000

/** Row `flood`: memory of the server after many distinct long addresses, to when its caches were full. */
export async function floodRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 100, orders: 0 })
  let sent = 0
  const flood = async (until: number) => {
    for (let left = until - sent; left > 0; left -= AT_A_TIME) {
      await autocannon({
        url: shop.url,
        connections: CONNECTIONS,
        amount: AT_A_TIME,
        setupClient: (client) => client.setHeaders({ accept: 'application/json' }),
        requests: [{ setupRequest: (request) => ({ ...request, path: addressOf((sent += 1)) }) }],
      })
      say(`${sent} addresses, ${memoryMiB(shop.ownPids()).toFixed(0)} MiB`)
    }
    await wait(REST_MS)
    return memoryMiB(shop.ownPids())
  }
  const full = await flood(TO_FILL)
  const end = await flood(ADDRESSES)
  return [
    {
      number: 'flood',
      what: `memory after ${ADDRESSES.toLocaleString('en')} distinct long addresses, above that after the first ${TO_FILL.toLocaleString('en')}`,
      figure: `${full.toFixed(0)} to ${end.toFixed(0)} MiB`,
      measured: spread([end - full]),
      unit: 'MiB',
      better: 'less',
      goal: 20,
      floor: 60,
    },
  ]
}

/** In turn: what may be cached, what is too long for that, searches, strangers, and what no endpoint knows. */
function addressOf(at: number): string {
  const long = 'x'.repeat(400)
  const kinds = [
    `/product/suggest?q=${at}${long}`,
    `/product/suggest?q=${at}${'y'.repeat(7_000)}`,
    `/product/getall?limit=24&search=${at}${long}`,
    `/product/getall?limit=24&minPrice=${at}&n=${long}`,
    `/category/getall?${long}=${at}`,
    `/nothing/${at}/${long}`,
    `/order/getorder/${at}${long}`,
    `/product/getproductbyid/${at}?material=${long}`,
  ]
  return kinds[at % kinds.length] ?? '/'
}
