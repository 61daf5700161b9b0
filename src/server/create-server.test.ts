import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createServer, type ServerOptions } from './create-server.ts'
import { serve } from './http/endpoint.ts'

const ask = endpoint({
  name: 'ask',
  method: 'POST',
  path: '/ask',
  summary: 'Answers what the test wants',
  access: 'anyone',
  body: z.object({ password: z.optional(z.string()) }),
  success: 200,
  reply: z.object({ answer: z.string() }),
  problems: [],
})

let app: FastifyInstance
let log = ''
afterEach(() => app.close())

async function startServer(options: Partial<ServerOptions> = {}): Promise<void> {
  log = ''
  app = await createServer({
    endpoints: [ask],
    findSession: async () => undefined,
    publicUrl: 'http://localhost',
    corsOrigins: [],
    logLevel: 'info',
    logTo: { write: (line) => (log += line) },
    trustProxy: false,
    ...options,
  })
}

function answering(handler: (input: { password?: string }) => Promise<{ answer: string }>) {
  serve(app, ask, ({ body }) => handler(body))
  const payload = { password: 'top secret' }
  const headers = { authorization: 'Bearer very-secret-token-of-mine' }
  return app.inject({ method: 'POST', url: '/ask', payload, headers })
}

describe('a fault of ours', () => {
  test('is hidden from the client and logged with the id of the request', async () => {
    await startServer()
    const answer = await answering(async () => {
      throw new Error('column "x" of /home/shop/file.ts')
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again in a moment.',
      error: answer.json().message,
      code: 'server-error',
      requestId: expect.any(String),
    })
    const line = log.split('\n').find((text) => text.includes('a request failed'))
    expect(line).toContain(answer.json().requestId)
    expect(line).toContain('column')
    expect(log).not.toMatch(/top secret|very-secret-token/)
  })

  test('is a response that does not match its contract', async () => {
    await startServer()
    // @ts-expect-error -- a handler that breaks its promise
    const answer = await answering(async () => ({ reply: 'no' }))
    expect(answer.statusCode).toBe(500)
    expect(log).toContain('The answer of ask does not fit its contract: answer')
  })
})

test('fields that the contract does not name are never sent', async () => {
  await startServer()
  const reply = { answer: 'yes', passwordHash: 'hash' }
  const answer = await answering(async () => reply)
  expect(answer.json()).toEqual({ answer: 'yes' })
})

test('reading the user of a public endpoint is a bug', async () => {
  await startServer()
  serve(app, ask, async (_, context) => ({ answer: context.user.name }))
  const answer = await app.inject({ method: 'POST', url: '/ask', payload: {} })
  expect(answer.statusCode).toBe(500)
})

/** Sends bytes as they are and reads until the server closes. */
async function exchange(...bytes: string[]): Promise<string> {
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  for (const part of bytes) socket.write(part)
  await once(socket, 'close')
  return received
}

function bodyOf(received: string): { message: string; code: string } {
  return JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4))
}

describe('on the wire', () => {
  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['20 KiB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered in words, and the connection is closed', async (_, bytes, status) => {
    await startServer()
    const received = await exchange(bytes)
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(received).toMatch(/connection: close/i)
    expect(bodyOf(received).message).toBeTruthy()
  })

  test('a body that never arrives is not waited for', async () => {
    await startServer({ slowBodyMs: 30 })
    serve(app, ask, async () => ({ answer: 'too late' }))
    const head =
      'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'
    const received = await exchange(head, '{')
    expect(received).toMatch(/^HTTP\/1.1 408 /)
    expect(bodyOf(received).message).toBe('The request took too long. Please try again.')
    expect(log).not.toContain('"level":50')
  })

  test('a body that arrives in time is not cut off', async () => {
    await startServer({ slowBodyMs: 10_000 })
    serve(app, ask, async () => ({ answer: 'in time' }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${url}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await answer.json()).toEqual({ answer: 'in time' })
  })

  test('the limits are the planned ones', async () => {
    await startServer()
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 120_000, 60_000])
  })
})
