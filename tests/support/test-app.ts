import type { FastifyInstance, InjectOptions } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

/** An answer of the shop. `body` is its JSON, whatever that is. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever comes
  body: any
}

type Method = NonNullable<InjectOptions['method']>

interface Asked {
  token?: string
  headers?: Record<string, string>
  /** An object goes as JSON, a FormData as a form, a text as it is. */
  body?: string | Buffer | object
  /** The address the request seems to come from. */
  from?: string
}

export interface TestApp {
  app: FastifyInstance
  database: Database
  uploadsDir: string
  /** Sends one request through the whole server: `ask('POST', '/cart/create', { token, body })`. */
  ask: (method: Method, url: string, asked?: Asked) => Promise<Answer>
  close: () => Promise<void>
}

/**
 * The whole shop but its pages, on an empty database of its own or a copy of `original`; settings as in
 * the environment. What follows from a status does not wait, unless a test says so.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  original?: TestDatabase,
): Promise<TestApp> {
  const { database, drop } = await createTestDatabase(original)
  const dataDir = await mkdtemp(join(tmpdir(), 'nagina-app-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', UNDO_SECONDS: '0', ...env })
  const app = await buildApp({ config, database, hasPages: false })
  return {
    app,
    database,
    uploadsDir: config.uploadsDir,
    ask: (method, url, asked = {}) => ask(app, { ...asked, method, url }),
    close: async () => {
      await app.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask(
  app: FastifyInstance,
  { method, url, token, headers, body, from }: Asked & { method: Method; url: string },
): Promise<Answer> {
  const form = body instanceof FormData ? new Response(body) : undefined
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...headers,
    },
    ...(from && { remoteAddress: from }),
    payload: form ? Buffer.from(await form.arrayBuffer()) : body,
  })
  const isJson = answer.body !== '' && answer.headers['content-type']?.includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: isJson ? answer.json() : undefined,
  }
}
