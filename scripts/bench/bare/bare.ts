import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '#scripts/bench/shop-process.ts'

/**
 * The limit: a bare node:http server that sends the very bytes of an answer, from memory, in one process or several. `run`
 * gets its address and its first process.
 */
export async function withBare<Result>(
  address: string,
  headers: Record<string, string>,
  run: (url: string, pid: number) => Promise<Result>,
  workers = 1,
): Promise<Result> {
  const bytes = await bodyAsSent(address, headers)
  const port = await freePort()
  const child = fork(
    new URL('./bare-server.ts', import.meta.url),
    [String(port), String(workers)],
    {
      serialization: 'advanced',
    },
  )
  try {
    child.send(bytes)
    await once(child, 'message')
    return await run(`http://127.0.0.1:${port}`, child.pid ?? 0)
  } finally {
    child.kill()
  }
}

/** As it travels: fetch would decompress it. A client is slower over compressed bytes than over letters. */
async function bodyAsSent(address: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = await once(get(address, { headers }), 'response')
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  return buffer(response)
}
