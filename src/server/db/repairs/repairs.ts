import { and, desc, eq, getTableColumns, ilike, notInArray, or, sql, type SQL } from 'drizzle-orm'
import {
  isRepairOver,
  REPAIR_STATES,
  repairIdOf,
  type RepairState,
} from '#domain/repairs/repair-states.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { AttemptLimit } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import type { orders } from '#server/db/schema/orders.ts'
import { repairEvents, repairs } from '#server/db/schema/workshop/repairs.ts'

type Columns = typeof repairs.$inferSelect

/** A step of a job; `byName` is empty for its customer. */
interface RepairEventRow {
  at: Date
  byName: string
  toState: RepairState
  note: string
}

/** The order that bills a job and counts: not one that was cancelled. In paise. */
export interface RepairBill {
  orderId: number
  status: number
  paymentStatus: (typeof orders.$inferSelect)['paymentStatus']
  total: Paise
  creditUsed: Paise
  /** Of its newest invoice; null before. */
  invoice: { number: string; fileKey: string } | null
}

/** A job with its steps and its bill. */
export interface RepairRow extends Columns {
  events: RepairEventRow[]
  /** Null before, and after it was cancelled. */
  bill: RepairBill | null
}

type EventInJson = Omit<RepairEventRow, 'at'> & { at: string }

// Names are in full: Drizzle would cut them.
const EVENTS = sql<EventInJson[]>`(
  select coalesce(json_agg(json_build_object('at', step.at, 'byName', step.by_name,
    'toState', step.to_state, 'note', step.note) order by step.id), '[]'::json)
  from repair_events as step where step.repair_id = repairs.id)`

const BILL = sql<RepairBill | null>`(
  select json_build_object('orderId', bill.id, 'status', bill.status, 'paymentStatus', bill.payment_status,
    'total', bill.total, 'creditUsed', bill.credit_used, 'invoice', (
      select json_build_object('number', invoices.number, 'fileKey', invoices.file_key)
      from invoices where invoices.order_id = bill.id and invoices.kind = 'invoice'
      order by invoices.round desc, invoices.revision desc limit 1))
  from orders as bill
  where bill.repair_id = repairs.id and bill.status <> ${sql.raw(String(CANCELLED))} and bill.deleted_at is null)`

const OVER = REPAIR_STATES.filter(isRepairOver)

/** Which jobs are read; what is left out does not narrow. */
export interface RepairChoice {
  id?: number
  key?: string
  /** In lower case. */
  email?: string
  state?: RepairState | undefined
  /** Only those that are not over. */
  isOpen?: boolean | undefined
  /** Words of name, email, phone and piece, or the number of a job. */
  q?: string
}

/** Jobs, newest first: all that are chosen, or a part, and how many there are. */
export async function listRepairs(
  db: Connection,
  choice: RepairChoice,
  part?: { limit: number; offset: number },
): Promise<{ rows: RepairRow[]; total: number }> {
  const found = db
    .select({
      ...getTableColumns(repairs),
      events: EVENTS,
      bill: BILL,
      // Not `total`, which a quote has.
      matches: sql<number>`count(*) over ()::int`,
    })
    .from(repairs)
    .where(conditionOf(choice))
    .orderBy(desc(repairs.createdAt), desc(repairs.id))
  const rows = await (part === undefined ? found : found.limit(part.limit).offset(part.offset))
  return {
    total: rows[0]?.matches ?? 0,
    rows: rows.map(({ matches: _matches, events, ...row }) =>
      Object.assign(row, {
        events: events.map((step) => Object.assign({}, step, { at: new Date(step.at) })),
      }),
    ),
  }
}

function conditionOf({ id, key, email, state, isOpen, q = '' }: RepairChoice): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(repairs.id, id),
    key === undefined ? undefined : eq(repairs.publicKey, key),
    email === undefined ? undefined : eq(sql`lower(${repairs.email})`, email),
    state === undefined ? undefined : eq(repairs.state, state),
    isOpen === true ? notInArray(repairs.state, OVER) : undefined,
    ...q.split(/\s+/).filter(Boolean).slice(0, 6).map(hasWord),
  )
}

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const id = repairIdOf(word)
  const { name, email, phone, piece } = repairs
  return or(
    id === undefined ? undefined : eq(repairs.id, id),
    ...[name, email, phone, piece].map((column) => ilike(column, pattern)),
  )
}

/** The job that an id or a key names; undefined when there is none. */
export async function findRepair(
  db: Connection,
  choice: { id: number } | { key: string },
): Promise<RepairRow | undefined> {
  return (await listRepairs(db, choice)).rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockRepair(
  tx: Connection,
  choice: { id: number } | { key: string },
): Promise<RepairRow | undefined> {
  await tx.select({ id: repairs.id }).from(repairs).where(conditionOf(choice)).for('update')
  return findRepair(tx, choice)
}

/** Whether as many jobs were booked as a limit allows: those with pictures, or those of an email. */
export async function isBookedEnough(
  db: Connection,
  { attempts, windowMinutes }: AttemptLimit,
  counted: 'pictures' | { email: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        sql`${repairs.createdAt} > now() - make_interval(mins => ${windowMinutes})`,
        counted === 'pictures'
          ? sql`cardinality(${repairs.pictures}) > 0`
          : eq(sql`lower(${repairs.email})`, counted.email.toLowerCase()),
      ),
    )
    .limit(attempts)
  return rows.length >= attempts
}

type NewRepair = Pick<
  Columns,
  'kind' | 'piece' | 'wish' | 'name' | 'email' | 'phone' | 'pictures' | 'language'
>

/** Stores a booking with its first step. */
export async function insertRepair(
  tx: Connection,
  made: NewRepair & { publicKey?: string },
): Promise<RepairRow & { isKnown?: true }> {
  const [row] = await tx
    .insert(repairs)
    .values(made)
    .onConflictDoNothing({ target: repairs.publicKey })
    .returning({ id: repairs.id })
  if (row === undefined) {
    const known = await findRepair(tx, { key: made.publicKey ?? '' })
    if (known === undefined) throw new Error('PostgreSQL did not answer the new job.')
    return { ...known, isKnown: true }
  }
  await tx
    .insert(repairEvents)
    .values({ repairId: row.id, byName: '', toState: 'booked', version: 1 })
  return again(tx, row.id)
}

/** A step of a job; `by` is null for its customer, `adds` what it writes besides. */
export interface RepairStep {
  to: RepairState
  by: { id: number; name: string } | null
  note: string
  adds?: Partial<Columns>
}

/** Moves a job that is locked, and writes its history. */
export async function writeStep(
  tx: Connection,
  { id: repairId, version: before }: Pick<RepairRow, 'id' | 'version'>,
  { to, by, note, adds = {} }: RepairStep,
): Promise<RepairRow> {
  const version = before + 1
  await tx
    .update(repairs)
    .set({ ...adds, state: to, version, stateSince: sql`clock_timestamp()` })
    .where(eq(repairs.id, repairId))
  await tx.insert(repairEvents).values({
    repairId,
    byUserId: by?.id ?? null,
    byName: by?.name ?? '',
    toState: to,
    version,
    note,
  })
  return again(tx, repairId)
}

async function again(tx: Connection, id: number): Promise<RepairRow> {
  const row = await findRepair(tx, { id })
  if (row === undefined) throw new Error('A job that was just written is gone.')
  return row
}
