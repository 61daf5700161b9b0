import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { DATABASE_NODES, urls, type Layout } from './layout.ts'

const LONGEST_MS = 180_000

/** The number of the database machine that is the primary; undefined while there is none. */
export async function primaryOf(): Promise<number | undefined> {
  const answered = await Promise.all(
    DATABASE_NODES.map(async (node) =>
      (await answers(urls.patroni(node, '/primary'))) ? node : 0,
    ),
  )
  return answered.find((node) => node > 0)
}

/** Whether a replica confirms every commit. */
export async function hasSynchronousReplica(): Promise<boolean> {
  const found = await Promise.all(
    DATABASE_NODES.map((node) => answers(urls.patroni(node, '/sync'))),
  )
  return found.some(Boolean)
}

/** Asks until it is so. Throws a `StartProblem` after three minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) {
      throw new StartProblem(
        `Waited three minutes until ${what}, but it did not happen. See its log.`,
      )
    }
    await pause(200)
  }
}

/** Whether an address answers with a success within two seconds. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer
    })
    .catch(() => undefined)
  return response?.ok === true
}

/** Whether the shop's role can log in to its database through a port of haproxy. */
export async function canConnect(layout: Layout, port: number): Promise<boolean> {
  const client = new Client({ ...shopLogin(layout), port, connectionTimeoutMillis: 2_000 })
  await client.connect()
  await client.end()
  return true
}

function shopLogin({ secrets }: Layout) {
  return { host: '127.0.0.1', user: 'nagina', password: secrets.shop, database: 'nagina' }
}
