import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many connections of one address may wait. */
interface Limits {
  /** For their next request: those of browsers, and the spare ones of a proxy. */
  idle: number
  /** For their first request, which must come within seconds (`server.ts`). */
  fresh: number
}

/** On the day of a sale a proxy or a mobile network may open thousands at once: up to half of all connections. */
const LIMITS: Limits = { idle: 500, fresh: 2_500 }

/**
 * Closes the longest waiting connections of an address that has more of them than browsers or a proxy need: otherwise one
 * computer could take all connections.
 */
export function limitIdleSockets(server: Server, limits: Limits = LIMITS): void {
  const idle = new WaitingSockets(limits.idle)
  const fresh = new WaitingSockets(limits.fresh)

  server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    socket.once('close', () => {
      fresh.delete(socket)
      idle.delete(socket)
    })
  })
  server.on('request', ({ socket }, response) => {
    fresh.delete(socket)
    idle.delete(socket)
    response.once('close', () => idle.add(socket))
  })
}

/** Connections by address, in the order in which they began to wait. */
class WaitingSockets {
  readonly #most: number
  readonly #ofAddress = new Map<string, Set<Socket>>()

  constructor(most: number) {
    this.#most = most
  }

  add(socket: Socket): void {
    if (socket.destroyed) return
    const address = addressOf(socket)
    const sockets = this.#ofAddress.get(address) ?? new Set()
    this.#ofAddress.set(address, sockets.add(socket))
    const [oldest] = sockets
    if (sockets.size > this.#most) oldest?.destroy()
  }

  delete(socket: Socket): void {
    const address = addressOf(socket)
    const sockets = this.#ofAddress.get(address)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#ofAddress.delete(address)
  }
}

/** Of a connection that was closed too: Node forgets its address then. */
const addresses = new WeakMap<Socket, string>()

function addressOf(socket: Socket): string {
  const known = addresses.get(socket)
  if (known !== undefined) return known
  const address = socket.remoteAddress ?? ''
  addresses.set(socket, address)
  return address
}
