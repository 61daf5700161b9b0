import type { FastifyInstance } from 'fastify'
import { createServer } from 'node:net'
import { codeOf } from '#server/db/embedded/error-code.ts'
import { problemOf } from './port.ts'

interface ListenAddress {
  host: string
  port: number
}

const SWEEP_MS = 100

/**
 * Starts listening, and returns a function that stops it. Throws a `StartProblem` when another program has
 * taken the port since it was checked.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: ListenAddress,
): Promise<() => void> {
  const isLocal = host === 'localhost'
  try {
    await app.listen({ host: isLocal ? '127.0.0.1' : host, port })
  } catch (error) {
    const code = codeOf(error)
    throw code === 'EADDRINUSE' ? problemOf(code, host, port) : error
  }
  return isLocal ? listenByIPv6(app, port) : () => undefined
}

/** Lets running requests finish and closes each connection as soon as it is idle. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/**
 * Some programs resolve localhost to 127.0.0.1 and some to ::1, so the shop listens on both if the machine has
 * IPv6. All connections belong to one server, with its limits.
 */
function listenByIPv6(app: FastifyInstance, port: number): Promise<() => void> {
  const server = createServer((socket) => app.server.emit('connection', socket))
  return new Promise((resolve) => {
    server.once('error', () => resolve(() => undefined))
    server.listen({ host: '::1', port }, () => resolve(() => server.close()))
  })
}
