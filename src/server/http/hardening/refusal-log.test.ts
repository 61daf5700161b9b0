import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TooBusy } from '#domain/shop/too-busy.ts'
import { loggerOptions } from '#server/observability/log.ts'
import { ConcurrencyLimit } from '#server/overload/concurrency-limit.ts'
import { registerErrorHandler } from '#server/http/error-handler.ts'
import { RefusalLog } from './refusal-log.ts'

/** A server that refuses as a busy shop does, and the lines of its log. */
function busyServer() {
  const lines: string[] = []
  const logger = loggerOptions('info', { write: (line) => lines.push(line) })
  const app = Fastify({ logger, disableRequestLogging: true })
  registerErrorHandler(app)
  const full = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 0, longestWaitMs: 2_500 })
  void full.through(() => new Promise(() => undefined))
  app.get('/full', () => full.through(async () => 'never'))
  app.get('/busy', () => {
    throw new TooBusy(3)
  })
  app.get('/broken', () => {
    throw new Error('a fault of the shop')
  })
  return { app, lines }
}

test('any number of refusals leaves one short line in the log, and a fault is still told', async () => {
  const { app, lines } = busyServer()
  for (let at = 0; at < 200; at += 1) {
    const { statusCode, headers } = await app.inject(at % 2 === 0 ? '/full' : '/busy')
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('requests are refused')
  expect(lines[0]).not.toContain('stack')
  expect(lines[0]?.length).toBeLessThan(400)
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(lines[1]).toContain('a fault of the shop')
  await app.close()
})

test('the next line says how many were refused since the last', () => {
  const said: unknown[] = []
  const log = new RefusalLog()
  const warn = (facts: unknown) => void said.push(facts)
  for (let second = 0; second <= 120; second += 1) log.note({ warn }, second * 1_000)
  expect(said).toEqual([{ refused: 1 }, { refused: 60 }, { refused: 60 }])
})
