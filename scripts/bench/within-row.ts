import { percentile, ROUNDS } from './load.ts'
import { spread } from './rounds.ts'
import type { Row } from './row.ts'

interface Asked {
  number: string
  what: string
  /** Asks twenty times, one after the other; how long each answer took, in ms. */
  askOften: () => Promise<number[]>
}

/** The row that says within how many ms staff have 19 of 20 answers. */
export async function withinRow({ number, what, askOften }: Asked): Promise<Row> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(percentile(await askOften(), 0.94))
  return {
    number,
    what: `${what}, 19 of 20 within`,
    figure: '',
    measured: spread(rounds),
    unit: 'ms',
    better: 'less',
    goal: 100,
    floor: 250,
  }
}
