import type { Pool } from 'pg'
import type { SentStatement } from '#tests/support/statements.ts'

/** Parts of an order, which would lie beside it on its server. */
export const PARTS = [
  'buyer_pans',
  'carrier_bookings',
  'carrier_events',
  'disputes',
  'gift_exchanges',
  'order_edits',
  'order_history',
  'order_line_pieces',
  'order_lines',
  'order_notes',
  'parcel_lines',
  'parcels',
  'payments',
  'refunds',
  'return_events',
  'return_lines',
  'returns',
]
/** Whether a statement reads or writes a table, by its name as a word that is no column. */
export const names = ({ text }: SentStatement, table: string) =>
  new RegExp(`\\b(?:from|join|into|update)\\s+"?${table}"?(?![\\w"]*\\.)\\b`, 'i').test(text)

const PARTED = [
  { table: 'orders', column: 'id' },
  { table: 'order_lines', column: 'order_id' },
] as const

/** The indexes by which a part is read. */
const INDEXES = [
  'create index on orders (id)',
  'create index on orders (user_id, created_at, id)',
  'create index on orders (created_at, id) where deleted_at is null',
  'create index on orders (total, id) where deleted_at is null',
  'create index on orders (status, payment_status, payment_method, created_at, id) where deleted_at is null',
  'create index on order_lines (order_id)',
]

/**
 * Parts orders and their lines by ranges of the order's number; a part begins with each of `borders`, the first one holds
 * all before. Numbers grow with time, so the border between two months is a number, and what keeps an order unique and
 * names it elsewhere stays as it is.
 */
export async function partById(pool: Pool, borders: readonly number[]): Promise<void> {
  for (const { table, column } of PARTED) {
    await pool.query(`alter table ${table} rename to ${table}_whole`)
    await pool.query(
      `create table ${table} (like ${table}_whole including defaults including identity)
         partition by range (${column})`,
    )
    for (let at = 0; at <= borders.length; at += 1) {
      const from = borders[at - 1] ?? 'minvalue'
      const until = borders[at] ?? 'maxvalue'
      await pool.query(
        `create table ${table}_part_${at} partition of ${table} for values from (${from}) to (${until})`,
      )
    }
    await pool.query(`insert into ${table} overriding system value select * from ${table}_whole`)
  }
  for (const index of INDEXES) await pool.query(index)
  await pool.query('analyze orders, order_lines')
}

/**
 * Lays orders, and those of their parts that have the number of the order, in as many parts by the hash of that number: rows of
 * one order are in parts of one number. Returns the names of the tables.
 */
export async function spreadByNumber(pool: Pool, servers: number): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; column: string; columns: string }>(
    `select c.relname as name, case c.relname when 'orders' then 'id' else 'order_id' end as column,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace
     group by c.oid, c.relname having c.relname = 'orders' or bool_or(a.attname = 'order_id')
     order by 1`,
    [['orders', ...PARTS]],
  )
  for (const { name, column, columns } of tables) {
    await pool.query(`alter table ${name} rename to ${name}_whole`)
    await pool.query(
      `create table ${name} (like ${name}_whole including defaults including identity including generated)
         partition by hash (${column})`,
    )
    for (let at = 0; at < servers; at += 1) {
      await pool.query(
        `create table ${name}_part_${at} partition of ${name} for values with (modulus ${servers}, remainder ${at})`,
      )
    }
    await pool.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${name}_whole`,
    )
    const key = column === 'id' ? 'alter table orders add primary key (id)' : ''
    await pool.query(key || `create index on ${name} (${column})`)
    await pool.query(`analyze ${name}`)
  }
  return tables.map(({ name }) => name)
}

/** The parts that a statement reads, by what PostgreSQL did for it; what it changes is taken back. */
export async function partsRead(
  pool: Pool,
  { text, values }: Pick<SentStatement, 'text' | 'values'>,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
    const scanned = scansOf(rows[0]['QUERY PLAN'][0].Plan)
    const parts = scanned.filter((name) => /_part_\d+$/.test(name))
    return [...new Set(parts)].toSorted((one, other) => one.localeCompare(other))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

/** Tables that were really read. */
function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const table = node['Relation Name']
  return table !== undefined && (node['Actual Loops'] ?? 0) > 0 ? [table, ...below] : below
}
