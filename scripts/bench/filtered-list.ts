import { formatSpread, spread } from './rounds.ts'
import type { Row } from './row.ts'

const REQUESTS = 300
const WARM_UP = 50

/** The first 24 of 10,000 products, filtered by two groups, one client after another. */
export async function filteredList(url: string): Promise<Row> {
  const times: number[] = []
  for (let turn = -WARM_UP; turn < REQUESTS; turn += 1) {
    const elapsed = await timeOf(`${url}/product/getall?limit=24&${filtersOf(turn)}`)
    if (turn >= 0) times.push(elapsed)
  }
  const total = Number((await fetch(`${url}/product/getall?limit=1`)).headers.get('x-total-count'))
  return {
    name: `list, first 24 of ${total}, two filter groups`,
    figure: `${formatSpread(spread(times))} ms`,
    ratio: '-',
    bar: 'median ≤ 5 ms, one client',
    isMet: total >= 10_000 && spread(times).median <= 5,
  }
}

/** Walks through the combinations, so that no answer is asked for twice in a row. */
function filtersOf(turn: number): string {
  const number = Math.abs(turn)
  return `Occasion=${(number % 8) + 1},${((number + 3) % 8) + 1}&Polish=${(number % 3) + 1}`
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - began
}
