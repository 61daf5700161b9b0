import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Balancer {
  url: string
  /** Whether an instance gets requests. */
  isUp: (url: string) => boolean
  close: () => Promise<void>
}

const CHECK_MS = 100

/**
 * A simple proxy: passes requests in turn, over connections that it keeps, to the instances whose `/ready` says
 * 200. It repeats nothing; a failure behind it is a 502.
 */
export async function balance(instances: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let up: string[] = []
  let turn = 0
  const check = async () => {
    const checked = await Promise.all(
      instances().map(async (url) => ((await isReady(url)) ? [url] : [])),
    )
    up = checked.flat()
  }
  await check()
  const ending = new AbortController()
  // One after another: a late answer must not count after a newer one.
  const checking = (async () => {
    while (!ending.signal.aborted) {
      await wait(CHECK_MS)
      await check()
    }
  })()
  const server = createServer((request, response) => {
    turn += 1
    const target = up[turn % up.length]
    if (target === undefined) {
      response.writeHead(502).end('Nobody is ready.')
      return
    }
    const { method, headers } = request
    const onward = send(new URL(request.url ?? '/', target), { method, headers, agent })
    onward.once('response', (answer) => {
      const { connection: _own, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, others)
      answer.pipe(response)
    })
    onward.once('error', (error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
    })
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    isUp: (url) => up.includes(url),
    close: async () => {
      ending.abort()
      await checking
      agent.destroy()
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/ready`)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
