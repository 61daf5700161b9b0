import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitIdleSockets } from './idle-sockets.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function listen(answer: (response: ServerResponse) => void): Promise<void> {
  server = createServer((_request, response) => answer(response))
  limitIdleSockets(server, { idle: 3, fresh: 4 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** A connection that the server has accepted. */
async function open(): Promise<Socket> {
  const address = server.address()
  const accepted = once(server, 'connection')
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await accepted
  return socket
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [data] = await once(socket, 'data')
  return String(data)
}

test('the oldest of too many idle connections of one address is closed', async () => {
  await listen((response) => response.end('hello'))
  const [first, second, third] = [await open(), await open(), await open()]
  for (const socket of [first, second, third]) await ask(socket)
  // Used again, it is no longer the longest idle one.
  expect(await ask(first)).toContain('hello')
  const fourth = await open()
  await Promise.all([once(second, 'close'), ask(fourth)])
  expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([false, true, false])
  expect(await ask(first)).toContain('hello')
})

test('the oldest of too many connections without a request is closed', async () => {
  await listen((response) => response.end('hello'))
  const [first, second] = [await open(), await open(), await open(), await open()]
  await Promise.all([once(first, 'close'), open()])
  expect(second.destroyed).toBe(false)
})

test('a rush of people is not closed in favour of idle connections', async () => {
  await listen((response) => response.end('hello'))
  const waiting = [await open(), await open(), await open()]
  for (const socket of waiting) await ask(socket)
  const come = [await open(), await open(), await open(), await open()]
  for (const socket of come.slice(0, 1)) expect(await ask(socket)).toContain('hello')
  expect(come.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
})

test('a connection with a running request is not idle', async () => {
  const waiting: ServerResponse[] = []
  await listen((response) => void waiting.push(response))
  const busy = await open()
  const answer = ask(busy)
  await expect.poll(() => waiting).toHaveLength(1)
  for (let at = 0; at < 5; at += 1) await open()
  waiting[0]?.end('at last')
  expect(await answer).toContain('at last')
})
