import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/connection.ts'
import { headersOf, jsonOf, type Answer, type Asked, type Askable, type Method } from './answer.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp extends Askable {
  app: FastifyInstance
  database: Database
  uploadsDir: string
  close: () => Promise<void>
}

/**
 * The whole shop except its pages, on its own empty database or a copy of `original`, with settings as in the
 * environment. The effects of a status do not wait, unless a test says so. A long test has its jobs done sooner.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { original, jobPauseMs }: { original?: TestDatabase; jobPauseMs?: number } = {},
): Promise<TestApp> {
  const { database, drop } = await createTestDatabase(original)
  const dataDir = await mkdtemp(join(tmpdir(), 'nagina-app-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', UNDO_SECONDS: '0', ...env })
  const app = await buildApp({ config, database, hasPages: false, jobPauseMs })
  return {
    app,
    database,
    uploadsDir: config.uploadsDir,
    ask: (method, url, asked) => ask(app, method, url, asked),
    close: async () => {
      await app.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask(
  app: FastifyInstance,
  method: Method,
  url: string,
  asked: Asked = {},
): Promise<Answer> {
  const { body, from } = asked
  const form = body instanceof FormData ? new Response(body) : undefined
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...headersOf(asked),
    },
    ...(from && { remoteAddress: from }),
    payload: form ? Buffer.from(await form.arrayBuffer()) : body,
  })
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  )
  const text = answer.body
  return { status: answer.statusCode, headers, text, body: jsonOf(headers['content-type'], text) }
}
