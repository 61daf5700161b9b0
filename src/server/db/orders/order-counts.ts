import { LRUCache } from 'lru-cache'
import type { Connection } from '#server/db/connection.ts'

/** Fewer are counted every time: it takes a moment only, and one more or less is seen. */
const MANY = 20_000
/** How long a cached count is fresh, and how long it is still used while it is counted again, in milliseconds. */
const FRESH_MS = 10_000
const KEPT_MS = 60_000
/** How many searches have a cached count. */
const KEPT = {
  max: 200,
  maxSize: 512 * 1024,
  sizeCalculation: (_: CachedCount, search: string) => 100 + 2 * search.length,
}

interface CachedCount {
  total: number
  at: number
  isCounting: boolean
}

const counts = new WeakMap<Connection, LRUCache<string, CachedCount>>()

/**
 * The number of a search that finds many, as it was some seconds ago; undefined when it must be counted.
 * PostgreSQL counts a million by going through a million: the admin turns pages without waiting for that.
 */
export function keptCount(
  db: Connection,
  search: object,
  countAnew: () => Promise<number>,
): number | undefined {
  const cached = counts.get(db)?.get(keyOf(search))
  const age = cached === undefined ? Infinity : performance.now() - cached.at
  if (cached === undefined || age > KEPT_MS) return undefined
  if (age > FRESH_MS && !cached.isCounting) {
    cached.isCounting = true
    // An unreachable database fails the next request.
    countAnew().then(
      (total) => keepCount(db, search, total),
      () => (cached.isCounting = false),
    )
  }
  return cached.total
}

/** Keeps the number of a search, where it is large. */
export function keepCount(db: Connection, search: object, total: number): void {
  const ofConnection = counts.get(db) ?? new LRUCache<string, CachedCount>(KEPT)
  counts.set(db, ofConnection)
  ofConnection.delete(keyOf(search))
  if (total < MANY) return
  ofConnection.set(keyOf(search), { total, at: performance.now(), isCounting: false })
}

function keyOf(search: object): string {
  return JSON.stringify(search)
}
