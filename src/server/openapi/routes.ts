import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { AskedDocs, Docs } from './docs-worker.ts'

/** The page of docs loads its own stylesheet and nothing else. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const OPEN = { config: { isOpen: true } }

const PROGRAM = new URL('./docs-worker.ts', import.meta.url)
const LONGEST_MS = 30_000

/**
 * Publishes the contract: `/openapi.json` for programs, `/docs` for people. It is written when somebody asks for it first: at
 * every start that would take half a second, and memory for the life of the process.
 */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const style = await readFile(new URL('./docs.css', import.meta.url))
  let written: Promise<Docs> | undefined
  const docs = (): Promise<Docs> =>
    (written ??= write({ publicUrl, imagesAs: app.imagesAs }).catch((error: unknown) => {
      written = undefined
      throw error
    }))

  app.get('/openapi.json', OPEN, async (_request, reply) => {
    const { json } = await docs()
    return reply.type('application/json; charset=utf-8').send(bytesOf(json))
  })
  app.get('/docs', OPEN, async (_request, reply) => {
    const { page } = await docs()
    return reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(bytesOf(page).toString())
  })
  app.get('/docs.css', OPEN, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

/** Written by a thread that ends with its answer. */
async function write(asked: AskedDocs): Promise<Docs> {
  const worker = new Worker(PROGRAM, { workerData: asked })
  worker.unref()
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const [docs]: Docs[] = await once(worker, 'message', { signal })
    if (docs === undefined) throw new Error('The thread answered nothing.')
    return docs
  } finally {
    await worker.terminate()
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
