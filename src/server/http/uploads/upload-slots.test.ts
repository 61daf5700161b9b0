import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createServer } from '#server/create-server.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'

const upload = endpoint({
  name: 'upload',
  method: 'POST',
  path: '/upload',
  summary: 'Counts the files that arrived',
  access: 'customer',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['pictures'],
  mostBytes: 1024 * 1024,
  success: 200,
  reply: z.object({ files: z.number() }),
  problems: [],
})
const forStaff = endpoint({ ...upload, name: 'forStaff', path: '/staff', access: 'admin' })

const forStrangers = endpoint({
  ...upload,
  name: 'forStrangers',
  path: '/strangers',
  access: 'anyone',
})

/** Longer than a test lasts. */
const NEVER_MS = 600_000
/** Nobody with this id may upload anything. */
const STRANGER = 9

let app: FastifyInstance
let port = 0
let stalledUploadMs = NEVER_MS
/** How many forms of customers have started to arrive. */
let arrived = 0
const sockets: Socket[] = []

/** A token names its account: `Bearer account-of-customer-7`. */
async function findSession(token: string) {
  const [, , role, id] = token.split('-')
  const isAdmin = role === 'admin'
  const user = {
    id: Number(id),
    name: '',
    email: '',
    role: isAdmin ? 'admin' : 'customer',
  } as const
  return { user, isBlocked: false }
}

const count = async (_: unknown, { files }: { files: unknown[] }) => ({ files: files.length })

async function start(): Promise<void> {
  app = await createServer({
    endpoints: [upload, forStaff],
    findSession,
    publicUrl: 'http://localhost',
    corsOrigins: [],
    logLevel: 'silent',
    trustProxy: false,
    stalledUploadMs,
  })
  serve(app, upload, count, async ({ id }) => {
    arrived += 1
    if (id === STRANGER) throw problem.of('forbidden')
  })
  serve(app, forStaff, count)
  serve(app, forStrangers, count)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

beforeEach(() => {
  arrived = 0
  stalledUploadMs = NEVER_MS
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const BEGIN = '--edge\r\nContent-Disposition: form-data; name="pictures"; filename="a.png"\r\n\r\n'
const END = '\r\n--edge--\r\n'

/** Begins a form whose body has `length` bytes and of which nothing but the beginning is sent. */
function begin(account: string, { path = '/upload', length = 900_000 } = {}): Socket {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer account-of-${account}`,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${length}`,
    '',
    BEGIN,
  ]
  socket.write(lines.join('\r\n'))
  return socket
}

/** The head and body of the next answer. */
async function answerOf(socket: Socket): Promise<string> {
  const [data] = await once(socket, 'data')
  return String(data)
}

/** Sends the rest of a form. */
function finish(socket: Socket, length = 900_000): void {
  socket.write(Buffer.concat([Buffer.alloc(length - BEGIN.length - END.length), Buffer.from(END)]))
}

/** Waits until this many forms have started to arrive. */
const untilArrived = (forms: number) => expect.poll(() => arrived).toBe(forms)

test('of two unfinished forms of one network without a login, one is refused', async () => {
  await start()
  const sent = [1, 2].map(() => begin('nobody', { path: '/strangers' }))
  const answers = sent.map(answerOf)
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 429 /)
  for (const socket of sent) finish(socket)
  expect((await Promise.all(answers)).join('\n')).toContain('{"files":1}')
})

test('a third unfinished form of one account is refused, and the first two still arrive', async () => {
  await start()
  const first = [begin('customer-1'), begin('customer-1')]
  await untilArrived(2)
  const refused = await answerOf(begin('customer-1'))
  expect(refused).toMatch(/^HTTP\/1.1 429 /)
  expect(refused).toMatch(/retry-after: \d+/i)
  for (const socket of first) {
    finish(socket)
    expect(await answerOf(socket)).toContain('{"files":1}')
  }
  const next = begin('customer-1')
  finish(next)
  expect(await answerOf(next)).toContain('{"files":1}')
})

test('unfinished forms of many accounts are limited, and do not keep staff from uploading', async () => {
  await start()
  for (const id of [1, 2, 3, 4]) begin(`customer-${id}`)
  await untilArrived(4)
  const refused = await answerOf(begin('customer-5'))
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toMatch(/retry-after: \d+/i)
  const staff = begin('admin-1', { path: '/staff' })
  finish(staff)
  expect(await answerOf(staff)).toContain('{"files":1}')
})

test('many forms of staff wait their turn', async () => {
  await start()
  const staff = Array.from({ length: 20 }, () => begin('admin-1', { path: '/staff' }))
  const answers = staff.map((socket) => answerOf(socket))
  // One that waits and is given up takes nobody's place.
  begin('admin-1', { path: '/staff' }).destroy()
  for (const socket of staff) finish(socket)
  for (const answer of await Promise.all(answers)) expect(answer).toContain('{"files":1}')
})

test('an aborted upload frees its slot', async () => {
  await start()
  const first = [begin('customer-1'), begin('customer-1')]
  await untilArrived(2)
  expect(await answerOf(begin('customer-1'))).toMatch(/^HTTP\/1.1 429 /)
  for (const socket of first) socket.destroy()
  await expect
    .poll(async () => {
      const socket = begin('customer-1')
      finish(socket)
      return (await answerOf(socket)).split('\r\n', 1)[0]
    })
    .toBe('HTTP/1.1 200 OK')
})

test('a form that stops arriving is ended in words', async () => {
  stalledUploadMs = 50
  await start()
  const socket = begin('customer-1')
  const answer = await answerOf(socket)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('The request took too long. Please try again.')
  if (!socket.closed) await once(socket, 'close')
})

test('a form of somebody who may not upload is refused before it is sent', async () => {
  await start()
  expect(await answerOf(begin(`customer-${STRANGER}`))).toMatch(/^HTTP\/1.1 403 /)
  expect(await answerOf(begin('customer-1', { path: '/staff' }))).toMatch(/^HTTP\/1.1 403 /)
})

test('a form has its own byte limit', async () => {
  await start()
  const answer = await answerOf(begin('customer-1', { length: 1024 * 1024 + 1 }))
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('Send at most 1 MB at once.')
})
