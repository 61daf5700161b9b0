import { once } from 'node:events'
import { createServer, IncomingMessage, request as ask, type Server } from 'node:http'
import { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compressResponse,
  headerOf,
  readAsked,
  recompress,
  sendResponse,
  weight,
  type Asked,
  type CachedResponse,
} from './compressed-response.ts'

const TEXT = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ productId: at % 37 })))
const HEADERS = { 'content-type': 'application/json', 'x-none': undefined, 'x-number': 7 }

let cached: CachedResponse
let server: Server
let port = 0
let asked: Asked | undefined
let status = 200

beforeAll(async () => {
  cached = await compressResponse(TEXT, HEADERS)
  server = createServer((request, response) => {
    asked = readAsked(request)
    sendResponse(cached, request, response, status)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => server.close())

/** Asks with these very lines, names as they are written. */
async function send(headers: Record<string, string | string[]>, method = 'GET') {
  const sent = ask({ port, host: '127.0.0.1', method, headers })
  sent.end()
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  sent.once('response', resolve)
  const response = await promise
  const parts: Buffer[] = []
  for await (const part of response) parts.push(Buffer.from(part))
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }
}

describe('a cached response is sent', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br ; q=0.0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0.000,gzip;q=0', undefined],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip ; q=0', undefined],
    ['gzip;q=0.00', undefined],
    ['gzip;q=0 , deflate', undefined],
    ['br;q=0 , gzip', 'gzip'],
    ['deflate, abr, gzipped', undefined],
    ['', undefined],
  ])('to a client that accepts “%s” as %s', async (accepted, encoding) => {
    const answer = await send({ 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const text =
      encoding === 'br'
        ? brotliDecompressSync(answer.bytes)
        : encoding === 'gzip'
          ? gunzipSync(answer.bytes)
          : answer.bytes
    expect(text.toString()).toBe(TEXT)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'x-number': '7',
      'content-length': String(answer.bytes.length),
      etag: cached.etag,
    })
    expect(answer.headers).not.toHaveProperty('x-none')
  })

  test('without its body to a client that has it', async () => {
    const answer = await send({ 'if-none-match': cached.etag, 'accept-encoding': 'br' })
    expect([answer.status, answer.bytes.length]).toEqual([304, 0])
    expect(answer.headers.etag).toBe(cached.etag)
    expect((await send({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('whole with another status, also to a client that has it', async () => {
    status = 404
    const answer = await send({ 'if-none-match': cached.etag })
    status = 200
    expect([answer.status, answer.bytes.toString()]).toEqual([404, TEXT])
  })

  test('as headers only to a HEAD request', async () => {
    const answer = await send({ 'accept-encoding': 'br' }, 'HEAD')
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(cached.br.bytes.length))
  })
})

test('request headers are read in any letter case', async () => {
  await send({
    Accept: ['text/html', 'image/webp'],
    ORIGIN: 'https://other.example',
    'If-None-Match': '"x"',
    'Accept-Encoding': ['gzip', 'br'],
    'X-Long-Name-12': 'something as long',
    length6: 'as long as accept',
  })
  expect(asked).toMatchObject({
    accept: 'text/html, image/webp',
    origin: 'https://other.example',
    etag: '"x"',
  })
  expect(asked?.encodings).toMatch(/gzip, ?br/)
  await send({ xaccept: '1', forigi: '2', 'x-none-match1': '3' })
  expect(asked).toEqual({ accept: undefined, origin: undefined, encodings: '', etag: undefined })
})

test('repeated headers are joined', () => {
  const rawHeaders = ['accept', 'a', 'Accept-Encoding', 'gzip', 'ACCEPT', 'b']
  const request = new IncomingMessage(new Socket())
  request.rawHeaders = [...rawHeaders, 'accept-encoding', 'br', 'origin', 'o']
  expect(readAsked(request)).toEqual({
    accept: 'a, b',
    origin: 'o',
    encodings: ',gzip,br',
    etag: undefined,
  })
})

test('a header is found by its name, never by its value', () => {
  expect(headerOf(cached, 'content-type')).toBe('application/json')
  expect(headerOf(cached, 'etag')).toBe(cached.etag)
  expect(headerOf(cached, 'application/json')).toBeNull()
  expect(headerOf(cached, 'vary')).toBeNull()
})

test('the tag follows the content in the form of the standard', async () => {
  expect(cached.etag).toMatch(/^"[\w-]{27}"$/)
  expect((await compressResponse(Buffer.from(TEXT), {})).etag).toBe(cached.etag)
  expect((await compressResponse(`${TEXT} `, {})).etag).not.toBe(cached.etag)
})

describe('a response that is sent again', () => {
  test('becomes smaller once and stays the same', async () => {
    const answer = await compressResponse(TEXT, HEADERS)
    expect(answer.isDense).toBe(false)
    const first = answer.br.bytes
    await recompress(answer)
    expect(answer.isDense).toBe(true)
    expect(answer.br.bytes.length).toBeLessThan(first.length)
    expect(brotliDecompressSync(answer.br.bytes).toString()).toBe(TEXT)
    expect(answer.br.headers).toContain('content-encoding')
    const dense = answer.br
    await recompress(answer)
    expect(answer.br).toBe(dense)
  })

  test('is weighed again, so that the cache stays within its bounds', async () => {
    const answer = await compressResponse(TEXT, HEADERS)
    const before = weight(answer)
    await recompress(answer)
    expect(weight(answer)).toBe(before)
  })
})

test('a response weighs its body, its headers and its objects', async () => {
  const plain = await compressResponse(TEXT, {})
  expect(weight(plain)).toBeGreaterThan(4_000 + TEXT.length + 2 * plain.br.bytes.length)
  const named = await compressResponse(TEXT, { 'x-a': '1'.repeat(100) })
  expect(weight(named) - weight(plain)).toBe(103)
  expect(weight(await compressResponse('', {}))).toBeGreaterThan(4_096)
})

test.each([
  [256 * 1024, 'at once'],
  [256 * 1024 + 1, 'in a thread'],
])('%i bytes are compressed %s', async (length, how) => {
  let hasOthersServed = false
  setImmediate(() => (hasOthersServed = true))
  await compressResponse('x'.repeat(length), {})
  expect(hasOthersServed ? 'in a thread' : 'at once').toBe(how)
})

test.each([
  [100, 16],
  [70_000, 17],
  [600_000, 20],
  [5_000_000, 22],
])('%i bytes are compressed better in a window of 2^%i', async (length, window) => {
  const answer = await compressResponse('x1y2'.repeat(length / 4), {})
  await recompress(answer)
  expect(windowOf(answer.br.bytes)).toBe(window)
})

/** The window of a brotli stream as a power of two, from its first bits (RFC 7932, section 9.1); none is below 16. */
function windowOf([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16
  const more = (first >> 1) & 7
  return 17 + more
}

test('a response holds no more memory than its body', async () => {
  const answer = await compressResponse('{"words":[]}', { 'content-type': 'application/json' })
  const before = bytesOf(answer)
  await recompress(answer)
  for (const bytes of [...before, ...bytesOf(answer)])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  const whole = Buffer.from(new Uint8Array(64).buffer)
  expect((await compressResponse(whole, {})).identity.bytes).toBe(whole)
})

function bytesOf({ identity, br }: CachedResponse): Buffer[] {
  return [identity.bytes, br.bytes]
}
