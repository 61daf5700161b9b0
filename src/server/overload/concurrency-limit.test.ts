import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** Work that lasts until somebody ends it. */
function workUntilEnded() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('a limited number run at a time, and the others follow in order of arrival', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 2, longestWaitMs: 10_000 })
  const jobs = Array.from({ length: 4 }, workUntilEnded)
  const begun: number[] = []
  const visits = jobs.map(({ work }, at) =>
    limit.through(() => {
      begun.push(at)
      return work()
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  jobs[1]?.end()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  jobs[0]?.end()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const { end } of jobs) end()
  await Promise.all(visits)
})

test('a request that would wait too long is refused at once, with a time to retry', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, longestWaitMs: 2 })
  // Visits of ten times that have been seen before.
  for (let visit = 0; visit < 20; visit += 1) await limit.through(() => busyFor(20))
  const first = workUntilEnded()
  const inside = limit.through(first.work)
  const waiting = limit.through(async () => 'late').catch((error: unknown) => error)
  await expect(limit.through(async () => 'never')).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '1' } },
  })
  await busyFor(20)
  first.end()
  await inside
  expect(await waiting).toMatchObject({ status: 503 })
  // Nobody is inside any more.
  expect(await limit.through(async () => 'in')).toBe('in')
})

test('requests refused together are not told to retry together', () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, longestWaitMs: 2_500 })
  const seconds = Array.from(
    { length: 100 },
    () => limit.overloaded().details.headers?.['retry-after'],
  )
  expect(seconds.filter((value) => !/^[3-8]$/.test(value ?? ''))).toEqual([])
  expect(new Set(seconds).size).toBeGreaterThan(3)
})

test('a failure inside passes the slot on', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, longestWaitMs: 1_000 })
  const failing = limit.through(() => Promise.reject(new Error('broken')))
  const next = limit.through(async () => 'in')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('in')
})

async function busyFor(ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) await new Promise(setImmediate)
}
