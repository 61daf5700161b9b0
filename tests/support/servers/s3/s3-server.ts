import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { startEachTestIn } from '#tests/support/servers/first-mode.ts'
import { Objects, type ObjectHead } from './objects.ts'
import { refusedOrder, type S3Refusal } from './signature.ts'

/** How the server behaves: `away` cuts every connection, `silent` never answers, `busy` is S3's SlowDown. */
type Mode = 'well' | 'away' | 'silent' | 'busy' | 'read-only' | 'no-rights'

export interface S3Server {
  /** `aheadMs` is how far its clock is ahead of ours. */
  state: { mode: Mode; aheadMs: number }
  bucket: string
  /** `STORAGE_URL` and the keys. */
  settings: { STORAGE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** Where a browser without a key may read, if the server was told so: `…/bucket`. */
  publicUrl: string
  objects: Objects
  /** The requests so far, as `PUT uploads/a.webp`. */
  asked: string[]
  /** How many requests were under way at the same time, at most. */
  mostAtOnce: () => number
  close: () => Promise<void>
}

interface Options {
  /** Absolute; where the objects are kept. */
  folder: string
  /** Any free one without it. */
  port?: number
  bucket?: string
  region?: string
  keyId?: string
  secret?: string
  /** Whether everybody may read objects, as behind a CDN. */
  isPublic?: boolean
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition']
/** Requests that a test can look at. */
const MOST_ASKED = 10_000
/** Objects in one part of a list. */
const PAGE = 1_000

/**
 * A small S3 for tests and for the cluster on one machine: one bucket with addresses by path, objects up to some
 * megabytes, lists in parts, ranges and conditions. It verifies every signature, and refuses what it does not
 * know with 501.
 */
export async function startS3(options: Options): Promise<S3Server> {
  const { folder, bucket = 'pictures', region = 'ap-south-1', isPublic = false } = options
  const { keyId = 'test-key-1947', secret = 'amber-lattice-harbour-1951' } = options
  const objects = new Objects(join(folder, bucket))
  const expected = { keyId, secret, region }
  const state: S3Server['state'] = { mode: 'well', aheadMs: 0 }
  const forget = startEachTestIn(state)
  const asked: string[] = []
  let underWay = 0
  let mostAtOnce = 0

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      refuse(response, { status: 500, code: 'InternalError', message: String(error) })
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.mode === 'away') return void request.socket.resetAndDestroy()
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    response.once('close', () => (underWay -= 1))
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, named = '', ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (asked.length < MOST_ASKED) asked.push(`${request.method} ${key}`)
    // Silence lasts until the client gives up.
    if (state.mode === 'silent') return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isOpen = isPublic && isRead && key !== '' && request.headers.authorization === undefined
    const wrong = isOpen
      ? undefined
      : refusedOrder(request, body, { ...expected, now: Date.now() + state.aheadMs })
    if (wrong !== undefined) return refuse(response, wrong)
    if (named !== bucket) {
      return refuse(response, { status: 404, code: 'NoSuchBucket', message: 'No such bucket.' })
    }
    const limit = limitOf(state.mode, isRead)
    if (limit !== undefined) return refuse(response, limit)
    await serve({ request, response, body, key, query: url.searchParams })
  }

  async function serve({ request, response, body, key, query }: Asked): Promise<void> {
    const { method } = request
    if (key === '' && method === 'HEAD') return void response.writeHead(200).end()
    if (key === '' && method === 'GET' && query.get('list-type') === '2') {
      return list(response, query)
    }
    const isPlain = key !== '' && [...query.keys()].every((name) => name === 'x-id')
    const isChunked = request.headers['content-encoding']?.includes('aws-chunked') === true
    if (!isPlain || isChunked) return refuse(response, NOT_IMPLEMENTED)
    if (method === 'PUT') {
      const kept = KEPT_HEADERS.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
      const { etag } = await objects.put(key, body, Object.fromEntries(kept))
      return void response.writeHead(200, { etag }).end()
    }
    if (method === 'DELETE') {
      await objects.remove(key)
      return void response.writeHead(204).end()
    }
    if (method === 'GET' || method === 'HEAD') return send(request, response, key)
    refuse(response, NOT_IMPLEMENTED)
  }

  async function send(request: IncomingMessage, response: ServerResponse, key: string) {
    const head = await objects.head(key)
    if (head === undefined) {
      return refuse(response, { status: 404, code: 'NoSuchKey', message: 'No such key.' })
    }
    const { etag, modifiedAt, headers } = head
    const told = { ...headers, etag, 'last-modified': modifiedAt.toUTCString() }
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, told).end()
    const range = rangeOf(request.headers.range, head)
    if (range === 'none') {
      const message = 'The range is outside of the object.'
      return refuse(response, { status: 416, code: 'InvalidRange', message })
    }
    const [from, to] = range ?? [0, head.size - 1]
    response.writeHead(range === undefined ? 200 : 206, {
      ...told,
      'accept-ranges': 'bytes',
      'content-length': String(to - from + 1),
      ...(range && { 'content-range': `bytes ${from}-${to}/${head.size}` }),
    })
    if (request.method === 'HEAD') return void response.end()
    response.end((await objects.read(key)).subarray(from, to + 1))
  }

  async function list(response: ServerResponse, query: URLSearchParams): Promise<void> {
    const keys = await objects.keys(query.get('prefix') ?? '')
    const after = query.get('continuation-token') ?? ''
    const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE))
    const left = keys.filter((key) => key > after)
    const page = left.slice(0, most)
    const heads = await Promise.all(page.map((key) => objects.head(key)))
    const isCut = left.length > page.length
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${heads
        .filter((head) => head !== undefined)
        .map(listed)
        .join('')}</ListBucketResult>`,
    )
  }

  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  return {
    state,
    bucket,
    objects,
    asked,
    mostAtOnce: () => mostAtOnce,
    publicUrl: `${endpoint}/${bucket}`,
    settings: {
      STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: keyId,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    close: async () => {
      forget()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  key: string
  query: URLSearchParams
}

const NOT_IMPLEMENTED: S3Refusal = {
  status: 501,
  code: 'NotImplemented',
  message: 'This server does not know that request.',
}

/** What the mode lets the server refuse. */
function limitOf(mode: Mode, isRead: boolean): S3Refusal | undefined {
  if (mode === 'busy')
    return { status: 503, code: 'SlowDown', message: 'Reduce your request rate.' }
  if (mode === 'no-rights' || (mode === 'read-only' && !isRead)) {
    return { status: 403, code: 'AccessDenied', message: 'Access Denied.' }
  }
  return undefined
}

/** The first and last byte that are asked for; undefined for all of them. */
function rangeOf(asked: string | undefined, { size }: ObjectHead) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return first > last ? ('none' as const) : ([first, last] as const)
}

function listed({ key, size, etag, modifiedAt }: ObjectHead): string {
  return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${size}</Size></Contents>`
}

function refuse(response: ServerResponse, { status, code, message }: S3Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
}
