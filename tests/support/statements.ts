import type { Pool, PoolClient } from 'pg'

/** A statement as it went to PostgreSQL. */
export interface SentStatement {
  text: string
  values: unknown[]
  /** Of one that PostgreSQL knows again, and may plan without looking at its values. */
  name: string | undefined
}

/** Hears every statement that a pool sends from now on. */
export class StatementRecorder {
  #heard: SentStatement[] | undefined
  readonly #known = new WeakSet<PoolClient>()

  constructor(pool: Pool) {
    pool.on('acquire', (client) => {
      if (!this.#known.has(client)) this.#listenTo(client)
      this.#known.add(client)
    })
  }

  /** What was sent while `work` ran, the words around a transaction among it. */
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
