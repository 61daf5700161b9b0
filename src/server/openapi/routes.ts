import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { WorkThread } from '#server/services/threads/work-thread.ts'
import type { AskedDocs, Docs } from './docs-worker.ts'

/** The page of docs loads its own stylesheet and nothing else. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const OPEN = { config: { isOpen: true } }

const PROGRAM = new URL('./docs-worker.ts', import.meta.url)
const LIMITS = { mostWaiting: 1, longestMs: 30_000, memoryMb: 256 }

/**
 * Publishes the contract: `/openapi.json` for programs, `/docs` for people. It is written when somebody asks for it first: at
 * every start that would take half a second, and memory for the life of the process.
 */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const style = await readFile(new URL('./docs.css', import.meta.url))
  const thread = new WorkThread<AskedDocs, Docs>(PROGRAM, LIMITS)
  app.addHook('onClose', () => thread.stop())
  let written: Promise<Docs> | undefined
  const docs = () => (written ??= write())

  async function write(): Promise<Docs> {
    try {
      return await thread.ask({ publicUrl, imagesAs: app.imagesAs })
    } catch (error) {
      written = undefined
      throw error
    } finally {
      await thread.stop()
    }
  }

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

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
