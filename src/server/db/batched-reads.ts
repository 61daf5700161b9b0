import type { Connection } from './connection.ts'

/** The most keys of one statement; a page of a list alone has up to a thousand. */
const MOST_KEYS = 2_000

/** Questions of one turn of the event loop, and the one answer that they get. */
interface Batch<Key, Answer> {
  keys: Set<Key>
  answers: Promise<ReadonlyMap<Key, Answer>>
}

/**
 * Lets requests share statements: those that ask in the same turn of the event loop are answered by one `read` of all
 * their keys. Under load the database gets a fraction of the statements, and nobody waits longer. A question that comes
 * when the statement has been sent opens the next batch, so it sees what is committed by then.
 *
 * The answer is by key, without keys of which nothing was found, and may hold the keys of others. What `read` throws,
 * each of them gets.
 */
export function batchedReads<Key, Answer>(
  read: (db: Connection, keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (db: Connection, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>> {
  const open = new WeakMap<Connection, Batch<Key, Answer>>()

  const openBatch = (db: Connection): Batch<Key, Answer> => {
    const keys = new Set<Key>()
    const answers = afterThisTurn().then(() => {
      if (open.get(db) === batch) open.delete(db)
      return read(db, [...keys])
    })
    const batch = { keys, answers }
    open.set(db, batch)
    return batch
  }

  return async (db, keys) => {
    if (keys.length === 0) return new Map()
    const last = open.get(db)
    const hasRoom = last !== undefined && last.keys.size + keys.length <= MOST_KEYS
    const batch = hasRoom ? last : openBatch(db)
    for (const key of keys) batch.keys.add(key)
    return batch.answers
  }
}

function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
