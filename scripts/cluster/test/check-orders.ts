import { Pool } from 'pg'
import { breaches, takenOf } from '#tests/chaos/invariants.ts'
import { databaseUrl, PORTS, type Layout } from '#scripts/cluster/layout.ts'
import { STOCK, type Market } from './load.ts'

/** What no fault may leave behind. */
export interface Wrong {
  /** Confirmed orders that the database does not have. */
  lost: number
  /** Orders that were never confirmed to their buyers: placed twice. */
  doubled: number
  /** Other rules of the data that are broken. */
  broken: string[]
}

/** Compares what the shop has confirmed with what its primary has. */
export async function checkOrders(layout: Layout, market: Market): Promise<Wrong> {
  const pool = new Pool({ connectionString: databaseUrl(layout, PORTS.primary), max: 1 })
  pool.on('error', () => undefined)
  try {
    let [lost, doubled] = [0, 0]
    for (const { person, confirmed } of [...market.buyers, market.behind]) {
      const { rows } = await pool.query<{ id: number }>(
        'select id from orders where user_id = $1',
        [person.userId],
      )
      const stored = new Set(rows.map(({ id }) => id))
      lost += confirmed.filter((id) => !stored.has(id)).length
      doubled += stored.size - new Set(confirmed).size
    }
    const broken = await breaches(pool)
    // The form of the other piece, whose price changes, writes its stock as well.
    const { productId } = market.piece
    const { rows } = await pool.query<{ stock: number }>(
      'select stock from products where id = $1',
      [productId],
    )
    const taken = await takenOf(pool, productId)
    if (Number(rows[0]?.stock) + taken !== STOCK) broken.push(`stock of product ${productId}`)
    return { lost, doubled: Math.max(0, doubled), broken }
  } finally {
    await pool.end()
  }
}
