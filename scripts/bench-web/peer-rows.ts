import { PEERS } from '#scripts/bench/peers.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { MeasuredPage } from './measured-pages.ts'
import type { Visit } from './visit.ts'

type PeerPage = keyof typeof PEERS.everShopVisit

/** What is weighed, and the allowed share of EverShop's weight. */
const WEIGHTS = [
  { part: 'html', what: 'HTML', goal: 0.1, floor: 0.2 },
  { part: 'script', what: 'script', goal: 0.12, floor: 0.2 },
  { part: 'withoutPictures', what: 'all but pictures', goal: 0.15, floor: 0.25 },
] as const

/** Row 23: bytes on the wire of a cold load beside EverShop's; none for a page that EverShop does not have. */
export function weightRows({ name, peer }: MeasuredPage, visits: readonly Visit[]): Row[] {
  if (peer === undefined) return []
  return WEIGHTS.map(({ part, what, goal, floor }) => {
    const theirs = PEERS.everShopVisit[peer][part]
    const ours = visits.map((visit) => weightsOf(visit)[part] / 1_024)
    return {
      number: '23',
      what: `${name}: ${what} on the wire, to EverShop`,
      figure: `${spread(ours).median.toFixed(0)} to ${theirs} KiB`,
      measured: spread(ours.map((weight) => weight / theirs)),
      unit: '×',
      better: 'less',
      goal,
      floor,
    }
  })
}

function weightsOf({ bytes: { html, script: needed, idleScript, css, fonts, rest } }: Visit) {
  const script = needed + idleScript
  return { html, script, withoutPictures: html + script + css + fonts + rest }
}

/** The weight of each page in a shop's score, like Shopify's. */
const SHARES: Readonly<Record<PeerPage, number>> = { home: 17, product: 40, list: 43 }
const PAGES: readonly PeerPage[] = ['home', 'list', 'product']

/** Row 32: the LCP of the three pages in one figure, beside EverShop's; a round is one load of each. */
export function speedRow(lcpMs: Readonly<Record<PeerPage, readonly number[]>>): Row {
  const theirs = scoreOf((page) => PEERS.everShopVisit[page].lcpMs)
  const ours = lcpMs.home.map((_, round) => scoreOf((page) => lcpMs[page][round] ?? Number.NaN))
  return {
    number: '32',
    what: 'LCP of home, list and product, 17 : 43 : 40, to EverShop',
    figure: `${spread(ours).median.toFixed(0)} to ${theirs.toFixed(0)} ms`,
    measured: spread(ours.map((ms) => ms / theirs)),
    unit: '×',
    better: 'less',
    goal: 0.7,
    floor: 1,
  }
}

function scoreOf(msOf: (page: PeerPage) => number): number {
  const sum = PAGES.reduce((total, page) => total + SHARES[page] * msOf(page), 0)
  return sum / PAGES.reduce((total, page) => total + SHARES[page], 0)
}
