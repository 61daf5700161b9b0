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
 * Opens the door, and returns the way to close it for newcomers. Throws a `StartProblem` when another
 * program took the port since it was checked.
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

/** Lets running requests finish, and each connection go as soon as it has nothing more to do. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/**
 * Some programs take localhost for 127.0.0.1 and some for ::1, so the shop is at both; a machine
 * without IPv6 does without. The connections become those of the one server, with its limits.
 */
function listenByIPv6(app: FastifyInstance, port: number): Promise<() => void> {
  const server = createServer((socket) => app.server.emit('connection', socket))
  return new Promise((resolve) => {
    server.once('error', () => resolve(() => undefined))
    server.listen({ host: '::1', port }, () => resolve(() => server.close()))
  })
}
