import type { Paise } from '#domain/pricing/money.ts'
import { quoteEnd, quoteSums } from '#domain/repairs/repair-quote.ts'
import { isBegun } from '#domain/repairs/repair-weights.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import type { RepairRow } from '#server/db/repairs/repairs.ts'

/** The page of a job, before the key that opens it. */
const JOB_PAGE = '/repair/job#'

/** Writes to the customer that the job is booked. */
export function queueBookedMail(tx: Connection, row: RepairRow): Promise<void> {
  return queueMail(tx, {
    to: row.email,
    facts: { kind: 'repair-booked', repairId: row.id },
    secretPath: JOB_PAGE + row.publicKey,
    language: row.language,
    key: `repair-booked:${row.id}`,
  })
}

/** Writes to the customer what state a job has reached, each step once. */
export function queueStepMail(tx: Connection, row: RepairRow, note: string): Promise<void> {
  return queueMoved(tx, row, { note, key: `repair-moved:${row.id}:${row.version}` })
}

/** Writes to the customer that a quote ends soon, once. */
export function queueReminder(tx: Connection, row: RepairRow): Promise<void> {
  const key = `repair-reminder:${row.id}:${row.version}`
  return queueMoved(tx, row, { note: '', key, isReminder: true })
}

interface Moved {
  note: string
  /** Two emails of one key are one. */
  key: string
  isReminder?: boolean
}

function queueMoved(
  tx: Connection,
  row: RepairRow,
  { note, key, isReminder = false }: Moved,
): Promise<void> {
  const { id: repairId, state, publicKey, language } = row
  const quote = state === 'quoted' ? sumsOf(row) : undefined
  const until = quote && row.quotedAt && { validUntil: quoteEnd(row.quotedAt).toISOString() }
  const begun = isBegun(row.events.map(({ toState }) => toState)) && { isBegun: true }
  return queueMail(tx, {
    to: row.email,
    facts: {
      kind: 'repair-moved',
      repairId,
      state,
      note,
      ...(quote && { quote }),
      ...begun,
      ...until,
      ...(isReminder && { isReminder }),
    },
    secretPath: JOB_PAGE + publicKey,
    language,
    key,
  })
}

/** Writes to the customer that there is a bill, which the page of the job pays. */
export function queueBillMail(
  tx: Connection,
  { id: repairId, email: to, publicKey, language }: RepairRow,
  { orderId, total }: { orderId: number; total: Paise },
): Promise<void> {
  return queueMail(tx, {
    to,
    facts: { kind: 'repair-billed', repairId, bill: orderId, total },
    secretPath: JOB_PAGE + publicKey,
    language,
    key: `repair-billed:${orderId}`,
  })
}

/** The sums of the quote of a job, in paise; undefined before. */
export function sumsOf({ goldMg, perGram, labour, taxBasisPoints, total }: RepairRow) {
  if (total === null || labour === null) return undefined
  const terms = { goldMg: goldMg ?? 0, perGram: perGram ?? 0, labour }
  return quoteSums({ ...terms, taxBasisPoints: taxBasisPoints ?? 0 })
}
