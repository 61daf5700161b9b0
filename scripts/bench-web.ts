/**
 * `npm run bench:web`: the pages in a real browser, on a phone with a processor four times slower and
 * a line of 10 Mbit/s with 40 ms there and back, each figure against its bar, and Lighthouse. Words
 * after it are parts of the names of the pages to measure; `--without-lighthouse` leaves that out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { adminScripts } from './bench-web/admin-code.ts'
import { lighthouseRows } from './bench-web/lighthouse-rows.ts'
import { MEASURED_PAGES, type MeasuredPage } from './bench-web/measured-pages.ts'
import { pageRows } from './bench-web/page-rows.ts'
import { slowNetwork } from './bench-web/slow-network.ts'
import { visit, type Visit } from './bench-web/visit.ts'
import type { Row } from './bench/row.ts'
import { startShop } from './bench/shop-process.ts'
import { keep, report, say } from './bench/table.ts'
import { fillCart, newCustomer, somePieces, type Session } from './browser/demo-people.ts'
import { launchBrowser } from './browser/launch-browser.ts'

const LOADS = 3
const LINE = { roundTripMs: 40, bitsPerSecond: 10_000_000 }

const wished = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const hasLighthouse = !process.argv.includes('--without-lighthouse')
const pages = MEASURED_PAGES.filter(
  ({ name }) => wished.length === 0 || wished.some((word) => name.includes(word)),
)
const dataDir = mkdtempSync(join(tmpdir(), 'nagina-bench-web-'))
try {
  report(await measure(), 'bench-web')
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<Row[]> {
  say('starting a shop with the demo')
  const shop = await startShop(dataDir)
  const network = await slowNetwork(shop.url, LINE)
  const browser = await launchBrowser()
  try {
    const pieces = await somePieces(shop.url)
    const session = await newCustomer(shop.url, 'Meera Nair')
    await fillCart(shop.url, session, pieces.slice(0, 2))
    const product = String(pieces[0]?.productId)
    const rows: Row[] = []
    for (const page of pages) {
      const path = page.path.replace('{product}', product)
      const found = await rowsOf(page, { browser, url: network.url, path, session })
      if (page.hasLighthouse === true && hasLighthouse) {
        say(`${page.name}: Lighthouse`)
        found.push(...(await lighthouseRows(page.name, shop.url + path, LOADS)))
      }
      keep(found, 'bench-web')
      rows.push(...found)
    }
    return rows
  } finally {
    await browser.close()
    network.stop()
    await shop.stop()
  }
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
  // The first one fills the shop's own memory of pages and does not count.
  await fetch(place.url + place.path, { headers: { accept: 'text/html' } })
  for (let load = 1; load <= LOADS; load += 1) {
    say(`${page.name}: cold load ${load} of ${LOADS}`)
    visits.push(await visit(wanted))
  }
  return pageRows(page, visits, adminScripts())
}
