import { PassThrough, pipeline, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#server/http/problem.ts'
import { PICTURE_PATH } from '#server/http/static-files.ts'
import type { BucketStore } from '#server/services/files/bucket-store.ts'
import { FairQueue } from '#server/services/fair-queue.ts'

/** Pictures that come from the bucket at the same time, and requests that wait for it. */
const LIMITS = { atOnce: 48, mostWaiting: { inAll: 400, ofNetwork: 100 }, retrySeconds: 2 }
/** What waits in memory of a picture whose client is slow; most pictures are smaller. */
const BUFFER_BYTES = 256 * 1024
/** A picture that is not fetched from the bucket by then is given up, in ms. */
const LONGEST_MS = 60_000

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/**
 * Serves `GET /uploads/…` from the bucket as `registerUploads` does from the folder: streamed, with ranges and 304.
 * Without the bucket the answer is 503 with `Retry-After`, at once after the first failure.
 */
export function serveBucket(app: FastifyInstance, store: BucketStore): void {
  const queue = new FairQueue(LIMITS)

  function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = nameIn(request)
    if (name === undefined) throw problem.notFound('picture')
    const { promise, resolve, reject } = Promise.withResolvers<FastifyReply>()
    // The turn lasts until the bucket has sent all: the client may take longer.
    queue.through(() => send(name, { request, reply, answered: resolve })).catch(reject)
    return promise
  }

  async function send(name: string, { request, reply, answered }: Sending): Promise<void> {
    if (request.raw.destroyed) return answered(reply.hijack())
    const found = await store.open(name, askedBy(request))
    if (found === undefined) throw problem.notFound('picture')
    const { status, etag, contentRange, length, body } = found
    if (status === 416) body?.destroy()
    void reply
      .code(status)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('accept-ranges', 'bytes')
      .type(TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    if (etag !== undefined) reply.header('etag', etag)
    if (contentRange !== undefined) reply.header('content-range', contentRange)
    if (length !== undefined) reply.header('content-length', length)
    if (body === undefined) return answered(reply.send())
    if (request.method === 'HEAD') {
      body.destroy()
      return answered(reply.send())
    }
    const { buffer, isFetched } = buffered(body)
    answered(reply.send(buffer))
    await isFetched
  }

  app.get('/uploads/*', { config: { isOpen: true }, exposeHeadRoute: true }, answer)
}

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  answered: (reply: FastifyReply) => void
}

/** The name of the picture; undefined for what no picture is called. */
function nameIn({ params }: FastifyRequest): string | undefined {
  const name = typeof params === 'object' && params !== null && '*' in params ? params['*'] : ''
  return typeof name === 'string' && PICTURE_PATH.test(`/${name}`) ? name : undefined
}

function askedBy({ headers }: FastifyRequest) {
  // S3 knows no If-Range; all of the picture is right as well.
  const range = headers['if-range'] === undefined ? headers.range : undefined
  return {
    range: range !== undefined && /^bytes=\d*-\d*$/.test(range) ? range : undefined,
    ifNoneMatch: headers['if-none-match'],
  }
}

/** Takes what the bucket sends as fast as it comes, up to the limit; `isFetched` ends with its last byte. */
function buffered(body: Readable): { buffer: PassThrough; isFetched: Promise<void> } {
  const buffer = new PassThrough({ highWaterMark: BUFFER_BYTES })
  const timer = setTimeout(
    () => body.destroy(new Error('The bucket or the client is too slow.')),
    LONGEST_MS,
  )
  const isFetched = new Promise<void>((resolve) => {
    body.once('close', resolve)
    // A failure in between ends the connection: the status is already sent.
    pipeline(body, buffer, () => resolve())
  })
  void isFetched.then(() => clearTimeout(timer))
  return { buffer, isFetched }
}
