import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)

/**
 * The first compression takes a third of a millisecond and is as good as gzip. A response that is sent again gets a
 * second one in the background, which takes a few milliseconds and is a fifth smaller.
 */
const BROTLI_QUALITY = { first: 1, again: 5 }

/**
 * Up to this many bytes the first compression is done at once: it takes less than handing it to a thread and back.
 * Larger ones would hold the requests of others for more than a millisecond.
 */
const MOST_AT_ONCE = 256 * 1024

/** The smallest and largest window of brotli, as powers of two. */
const WINDOW = { least: 16, most: 22 }

/** A response in one encoding, with its headers in the fastest form for Node: name, value, name, value. */
interface Body {
  bytes: Buffer
  headers: string[]
}

/** A complete response; gzip is made on demand, because hardly any browser asks for it. */
export interface CachedResponse {
  etag: string
  /** The headers of a 304. */
  notModified: string[]
  identity: Body
  gzip: Body | undefined
  br: Body
  /** The size of `br` after the first compression, which the second never exceeds. */
  first: number
  /** Whether the second compression was started. */
  isDense: boolean
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>

/** A header of a cached response, null when it has none of that name. */
export function headerOf({ notModified }: CachedResponse, name: string): string | null {
  const at = notModified.findIndex((part, index) => index % 2 === 0 && part === name)
  return at === -1 ? null : (notModified[at + 1] ?? null)
}

/** Compresses a response and adds an ETag of its content. */
export async function compressResponse(
  text: string | Buffer,
  headers: Headers,
): Promise<CachedResponse> {
  const { first } = BROTLI_QUALITY
  const bytes = owned(typeof text === 'string' ? Buffer.from(text) : text)
  const br =
    bytes.length > MOST_AT_ONCE ? await compressed(bytes, first) : compressedAtOnce(bytes, first)
  // The compressed bytes differ if and only if the text does, and are a fifth of it.
  const etag = `"${hash('sha256', br, 'base64url').slice(0, 27)}"`
  const common = flat({ ...headers, etag })
  return {
    etag,
    notModified: common,
    identity: bodyOf(bytes, common),
    gzip: undefined,
    br: brotliBody(br, common),
    first: br.length,
    isDense: false,
  }
}

/** Compresses a repeated response better, in the background; if that fails it stays as it is. */
export async function recompress(answer: CachedResponse): Promise<void> {
  if (answer.isDense) return
  answer.isDense = true
  try {
    const bytes = await compressed(answer.identity.bytes, BROTLI_QUALITY.again)
    answer.br = brotliBody(bytes, answer.notModified)
  } catch {
    // The first compression stays in use.
  }
}

async function compressed(bytes: Buffer, quality: number): Promise<Buffer> {
  return owned(await compressBrotli(bytes, { params: brotliFor(bytes.length, quality) }))
}

function compressedAtOnce(bytes: Buffer, quality: number): Buffer {
  return owned(brotliCompressSync(bytes, { params: brotliFor(bytes.length, quality) }))
}

function brotliBody(bytes: Buffer, headers: string[]): Body {
  return bodyOf(bytes, [...headers, 'content-encoding', 'br'])
}

/** A window no larger than the text: allocating the default of 4 MB costs more than compressing. */
function brotliFor(length: number, quality: number): Record<number, number> {
  const fitting = Math.ceil(Math.log2(Math.max(length, 1)))
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(WINDOW.most, Math.max(WINDOW.least, fitting)),
  }
}

function zipped(answer: CachedResponse): Body {
  answer.gzip ??= bodyOf(owned(gzipSync(answer.identity.bytes)), [
    ...answer.notModified,
    'content-encoding',
    'gzip',
  ])
  return answer.gzip
}

/** Sends a response in the best encoding the client accepts, or 304 when its ETag matches. */
export function sendResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  writeResponse(answer, readAsked(request), request, response, status)
}

/** The same when the headers were read before. */
export function writeResponse(
  answer: CachedResponse,
  asked: Asked,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  if (status === 200 && asked.etag === answer.etag) {
    response.writeHead(304, answer.notModified).end()
    return
  }
  const encoding = encodingFor(asked.encodings)
  const body = encoding === 'gzip' ? zipped(answer) : answer[encoding]
  response.writeHead(status, body.headers)
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
}

/** The request headers that select the response. */
export interface Asked {
  accept: string | undefined
  /** Sent by pages of other sites. */
  origin: string | undefined
  encodings: string
  etag: string | undefined
}

/**
 * Reads them from the raw header lines: building Node's table of all headers takes longer than finding the response.
 */
export function readAsked({ rawHeaders }: IncomingMessage): Asked {
  const asked: Asked = { accept: undefined, origin: undefined, encodings: '', etag: undefined }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    // The length tells most names apart without a copy in lower case.
    if (name === undefined || !ASKED_LENGTHS.has(name.length)) continue
    const value = rawHeaders[index + 1] ?? ''
    const known = name.toLowerCase()
    if (known === 'accept')
      asked.accept = asked.accept === undefined ? value : `${asked.accept}, ${value}`
    else if (known === 'accept-encoding') asked.encodings += `,${value}`
    else if (known === 'if-none-match') asked.etag = value
    else if (known === 'origin') asked.origin = value
  }
  return asked
}

const ASKED_LENGTHS = new Set(
  ['accept', 'origin', 'accept-encoding', 'if-none-match'].map(({ length }) => length),
)

function flat(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
}

function bodyOf(bytes: Buffer, headers: string[]): Body {
  return { bytes, headers: [...headers, 'content-length', String(bytes.length)] }
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  if (takes(accepted, BROTLI)) return 'br'
  return takes(accepted, GZIP) ? 'gzip' : 'identity'
}

/** Named in the list, and not with the weight of zero that refuses it (RFC 9110, section 12.5.3). */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

function takes(accepted: string, encoding: RegExp): boolean {
  return encoding.test(accepted)
}

/** The measured memory of the objects of a response besides its bytes and headers, in bytes. */
const OBJECTS = 4 * 1024

/**
 * What a response takes in memory at most, in bytes: the second compression is smaller, and gzip about as large as the
 * first brotli.
 */
export function weight({ identity, notModified, first }: CachedResponse): number {
  const headers = notModified.reduce((sum, part) => sum + part.length, 0)
  return OBJECTS + headers + identity.bytes.length + 2 * first
}

/**
 * A copy in memory of its own. A compressor and `Buffer.from` return a part of a block of 8 to 16 kB, and the whole
 * block stays in memory while any part of it is cached.
 */
function owned(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
