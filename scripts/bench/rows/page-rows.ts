import { withBare } from '#scripts/bench/bare/bare.ts'
import { against, loadOnce, ROUNDS, short } from '#scripts/bench/load.ts'
import { PEERS } from '#scripts/bench/peers.ts'
import { processorMs } from '#scripts/bench/processes.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }
const PAGES = { home: '/', list: '/shopping', product: '/shopping/1' } as const
type PageName = keyof typeof PAGES
const NAMES: readonly PageName[] = ['home', 'list', 'product']
/** Rendered for each measurement of processor time. */
const RENDERED = 150
/** How long a bare server is asked for its processor time. */
const BARE_SECONDS = 3
/** Rounds before the first that counts: the peer's pages were measured after seconds of load, and a new process renders half as fast. */
const WARM_ROUNDS = 4

/** Row 12: cached and compressed pages beside a bare server that sends the same bytes. */
export async function cachedPageRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 100, orders: 0 })
  const rows: Row[] = []
  for (const name of NAMES) {
    const path = PAGES[name]
    await loadPage(shop.url, path)
    const p99 = { ours: [] as number[], bare: [] as number[] }
    const found = await withBare(shop.url + path, HEADERS, (bare) =>
      against(
        () => loadPage(shop.url, path, p99.ours),
        () => loadPage(bare, path, p99.bare),
      ),
    )
    rows.push({
      number: '12',
      what: `${name} page, cached, brotli, to bare node`,
      figure: `${found.figure} requests/s; p99 ${short(spread(p99.ours).median)} to ${short(spread(p99.bare).median)} ms`,
      measured: found.ratios,
      unit: '×',
      better: 'more',
      goal: 0.85,
      floor: 0.55,
    })
  }
  return rows
}

/** Requests a second; how long 99 of 100 take is noted beside them. */
async function loadPage(url: string, path: string, p99s: number[] = []): Promise<number> {
  const { perSecond, p99Ms } = await loadOnce({ url, paths: [path], headers: HEADERS })
  p99s.push(p99Ms)
  return perSecond
}

const BARS: Record<PageName, { number: string; goal: number; floor: number }> = {
  product: { number: '10', goal: 0.15, floor: 0.3 },
  list: { number: '11', goal: 0.12, floor: 0.25 },
  home: { number: '11', goal: 0.25, floor: 0.5 },
}

/** Rows 10 and 11: processor time of shop and database for a page that is rendered again. */
export async function renderedPageRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 100, orders: 0 })
  let turn = 0
  const render = async (path: string) => {
    const before = processorMs(shop.allPids())
    for (let at = 0; at < RENDERED; at += 1) {
      turn += 1
      // An address that nobody asked for before is not cached.
      const response = await fetch(`${shop.url}${path}?again=${turn}`, { headers: HEADERS })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    }
    return (processorMs(shop.allPids()) - before) / RENDERED
  }
  const bareMs = await bareAnswerMs(shop.url)
  const rows: Row[] = []
  for (const name of NAMES) {
    for (let round = 0; round < WARM_ROUNDS; round += 1) await render(PAGES[name])
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await render(PAGES[name]))
    const peer = PEERS.everShopPageMs[name]
    rows.push({
      ...BARS[name],
      what: `${name} page, rendered and compressed, processor time to EverShop`,
      figure: `${spread(rounds).median.toFixed(1)} to ${peer} ms; an answer of bare node ${(bareMs * 1_000).toFixed(0)} µs`,
      measured: spread(rounds.map((ms) => ms / peer)),
      unit: '×',
      better: 'less',
    })
  }
  return rows
}

/**
 * Processor time of an answer of a bare server, in ms. The peer was measured once, so these rows also say how fast the
 * processor is; this tells how fast it was.
 */
function bareAnswerMs(url: string): Promise<number> {
  return withBare(
    `${url}/product/getall?limit=24`,
    { accept: 'application/json' },
    async (bare, pid) => {
      await loadOnce({ url: bare, paths: ['/'] })
      const before = processorMs([pid])
      const { perSecond } = await loadOnce({ url: bare, paths: ['/'] }, BARE_SECONDS)
      return (processorMs([pid]) - before) / (perSecond * BARE_SECONDS)
    },
  )
}
