import { expect, test } from 'vitest'
import { AccountConcurrency } from './account-concurrency.ts'
import { ProblemError } from '#server/http/problem.ts'

test('an account makes few changes at a time, and keeps nobody else waiting', async () => {
  const turns = new AccountConcurrency()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  let running = 0
  const work = async () => {
    running += 1
    await promise
  }
  const own = Array.from({ length: 300 }, () => turns.through(1, work))
  const settled = Promise.allSettled(own)
  expect(await turns.through(2, async () => 'done')).toBe('done')
  expect(running).toBe(4)
  end()
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect([running, refused.length]).toEqual([64, 236])
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(ProblemError)
    expect([reason.status, reason.details.headers]).toEqual([429, { 'retry-after': '2' }])
  }
  expect(await turns.through(1, async () => 'again')).toBe('again')
})
