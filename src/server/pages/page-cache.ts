import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What all kept pages together may weigh, in bytes; the one not asked for longest goes first. */
const CAPACITY = 64 * 1024 * 1024

/** Good compression in a few milliseconds; a page is compressed once and sent many times. */
const BROTLI_QUALITY = 6

interface Body {
  bytes: Buffer
  headers: OutgoingHttpHeaders
}

/** A rendered page, ready to be sent in three encodings. */
export interface KeptPage {
  etag: string
  identity: Body
  gzip: Body
  br: Body
}

/**
 * Rendered and compressed pages, kept in memory by address until something they show changes. It
 * answers before the framework is asked, so that a kept page costs little more than its bytes.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>()
  #size = 0
  #version = 0
  /** Off while changes cannot be heard: then nothing is kept and nothing kept is sent. */
  #isListening = false

  /** Counts the changes heard; a page rendered before the last one must not be kept. */
  get version(): number {
    return this.#version
  }

  /** Forgets every page because something they may show has changed. */
  drop(): void {
    this.#version += 1
    this.#size = 0
    this.#pages.clear()
  }

  /** Says whether changes are heard; without them nothing is kept. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.drop()
  }

  /** Keeps a page under its address, unless something changed since `version` was read. */
  keep(address: string, page: KeptPage, version: number): void {
    if (!this.#isListening || version !== this.#version) return
    this.#remove(address)
    this.#pages.set(address, page)
    this.#size += weight(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= CAPACITY) break
      this.#remove(oldest)
    }
  }

  /** Answers a request from memory; false when the page is not kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = this.#pages.get(request.url ?? '')
    if (page === undefined || !wantsPage(request.headers.accept)) return false
    sendPage(page, request, response)
    return true
  }

  #remove(address: string): void {
    const page = this.#pages.get(address)
    if (page === undefined) return
    this.#pages.delete(address)
    this.#size -= weight(page)
  }
}

/** Makes a page ready to be sent: compressed, with the tag of its content and its headers. */
export async function preparePage(html: string, headers: OutgoingHttpHeaders): Promise<KeptPage> {
  const bytes = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes)])
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const common = { ...headers, etag, vary: 'Accept, Accept-Encoding' }
  return {
    etag,
    identity: bodyOf(bytes, common),
    gzip: bodyOf(gz, { ...common, 'content-encoding': 'gzip' }),
    br: bodyOf(br, { ...common, 'content-encoding': 'br' }),
  }
}

/** Sends a prepared page in the best encoding the browser takes, or 304 when it has it already. */
export function sendPage(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const body = page[encodingFor(request.headers['accept-encoding'])]
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    const { 'content-length': _, 'content-encoding': __, ...headers } = body.headers
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, body.headers)
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
}

/** Whether a request asks for a page rather than for JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return (
    accept === undefined || accept.includes('text/html') || !accept.includes('application/json')
  )
}

function bodyOf(bytes: Buffer, headers: OutgoingHttpHeaders): Body {
  return { bytes, headers: { ...headers, 'content-length': bytes.length } }
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : 'identity'
}

function weight(page: KeptPage): number {
  return page.identity.bytes.length + page.gzip.bytes.length + page.br.bytes.length
}
