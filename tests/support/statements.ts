import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** A statement as it was sent to PostgreSQL. */
export interface SentStatement {
  text: string
  values: unknown[]
  /** The name of a prepared statement, whose plan may not depend on its values. */
  name: string | undefined
}

/** Listens to the statements that are sent through a pool for some work. */
export class StatementRecorder {
  readonly #heard = new AsyncLocalStorage<SentStatement[]>()
  readonly #known = new WeakSet<PoolClient>()
  #all: SentStatement[] | undefined

  constructor(pool: Pool) {
    keepCallers(pool)
    pool.on('acquire', (client) => {
      if (!this.#known.has(client)) this.#listenTo(client)
      this.#known.add(client)
    })
  }

  /**
   * The statements that `work` sent, including BEGIN and COMMIT. Not those of others in the same process: jobs and the
   * maintenance of a shop come whenever the machine gets to them.
   */
  async during(work: () => Promise<unknown>): Promise<SentStatement[]> {
    const heard: SentStatement[] = []
    await this.#heard.run(heard, work)
    return [...heard]
  }

  /** The same with those of all others: for calls over a socket, behind which nobody knows who caused a statement. */
  async duringAll(work: () => Promise<unknown>): Promise<SentStatement[]> {
    const heard: SentStatement[] = []
    this.#all = heard
    try {
      await work()
    } finally {
      this.#all = undefined
    }
    return heard
  }

  #listenTo(client: PoolClient): void {
    const query: (...parts: unknown[]) => unknown = client.query.bind(client)
    const listening = (...parts: unknown[]): unknown => {
      const statement = statementOf(parts)
      this.#heard.getStore()?.push(statement)
      this.#all?.push(statement)
      return query(...parts)
    }
    Reflect.set(client, 'query', listening)
  }
}

/** Who waits for a connection goes on as itself, and not as whoever has just given it back. */
function keepCallers(pool: Pool): void {
  const connect: (...parts: unknown[]) => unknown = pool.connect.bind(pool)
  const bound = (callback?: unknown): unknown =>
    typeof callback === 'function'
      ? connect(
          AsyncResource.bind((...parts: unknown[]) => Reflect.apply(callback, undefined, parts)),
        )
      : connect()
  Reflect.set(pool, 'connect', bound)
}

function statementOf([first, second]: unknown[]): SentStatement {
  const isObject = typeof first === 'object' && first !== null
  const own = (key: string): unknown => (isObject ? Reflect.get(first, key) : undefined)
  const values = own('values') ?? second
  const name = own('name')
  return {
    text: String(isObject ? own('text') : first),
    values: Array.isArray(values) ? values : [],
    name: typeof name === 'string' ? name : undefined,
  }
}
