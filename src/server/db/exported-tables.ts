import { sql } from 'drizzle-orm'
import type { Connection } from './connection.ts'

/** Rows in a batch at most. */
const MOST_ROWS = 500
/** Rows in the first batch of a table: how long they are is not known before it. */
const FIRST_ROWS = 20
/** About what a batch may hold, in characters. An invoice of many lines has tens of thousands. */
const BATCH_LENGTH = 256 * 1024

/** What is read of a table, and by which columns it is read in batches. */
interface ExportedTable {
  name: string
  key: readonly [string, ...string[]]
  /** Columns that never leave: secrets, and what is made from others. */
  hides?: readonly string[]
}

/** What belongs to the shop, in the order it would be read back. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { name: 'settings', key: ['key'] },
  { name: 'users', key: ['id'], hides: ['password_hash', 'guest_key'] },
  { name: 'addresses', key: ['id'] },
  { name: 'proven_phones', key: ['user_id'] },
  { name: 'categories', key: ['id'], hides: ['name_key'] },
  { name: 'attributes', key: ['id'] },
  { name: 'attribute_options', key: ['attribute_id', 'option_id'] },
  { name: 'tax_classes', key: ['name'] },
  { name: 'tax_rates', key: ['class_name', 'valid_from'] },
  { name: 'products', key: ['id'], hides: ['search_text', 'facets'] },
  { name: 'alloys', key: ['code'] },
  { name: 'rate_cards', key: ['id'] },
  { name: 'rate_values', key: ['card_id', 'alloy'] },
  { name: 'makes', key: ['id'] },
  { name: 'make_metals', key: ['make_id', 'alloy'] },
  { name: 'make_stones', key: ['make_id', 'position'] },
  { name: 'make_charges', key: ['make_id', 'position'] },
  { name: 'make_sizes', key: ['make_id', 'code'] },
  { name: 'curated_collections', key: ['id'] },
  { name: 'curated_collection_products', key: ['collection_id', 'product_id'] },
  { name: 'pictures', key: ['path'] },
  { name: 'cart_lines', key: ['id'] },
  { name: 'cart_reminders', key: ['id'], hides: ['token'] },
  { name: 'wishlist_items', key: ['user_id', 'product_id'] },
  { name: 'discount_codes', key: ['id'] },
  { name: 'one_time_codes', key: ['letters'] },
  { name: 'sales', key: ['id'] },
  { name: 'repairs', key: ['id'], hides: ['public_key'] },
  { name: 'repair_events', key: ['id'] },
  { name: 'orders', key: ['id'], hides: ['search_text'] },
  { name: 'order_lines', key: ['id'] },
  { name: 'parcels', key: ['id'] },
  { name: 'carrier_bookings', key: ['id'] },
  { name: 'carrier_events', key: ['id'] },
  { name: 'parcel_lines', key: ['parcel_id', 'order_line_id'] },
  { name: 'quotes', key: ['id'] },
  { name: 'made_jobs', key: ['id'] },
  { name: 'made_instalments', key: ['id'] },
  { name: 'made_events', key: ['id'] },
  { name: 'made_pictures', key: ['id'] },
  { name: 'made_vouchers', key: ['id'], hides: ['file_key'] },
  { name: 'pieces', key: ['id'] },
  { name: 'piece_huids', key: ['huid'] },
  { name: 'piece_events', key: ['id'] },
  { name: 'order_line_pieces', key: ['id'] },
  { name: 'certificates', key: ['id'], hides: ['public_key'] },
  { name: 'order_history', key: ['id'] },
  { name: 'order_edits', key: ['id'] },
  { name: 'order_notes', key: ['id'] },
  { name: 'returns', key: ['id'] },
  { name: 'return_lines', key: ['id'] },
  { name: 'return_events', key: ['id'] },
  { name: 'gift_exchanges', key: ['return_id'] },
  { name: 'discount_uses', key: ['order_id'] },
  { name: 'gift_cards', key: ['id'], hides: ['code_hash'] },
  { name: 'gift_card_mails', key: ['card_id'], hides: ['sealed_code'] },
  { name: 'gift_card_sales', key: ['id'], hides: ['key_hash'] },
  { name: 'payments', key: ['id'] },
  { name: 'refunds', key: ['id'] },
  { name: 'disputes', key: ['id'] },
  { name: 'credit_accounts', key: ['user_id'] },
  { name: 'credit_entries', key: ['id'] },
  { name: 'payouts', key: ['id'] },
  { name: 'payout_lines', key: ['id'] },
  { name: 'booked_money', key: ['id'] },
  { name: 'invoices', key: ['id'], hides: ['file_key'] },
  { name: 'invoice_counters', key: ['kind', 'financial_year'] },
  { name: 'closed_months', key: ['month'] },
  { name: 'reviews', key: ['id'] },
  { name: 'review_votes', key: ['review_id', 'user_id'] },
  { name: 'contact_requests', key: ['id'], hides: ['public_key'] },
  { name: 'request_replies', key: ['id'] },
  { name: 'subscribers', key: ['id'], hides: ['token'] },
  { name: 'stock_alerts', key: ['id'] },
  { name: 'mail_addresses', key: ['address'], hides: ['end_token'] },
  { name: 'consents', key: ['id'] },
  { name: 'content_pages', key: ['slug'] },
  { name: 'page_versions', key: ['id'] },
  { name: 'audit_log', key: ['id'] },
]

/** Tables that are not exported, and why. A test finds every table of the schema in one of the two lists. */
export const UNEXPORTED_TABLES: Readonly<Record<string, string>> = {
  sessions: 'logins of this installation',
  password_resets: 'links that would open accounts',
  email_confirmations: 'links that would prove an address',
  phone_codes: 'codes that would open accounts, for ten minutes',
  second_factors: 'secrets of authenticator apps',
  recovery_codes: 'they stand in for authenticator apps',
  invitations: 'links that would open the admin',
  known_networks: 'where accounts log in from, to keep guessing away from their owners',
  payment_providers: 'whether the keys of this installation work',
  buyer_pans: 'tax numbers of buyers; their register is a file of its own',
  rate_limit_attempts: 'counted for an hour or a day to slow down guessing',
  web_vitals_daily: 'counts of page speed, for ninety days',
  browser_errors: 'the latest errors of scripts, for the developers',
  search_words: 'made from the products',
  former_names: 'names in order lines and the audit log, so that the search finds them',
  product_changes: 'what undoes imports and bulk changes, for thirty days',
  product_change_rows: 'what undoes imports and bulk changes, for thirty days',
  low_stock: 'made from the products',
  product_search: 'made from the products',
  order_months: 'made from the orders',
  idempotent_responses: 'responses to repeated requests, deleted after two days',
  closed_month_files: 'made from invoices and payments, and the books screen downloads them',
  emails: 'copies of what other tables say, with links that only their recipients may see',
  jobs: 'work of this installation that is still to be done',
  noticed_entries: 'which open tasks were told of and put away',
  upkeep: 'when this installation was last backed up',
  payment_events: 'marks that a message of the payment provider was handled',
  reconciliations: 'how far the lists of the payment provider were read',
  foreign_payments: 'payments at the provider that are of no order',
}

/** Whatever a table gets later: a column of this kind never leaves. */
const SECRET = 'hash|token|secret|password'

/**
 * Every row of the shop's own tables: the name of the table and some of its rows, each as JSON. PostgreSQL writes them,
 * and in batches of a few hundred kilobytes, so that no other request waits for this one.
 */
export async function* readWholeShop(
  db: Connection,
): AsyncGenerator<{ table: string; rows: string[] }> {
  for (const table of EXPORTED_TABLES) {
    yield { table: table.name, rows: [] }
    for await (const rows of batchesOf(db, table)) yield { table: table.name, rows }
  }
}

async function* batchesOf(db: Connection, table: ExportedTable): AsyncGenerator<string[]> {
  let after: string[] | undefined
  let limit = FIRST_ROWS
  for (;;) {
    const found = await readBatch(db, { table, after, limit })
    yield found.map(({ row }) => row)
    const last = found.at(-1)
    if (last === undefined || found.length < limit) return
    after = last.key
    const length = found.reduce((sum, { row }) => sum + row.length, 0) / found.length
    limit = Math.min(MOST_ROWS, Math.max(1, Math.floor(BATCH_LENGTH / length)))
  }
}

interface Batch {
  table: ExportedTable
  /** The key of the row before, as PostgreSQL writes it; undefined at the beginning. */
  after: string[] | undefined
  limit: number
}

async function readBatch(
  db: Connection,
  { table: { name, key, hides = [] }, after, limit }: Batch,
): Promise<{ row: string; key: string[] }[]> {
  const names = key.map((column) => sql`t.${sql.identifier(column)}`)
  const columns = sql.join(names, sql`, `)
  const asTexts = sql.join(
    names.map((column) => sql`${column}::text`),
    sql`, `,
  )
  const values = after?.map((value) => sql`${value}`)
  const from = values ? sql`where (${columns}) > (${sql.join(values, sql`, `)})` : sql``
  const { rows } = await db.execute<{ row: string; key: string[] }>(sql`
    select (to_jsonb(t) - array(
        select attname::text from pg_attribute where attrelid = ${name}::regclass and attnum > 0
          and (attname ~ ${SECRET} or attname = any(${sql.param([...hides])}::text[]))
      ))::text as row, array[${asTexts}] as key
    from ${sql.identifier(name)} t ${from} order by ${columns} limit ${limit}`)
  return rows
}
