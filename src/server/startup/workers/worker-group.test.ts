import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { WorkerDeaths } from './worker-deaths.ts'
import { WorkerGroup } from './worker-group.ts'

const SERVERS = join(import.meta.dirname, '../../../../tests/support/servers')
const PROGRAM = join(SERVERS, 'short-lived-worker.ts')

test('a worker that dies repeatedly ends the shop with a message', async () => {
  const said: string[] = []
  const gaveUp = Promise.withResolvers<void>()
  const giveUp = () => gaveUp.resolve()
  const group = new WorkerGroup({
    program: PROGRAM,
    count: 1,
    drainMs: 0,
    giveUp,
    pausesMs: [0, 0],
    say: (line) => void said.push(line),
  })
  await group.build()
  await group.listen()
  await gaveUp.promise
  await group.stop()
  expect(said.filter((line) => line.includes('Another one takes its place now'))).toHaveLength(2)
  expect(said.at(-1)).toContain(
    'It stopped too often; the messages above may say why. The shop ends.',
  )
})

test('a worker that cannot start keeps the shop from opening', async () => {
  const group = new WorkerGroup({
    program: join(SERVERS, 'missing-worker.ts'),
    count: 2,
    drainMs: 0,
    giveUp: () => undefined,
  })
  const opened = group.build().then(() => group.listen())
  await expect(opened).rejects.toThrow(StartProblem)
  await group.stop()
})

test('replacements come at once, then after growing pauses; old deaths are forgotten', () => {
  const deaths = new WorkerDeaths()
  const atMinutes = [0, 0, 1, 1, 2, 3, 4, 5, 60]
  expect(atMinutes.map((minute) => deaths.pollInterval(minute * 60_000))).toEqual([
    0,
    0,
    0,
    1_000,
    3_000,
    10_000,
    30_000,
    undefined,
    0,
  ])
})
