import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lastListChange, recordChange } from '#server/db/settings/audit-log.ts'
import { putInOrder, type SortedTable } from '#server/db/catalogue/put-in-order.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

/** A list as it stands. */
interface StoredOrder {
  ids: number[]
  names: string[]
  /** The ids as screens show them, where that is not as they are stored. */
  shownIds?: number[]
}

/** A list that its owner puts in order as a whole. */
export interface SortedList {
  table: SortedTable
  kind: 'category' | 'collection' | 'attribute'
  /** Its name in the audit log: `Categories`. */
  title: string
  /** Nobody else puts it in order until the transaction ends. */
  lock: (tx: Connection) => Promise<unknown>
  read: (tx: Connection) => Promise<StoredOrder>
}

interface Sorting {
  ids: readonly number[]
  /** All ids in the order that the screen showed; undefined skips the check. */
  seen: readonly number[] | undefined
  by: SessionUser
}

/**
 * Puts a list in an order. Throws 409 when its order or its members are others than those that were seen, unless it
 * stands as it is asked for already, as when a request is sent again.
 */
export function sortList(
  database: Database,
  list: SortedList,
  { ids, seen, by }: Sorting,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await list.lock(tx)
    const before = await list.read(tx)
    if (seen !== undefined && !isOrder(before, seen) && !isOrder(before, ids)) {
      throw problem.changed('list-order-changed', await lastListChange(tx, list.kind))
    }
    await putInOrder(tx, list.table, ids)
    const after = await list.read(tx)
    await recordChange(tx, {
      by,
      action: `${list.kind}.order`,
      subject: { id: '', name: list.title },
      before: { order: before.names },
      after: { order: after.names },
    })
  })
}

function isOrder({ ids, shownIds = ids }: StoredOrder, order: readonly number[]): boolean {
  return isDeepStrictEqual(ids, order) || isDeepStrictEqual(shownIds, order)
}
