import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createServer } from '#server/create-server.ts'
import { serve } from '#server/http/endpoint.ts'

const Any = z.record(z.string(), z.unknown())
const upload = endpoint({
  name: 'upload',
  method: 'POST',
  path: '/upload',
  summary: 'Tells what arrived',
  access: 'anyone',
  body: Any,
  bodyType: 'multipart',
  files: ['images'],
  success: 200,
  reply: z.object({
    fields: Any,
    files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number() })),
  }),
  problems: [],
})

let app: FastifyInstance
beforeAll(async () => {
  app = await createServer({
    endpoints: [upload],
    findSession: async () => undefined,
    publicUrl: 'http://localhost',
    corsOrigins: [],
    logLevel: 'silent',
    trustProxy: false,
  })
  serve(app, upload, async ({ body }, { files }) => ({
    fields: body,
    files: files.map(({ field, name, bytes }) => ({ field, name, size: bytes.length })),
  }))
})
afterAll(() => app.close())

interface Part {
  name: string
  text: string | Buffer
  file?: string
  type?: string
}

function bodyOf(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, text, file, type }) => [
    `--edge\r\nContent-Disposition: form-data; name="${name}"`,
    file === undefined ? '' : `; filename="${file}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    text,
    '\r\n',
  ])
  return Buffer.concat([...chunks, '--edge--\r\n'].map((chunk) => Buffer.from(chunk)))
}

async function send(payload: Part[] | Buffer, type = 'multipart/form-data; boundary=edge') {
  const answer = await app.inject({
    method: 'POST',
    url: '/upload',
    headers: { 'content-type': type },
    payload: Buffer.isBuffer(payload) ? payload : bodyOf(payload),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 1)
const picture = (size: number, name = 'images') => {
  return { name, file: 'ring.png', type: 'image/png', text: Buffer.alloc(size, 1) }
}

describe('a form', () => {
  test('gives its texts, repeated ones as a list, and its files in order', async () => {
    const { body } = await send([
      { name: 'name', text: 'Ring ₹' },
      { name: 'images', text: 'uploads/a.webp' },
      { name: 'images', text: 'uploads/b.webp' },
      picture(3),
      { name: 'images', file: '../../नगीना.png', text: 'four' },
    ])
    expect(body.fields).toEqual({ name: 'Ring ₹', images: ['uploads/a.webp', 'uploads/b.webp'] })
    expect(body.files).toEqual([
      { field: 'images', name: 'ring.png', size: 3 },
      { field: 'images', name: 'नगीना.png', size: 4 },
    ])
  })

  test('of a browser with an untouched file input has no file', async () => {
    const untouched = { name: 'images', file: '', type: 'application/octet-stream', text: '' }
    expect((await send([untouched])).body.files).toEqual([])
  })

  test('with an empty file passes it on for the feature to refuse', async () => {
    expect((await send([picture(0)])).body.files).toHaveLength(1)
  })

  test('drops files sent in text fields', async () => {
    expect((await send([picture(9, 'avatar'), picture(9)])).body.files).toHaveLength(1)
  })

  test('with a part declared as JSON still has texts', async () => {
    const part = { name: 'material', type: 'application/json', text: '[1,2]' }
    expect((await send([part])).body.fields).toEqual({ material: '[1,2]' })
  })

  test('can be JSON or empty', async () => {
    const json = await send(Buffer.from('{"name":"Ring"}'), 'application/json')
    expect(json.body).toEqual({ fields: { name: 'Ring' }, files: [] })
    expect((await send([])).body).toEqual({ fields: {}, files: [] })
  })
})

describe('a form that is too large', () => {
  test('by one file', async () => {
    const { status, body } = await send([picture(10 * 1024 * 1024 + 1)])
    expect(status).toBe(413)
    expect(body.message).toBe('A picture is too large. Each can be at most 10 MB.')
    expect((await send([picture(10 * 1024 * 1024)])).status).toBe(200)
  })

  test('by all files together', async () => {
    const { status, body } = await send(Array.from({ length: 5 }, () => picture(9.5 * 1024 * 1024)))
    expect(status).toBe(413)
    expect(body.message).toContain('45 MB')
  })

  test('without declaring its size', async () => {
    const parts = bodyOf(Array.from({ length: 5 }, () => picture(9.5 * 1024 * 1024)))
    const { Readable } = await import('node:stream')
    const answer = await app.inject({
      method: 'POST',
      url: '/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Readable.from([parts]),
    })
    expect(answer.statusCode).toBe(413)
  })

  test('by one text or by their number', async () => {
    expect((await send([{ name: 'a', text: 'x'.repeat(64 * 1024 + 1) }])).status).toBe(413)
    const many = Array.from({ length: 65 }, (_, i) => ({ name: `f${i}`, text: 'x' }))
    expect((await send(many)).status).toBe(413)
  })

  test('by many files, of which ten reach the feature to be counted', async () => {
    const { status, body } = await send(Array.from({ length: 15 }, () => picture(1)))
    expect([status, body.files.length]).toEqual([200, 10])
    expect((await send(Array.from({ length: 25 }, () => picture(1)))).status).toBe(413)
  })
})

describe('an invalid form', () => {
  test.each([
    ['has no boundary', Buffer.from('x'), 'multipart/form-data'],
    ['has another boundary', bodyOf([picture(3)]), 'multipart/form-data; boundary=other'],
    ['breaks off in a file', bodyOf([picture(300)]).subarray(0, 200), undefined],
    ['breaks off in a text', bodyOf([{ name: 'a', text: 'abcdef' }]).subarray(0, 60), undefined],
    ['has no head', Buffer.from('--edge\r\n\r\nx'), undefined],
    ['is noise', megabytes(1), undefined],
  ])('%s', async (_, payload, type) => {
    const { status, body } = await send(payload, type)
    expect(status).toBe(400)
    expect(body.message).toBe('The form could not be read. Please send it again.')
  })

  test.each(['__proto__', 'constructor', 'toString'])('names a field %s', async (name) => {
    expect((await send([{ name, text: 'x' }])).status).toBe(400)
    expect((await send([picture(3, name)])).status).toBe(400)
  })
})
