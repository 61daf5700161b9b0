import type { Pool, PoolClient } from 'pg'

/** A statement as it was sent to PostgreSQL. */
export interface SentStatement {
  text: string
  values: unknown[]
  /** The name of a prepared statement, whose plan may not depend on its values. */
  name: string | undefined
}

/** Listens to every statement that a pool sends from now on. */
export class StatementRecorder {
  #heard: SentStatement[] | undefined
  readonly #known = new WeakSet<PoolClient>()

  constructor(pool: Pool) {
    pool.on('acquire', (client) => {
      if (!this.#known.has(client)) this.#listenTo(client)
      this.#known.add(client)
    })
  }

  /** The statements sent while `work` ran, including BEGIN and COMMIT. */
  async during(work: () => Promise<unknown>): Promise<SentStatement[]> {
    const heard: SentStatement[] = []
    this.#heard = heard
    await work()
    this.#heard = undefined
    return heard
  }

  #listenTo(client: PoolClient): void {
    const query: (...parts: unknown[]) => unknown = client.query.bind(client)
    const listening = (...parts: unknown[]): unknown => {
      this.#heard?.push(statementOf(parts))
      return query(...parts)
    }
    Reflect.set(client, 'query', listening)
  }
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
