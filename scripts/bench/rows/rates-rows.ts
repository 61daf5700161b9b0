import { percentile, ROUNDS, timesOf, unkept } from '#scripts/bench/load.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const GOLD = { products: 20_000, orders: 0, makes: 20_000 }

/** A page of the list that is not cached. */
const LIST = '/product/getall?limit=24&sort=price-asc'
/** Pages one after another before the rates are applied, to compare with. */
const ASKED = 100

/**
 * Rows `rates`: how long applying rates to 20,000 makes takes, and what the list needs meanwhile beside what it needs
 * otherwise.
 */
export async function ratesRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(GOLD)
  const headers = await shops.ownerHeaders(shop)
  const lists = () => timesOf(shop.url, [unkept(LIST)])
  const [seconds, slower]: [number[], number[]] = [[], []]
  // The first card prices makes that have no price; the others are the ordinary case.
  await apply(shop.url, headers, 14_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm: number[] = []
    for (let asked = 0; asked < ASKED; asked += 1) calm.push(...(await lists()))
    const began = performance.now()
    const applying = apply(shop.url, headers, 14_001 + round)
    const over = applying.then(() => 'over' as const)
    const busy: number[] = []
    // Its own answer after each list says whether the rates count by now.
    while ((await Promise.race([over, Promise.resolve('applying' as const)])) !== 'over') {
      busy.push(...(await lists()))
    }
    seconds.push((performance.now() - began) / 1_000)
    slower.push(percentile(busy, 0.95) / percentile(calm, 0.95))
  }
  const row = { number: 'rates', figure: '', better: 'less' as const }
  return [
    {
      ...row,
      what: 'rates applied to 20,000 makes',
      measured: spread(seconds),
      unit: 's',
      goal: 5,
      floor: 10,
    },
    {
      ...row,
      what: 'the list meanwhile beside the list otherwise, 95th percentile',
      measured: spread(slower),
      unit: '×',
      goal: 2,
      floor: 4,
    },
  ]
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
