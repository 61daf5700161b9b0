import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A simulated network between browser and shop. */
export interface SlowNetwork {
  /** The shop, seen through it. */
  url: string
  stop(): void
}

interface Line {
  /** Round trip, in ms. */
  roundTripMs: number
  /** Of all connections together, each way. */
  bitsPerSecond: number
}

const BYTES_OF_A_PIECE = 16 * 1024

/**
 * Puts a slow line in front of a shop: bytes of all connections share one bandwidth and travel half a
 * round trip each way; a new connection waits one more for its handshake. The browser's own throttling ignores
 * connections and treats the document differently from the rest.
 */
export async function slowNetwork(target: string, line: Line): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target)
  const down = new Pipe(line)
  const up = new Pipe(line)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (browser) => {
    const shop = connect({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [browser, shop]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    // The handshake takes a round trip before the first byte is sent.
    const firstArrival = performance.now() + line.roundTripMs * 1.5
    carry(browser, shop, up, firstArrival)
    carry(shop, browser, down, firstArrival)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** One direction of the line, shared by all connections. */
class Pipe {
  #freeAt = 0
  readonly #delayMs: number
  readonly #bytesPerMs: number

  constructor({ roundTripMs, bitsPerSecond }: Line) {
    this.#delayMs = roundTripMs / 2
    this.#bytesPerMs = bitsPerSecond / 8_000
  }

  /** When some bytes that are handed over now have arrived at the other end. */
  arrivalOf(bytes: number): number {
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + bytes / this.#bytesPerMs
    return this.#freeAt + this.#delayMs
  }
}

function carry(from: Socket, to: Socket, pipe: Pipe, firstArrival: number): void {
  // In the order they came: two timers of nearly the same moment may not keep it.
  const underWay: Buffer[] = []
  let hasEnded = false
  const deliver = () => {
    const piece = underWay.shift()
    if (piece !== undefined && to.writable) to.write(piece)
    if (hasEnded && underWay.length === 0) to.end()
  }
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += BYTES_OF_A_PIECE) {
      const piece = chunk.subarray(at, at + BYTES_OF_A_PIECE)
      underWay.push(piece)
      const arrival = Math.max(pipe.arrivalOf(piece.length), firstArrival)
      setTimeout(deliver, arrival - performance.now())
    }
  })
  from.on('close', () => {
    hasEnded = true
    if (underWay.length === 0) to.end()
  })
  from.on('error', () => to.destroy())
}
