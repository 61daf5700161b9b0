import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many connections of one address may wait for their next request. */
const MOST_IDLE = 500

/**
 * Closes the longest idle connections of an address that has more of them than
 * a browser or a proxy needs: otherwise one computer could take all connections.
 */
export function limitIdleSockets(server: Server, mostIdle = MOST_IDLE): void {
  const idle = new Map<string, Set<Socket>>()

  const forget = (address: string, socket: Socket) => {
    const sockets = idle.get(address)
    sockets?.delete(socket)
    if (sockets?.size === 0) idle.delete(address)
  }
  const remember = (address: string, socket: Socket) => {
    if (socket.destroyed) return
    const sockets = idle.get(address) ?? new Set()
    idle.set(address, sockets.add(socket))
    const [oldest] = sockets
    if (sockets.size > mostIdle && oldest !== undefined) oldest.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    remember(address, socket)
    socket.once('close', () => forget(address, socket))
  })
  server.on('request', ({ socket }, response) => {
    const address = socket.remoteAddress ?? ''
    forget(address, socket)
    response.once('close', () => remember(address, socket))
  })
}
