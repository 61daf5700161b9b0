import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'

export interface DatabaseProxy {
  /** A `DATABASE_URL` that leads through the proxy. */
  connectionString: string
  /** Cuts every connection and accepts no new one, as if the database had stopped. */
  cut: () => Promise<void>
  /**
   * Drops everything on the open connections and on new ones, as a firewall does that has forgotten them. Nobody
   * is told. After `mend` new ones work; the old ones stay silent.
   */
  silence: () => void
  mend: () => Promise<void>
  /** Delays everything the database sends, in milliseconds; 0 ends the delay. */
  delay: (ms: number) => void
  /** Sends what the database says after the last row of a copy as a message of its own, later. */
  partAfterCopies: () => void
}

/** The message `CopyDone` of the protocol. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
/** Longer than the program needs to read what came before, in ms. */
const PARTED_MS = 20

/** A connection to a database that a test can cut and restore. */
export async function proxyTo(poolConfig: PoolConfig): Promise<DatabaseProxy> {
  const url = new URL(poolConfig.connectionString ?? 'postgres://localhost')
  const { host = url.hostname, user = url.username, database = url.pathname.slice(1) } = poolConfig
  const port = poolConfig.port ?? Number(url.port || 5432)
  const password = poolConfig.password?.toString() ?? url.password
  const clients = new Set<Socket>()
  let delayMs = 0
  let isParting = false
  let isSilent = false
  const proxy = createServer((client) => {
    clients.add(client)
    client.once('close', () => clients.delete(client))
    if (isSilent) {
      mute(client)
      return
    }
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    join(client, server, { delayMs: () => delayMs, isParting: () => isParting })
  })
  const listen = async (at: number) => {
    proxy.listen(at, '127.0.0.1')
    await once(proxy, 'listening')
  }
  await listen(0)
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return {
    connectionString: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${address.port}/${database}`,
    cut: async () => {
      if (!proxy.listening) return
      const closed = once(proxy, 'close')
      proxy.close()
      for (const client of clients) client.resetAndDestroy()
      await closed
    },
    silence: () => {
      isSilent = true
      for (const client of clients) mute(client)
    },
    mend: async () => {
      delayMs = 0
      isSilent = false
      if (!proxy.listening) await listen(address.port)
    },
    delay: (ms) => (delayMs = ms),
    partAfterCopies: () => (isParting = true),
  }
}

interface Way {
  delayMs: () => number
  isParting: () => boolean
}

const muted = new WeakSet<Socket>()

/** Nothing of what a client says goes on, and nothing more arrives there. */
function mute(client: Socket): void {
  muted.add(client)
  client.on('error', () => undefined)
  client.unpipe().resume()
}

/** Connects two sockets, which end together. */
function join(client: Socket, server: Socket, { delayMs, isParting }: Way): void {
  client.pipe(server)
  const pass = (said: Buffer, ms: number) => {
    if (muted.has(client)) return
    if (ms === 0) client.write(said)
    else setTimeout(() => client.writable && client.write(said), ms)
  }
  server.on('data', (said) => {
    const end = isParting() ? said.indexOf(COPY_DONE) : -1
    if (end === -1) return pass(said, delayMs())
    const after = end + COPY_DONE.length
    pass(said.subarray(0, after), delayMs())
    pass(said.subarray(after), delayMs() + PARTED_MS)
  })
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.once('close', () => other.destroy())
  }
}
