import { setTimeout as wait } from 'node:timers/promises'
import { percentile, ROUNDS, timesOf, unkept } from '#scripts/bench/load.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import { answerRows } from './busy-admin-rows.ts'
import { newPriceRows } from './new-price-rows.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const GOLD = { products: 20_000, orders: 0, makes: 20_000 }

/** A page of the list that is not cached. */
const LIST = '/product/getall?limit=24&sort=price-asc'
/** What staff look at in a shop that sells gold. */
const ASKED_FOR: readonly [what: string, path: string][] = [
  ['rates, today', '/rates/getall'],
  ['rates, history', '/rates/history'],
  ['changes', '/changes/getall?limit=25&page=1'],
  ['makes of a product', '/product/makes/100'],
  ['products with makes', '/product/getall?visibility=all&limit=24&sort=changed'],
  ['pieces, first page', '/piece/getall?limit=25&page=1'],
  ['pieces, last page', '/piece/getall?limit=25&page=800'],
  ['pieces of a state', '/piece/getall?limit=25&state=in-stock'],
  ['pieces, found by tag', '/piece/getall?limit=25&q=M-1234'],
  ['pieces, found by HUID', '/piece/getall?limit=25&q=00ABCD'],
  ['pieces, found by name', '/piece/getall?limit=25&q=ring'],
  ['pieces, nothing found', '/piece/getall?limit=25&q=zeppelin'],
  ['makes that are kept by piece', '/piece/makes'],
]
/** Requests per second, each from its own reader, so that a slow answer delays no other request. */
const READERS = 200
/** How long they read before the rates are applied, to compare with, in ms. */
const CALM_MS = 3_000
/** How long they read on after rates were applied, in ms: every price is new to what the shop has in memory. */
const AFTERMATH_MS = 3_000
/** Reading warms the shop up in parts of this length, in ms, as long as each is a fifth quicker, at most so often. */
const WARM = { partMs: 1_000, atMost: 20, share: 0.8 }

/**
 * Rows `rates`: how long applying rates to 20,000 makes takes while 200 readers a second ask for a list, and how
 * long the list takes meanwhile, in the seconds after and at rest. Then the lists of staff.
 */
export async function ratesRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(GOLD)
  const headers = await shops.ownerHeaders(shop)
  const [alone, read, slower]: [number[], number[], number[]] = [[], [], []]
  const after: number[] = []
  let unanswered = 0
  // The first card prices makes that have no price; the others are the ordinary case.
  await apply(shop.url, headers, 14_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await secondsOf(() => apply(shop.url, headers, 14_100 + round)))
    await warmUp(shop.url)
    const calm = await readWhile(shop.url, () => wait(CALM_MS))
    let appliedAt = Infinity
    const busy = await readWhile(shop.url, async () => {
      read.push(await secondsOf(() => apply(shop.url, headers, 14_001 + round)))
      appliedAt = performance.now()
      await wait(AFTERMATH_MS)
    })
    const meanwhile = busy.filter(({ askedAt }) => askedAt < appliedAt)
    const then = busy.filter(({ askedAt }) => askedAt >= appliedAt)
    slower.push(p95Of(meanwhile) / p95Of(calm))
    after.push(p95Of(then))
    unanswered += [...calm, ...busy].filter(({ isAnswered }) => !isAnswered).length
  }
  const row = { number: 'rates', figure: '', better: 'less' as const }
  const seconds = { ...row, unit: 's', goal: 5, floor: 10 }
  return [
    { ...seconds, what: 'rates applied to 20,000 makes', measured: spread(alone) },
    { ...seconds, what: 'the same beside 200 readers a second', measured: spread(read) },
    {
      ...row,
      what: 'their list meanwhile beside the list otherwise, 95th percentile',
      measured: spread(slower),
      unit: '×',
      goal: 2,
      floor: 4,
    },
    {
      ...row,
      what: `their list in the ${AFTERMATH_MS / 1_000} s after, 95th percentile`,
      measured: spread(after),
      unit: 'ms',
      goal: 500,
      floor: 1_000,
    },
    {
      ...row,
      what: 'requests of readers that were not answered, in all rounds',
      measured: spread([unanswered]),
      unit: '',
      goal: 0,
      floor: 0,
    },
    ...(await newPriceRows(shop.url, headers)),
    ...(await answerRows(shops, shop, { number: 'rates', askedFor: ASKED_FOR })),
  ]
}

/**
 * Reads until reading becomes no quicker: after new prices its code was idle, and beside a cold list everything looks
 * quick.
 */
async function warmUp(url: string): Promise<void> {
  let before = Infinity
  for (let part = 0; part < WARM.atMost; part += 1) {
    const now = p95Of(await readWhile(url, () => wait(WARM.partMs)))
    if (now > WARM.share * before) return
    before = now
  }
}

/** What a reader saw; times in ms. */
interface Reading {
  askedAt: number
  tookMs: number
  /** False when the shop refused or was not there. */
  isAnswered: boolean
}

function p95Of(readings: readonly Reading[]): number {
  return percentile(
    readings.map(({ tookMs }) => tookMs),
    0.95,
  )
}

/** What 200 readers a second see of the list while `work` is under way. */
async function readWhile(url: string, work: () => Promise<void>): Promise<Reading[]> {
  const asked: Promise<Reading>[] = []
  const began = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * READERS
    while (asked.length < due) asked.push(readList(url))
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Promise.all(asked)
}

async function readList(url: string): Promise<Reading> {
  const askedAt = performance.now()
  const isAnswered = await timesOf(url, [unkept(LIST)]).then(
    () => true,
    () => false,
  )
  return { askedAt, tookMs: performance.now() - askedAt, isAnswered }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

async function apply(url: string, headers: Record<string, string>, perGram: number): Promise<void> {
  const known = await fetch(`${url}/rates/getall`, { headers })
  const { current }: { current: { cardId: number } | null } = await known.json()
  const rates = [{ alloy: '22K916', perGram }]
  const body = {
    rates,
    confirmed: rates,
    rule: 'fineness/999',
    seenCardId: current?.cardId ?? null,
  }
  const answer = await fetch(`${url}/rates/apply`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`/rates/apply answered ${answer.status}: ${await answer.text()}`)
}
