import { eq } from 'drizzle-orm'
import { madeNumber, type MadeMailFacts } from '#domain/orders/made/made-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { emails } from '#server/db/schema/mail.ts'
import type { MadeOfQuote } from './made.ts'

interface Told {
  /** The page of the job, which only its customer knows. */
  secretPath: string
  /** What the shop says with it. */
  note?: string
  /** After weighing: what is still to pay, negative for what has to go back. In paise. */
  due?: Paise
  /** Money that came or went, instead of the state. */
  voucher?: MadeMailFacts['voucher']
  /** Money that the job did not take and that goes back, instead of the state. */
  surplus?: Paise
  /** The balance is due tomorrow. */
  isReminder?: boolean
  /** There are new pictures of the work, instead of the state. */
  hasPictures?: boolean
  /** It ended because nothing was paid in time. */
  isUnpaid?: boolean
  /** Two emails of one key are one; without it there is one for each version. */
  key?: string
}

/** Writes to the customer of a job what has become of it, once for each version; without an email it writes nothing. */
export function queueMadeMail(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  told: Told,
): Promise<void> {
  const { secretPath, note = '', due, voucher, surplus, key } = told
  const { isReminder, hasPictures, isUnpaid } = told
  const { id, state, version, dueOn } = job
  const facts: MadeMailFacts = {
    kind: 'made-moved',
    number: madeNumber(id),
    state,
    note,
    ...(due !== undefined && dueOn !== null && { due, dueOn }),
    ...(voucher !== undefined && { voucher }),
    ...(surplus !== undefined && { surplus }),
    ...(isReminder === true && { isReminder }),
    ...(hasPictures === true && { hasPictures }),
    ...(isUnpaid === true && { isUnpaid }),
    ...(state === 'cancelled' && job.paid === 0 && { isNothingBack: true }),
  }
  const { email: to, language } = quote
  const once = key ?? keyOf(id, version)
  return queueMail(tx, { to, facts, secretPath, language, key: once })
}

/** Whether its customer was written to when it was taken. */
export async function isToldOfMade(db: Connection, jobId: number): Promise<boolean> {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.key, keyOf(jobId, 1)))
  return rows.length > 0
}

function keyOf(jobId: number, version: number): string {
  return `made-moved:${jobId}:${version}`
}
