/**
 * `npm run bench:web`: measures the pages in a real browser, on a phone with a four times slower processor and
 * a connection of 10 Mbit/s with a round trip of 40 ms, and runs Lighthouse. Arguments: parts of the names of
 * pages, numbers of rows, `--without-lighthouse`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { adminScripts } from './bench-web/admin-code.ts'
import { lighthouseRows } from './bench-web/lighthouse-rows.ts'
import { MEASURED_PAGES, type MeasuredPage } from './bench-web/measured-pages.ts'
import { pageRows } from './bench-web/page-rows.ts'
import { speedRow, weightRows } from './bench-web/peer-rows.ts'
import { eightPresses, pressRows, type Press } from './bench-web/presses.ts'
import { SLOW_LINE, slowLineRows, slowVisit, type SlowVisit } from './bench-web/slow-line.ts'
import { slowNetwork } from './bench-web/slow-network.ts'
import { visit, type Visit } from './bench-web/visit.ts'
import { listToProduct, wayRow } from './bench-web/way-to-product.ts'
import { busyShare } from './bench/busy-share.ts'
import type { Row } from './bench/row.ts'
import { startShop } from './bench/shop-process.ts'
import { keep, report, say } from './bench/table.ts'
import { fillCart, newCustomer, somePieces, type Session } from './browser/demo-people.ts'
import { launchBrowser } from './browser/launch-browser.ts'

const LOADS = 3
const LINE = { roundTripMs: 40, bitsPerSecond: 10_000_000 }
/** The connection with which EverShop was measured. */
const PEER_LINE = { roundTripMs: 165, bitsPerSecond: 9_000_000 }

const wished = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const numbers = wished.filter((word) => /^\d+$/.test(word))
const names = wished.filter((word) => !numbers.includes(word))
const hasLighthouse = !process.argv.includes('--without-lighthouse') && numbers.length === 0
const pages = pagesToVisit()
const dataDir = mkdtempSync(join(tmpdir(), 'nagina-bench-web-'))
try {
  report(await measure(), 'bench-web')
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** The pages that are measured one by one. */
function pagesToVisit(): readonly MeasuredPage[] {
  const isEach = ['23', '24', '25', '26', '28'].some(isWished)
  const isNamed = ({ name }: MeasuredPage) => names.some((word) => name.includes(word))
  if (!isEach) return []
  return names.length === 0 ? MEASURED_PAGES : MEASURED_PAGES.filter(isNamed)
}

function isWished(number: string): boolean {
  return numbers.length === 0 || numbers.includes(number)
}

async function measure(): Promise<Row[]> {
  say('starting a shop with the demo')
  const shop = await startShop(dataDir)
  const network = await slowNetwork(shop.url, LINE)
  const peerNetwork = await slowNetwork(shop.url, PEER_LINE)
  const slowestNetwork = await slowNetwork(shop.url, SLOW_LINE)
  const browser = await launchBrowser()
  try {
    const pieces = await somePieces(shop.url)
    const session = await newCustomer(shop.url, 'Meera Nair')
    await fillCart(shop.url, session, pieces.slice(0, 2))
    const product = String(pieces[0]?.productId)
    const rows: Row[] = []
    let load = await busyShare()
    const take = async (found: Row[]) => {
      const asked = found.filter(({ number }) => isWished(number) || number === 'Lighthouse')
      for (const row of asked) row.load = load
      keep(asked, 'bench-web')
      rows.push(...asked)
      load = await busyShare()
    }
    for (const page of pages) {
      const path = page.path.replace('{product}', product)
      await take(await rowsOf(page, { browser, url: network.url, path, session }))
      if (page.hasLighthouse !== true || !hasLighthouse) continue
      say(`${page.name}: Lighthouse`)
      await take(await lighthouseRows(page.name, shop.url + path, LOADS))
    }
    if (names.length === 0)
      await take(await walkRows({ browser, url: peerNetwork.url, product, session }))
    if (names.length === 0 && isWished('33'))
      await take(await slowRows({ browser, shopUrl: shop.url, url: slowestNetwork.url, product }))
    return rows
  } finally {
    await browser.close()
    network.stop()
    peerNetwork.stop()
    slowestNetwork.stop()
    await shop.stop()
  }
}

interface Walk {
  browser: Browser
  url: string
  product: string
  session: Session
}

/** The rows about several pages, with the connection of the other shop. */
async function walkRows({ browser, url, product, session }: Walk): Promise<Row[]> {
  const lcpMs = { home: [] as number[], list: [] as number[], product: [] as number[] }
  const ways: number[] = []
  const presses: Press[][] = []
  for (let round = 1; round <= LOADS; round += 1) {
    say(`the shop on the line of the peer, round ${round} of ${LOADS}`)
    const cold = async (path: string) => (await visit({ browser, url, path })).lcpMs
    if (isWished('32')) {
      lcpMs.home.push(await cold('/'))
      lcpMs.list.push(await cold('/shopping'))
    }
    if (isWished('32') || isWished('29')) lcpMs.product.push(await cold(`/shopping/${product}`))
    if (isWished('29')) ways.push(await listToProduct(browser, url))
    if (isWished('27')) presses.push(await eightPresses(browser, url, product, session))
  }
  return [...pressRows(presses), wayRow(ways, lcpMs.product), speedRow(lcpMs)]
}

/** The rows of the slowest line; each round has a customer with an empty cart. */
async function slowRows({
  browser,
  shopUrl,
  ...at
}: Omit<Walk, 'session'> & { shopUrl: string }): Promise<Row[]> {
  const visits: SlowVisit[] = []
  for (let round = 1; round <= LOADS; round += 1) {
    say(`the shop on the slowest line, round ${round} of ${LOADS}`)
    const session = await newCustomer(shopUrl, `Kavita ${round}`)
    visits.push(await slowVisit(browser, { ...at, session }))
  }
  return slowLineRows(visits)
}

interface Place {
  browser: Browser
  url: string
  path: string
  session: Session
}

async function rowsOf(page: MeasuredPage, { session, ...place }: Place): Promise<Row[]> {
  const visits: Visit[] = []
  const wanted = { ...place, whole: page.whole, ...(page.isLoggedIn === true && { session }) }
  // The first one fills the shop's cache and does not count.
  await fetch(place.url + place.path, { headers: { accept: 'text/html' } })
  for (let load = 1; load <= LOADS; load += 1) {
    say(`${page.name}: cold load ${load} of ${LOADS}`)
    visits.push(await visit(wanted))
  }
  return [...weightRows(page, visits), ...pageRows(page, visits, adminScripts())]
}
