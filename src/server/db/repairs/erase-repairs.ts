import { and, inArray, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { isRepairOver, REPAIR_STATES } from '#domain/repairs/repair-states.ts'
import { provenEmailOf } from '#server/db/accounts/proven-email.ts'
import type { Connection } from '#server/db/connection.ts'
import { HAS_DUE_BILL } from './repair-bills.ts'
import { emails } from '#server/db/schema/mail.ts'
import { repairs } from '#server/db/schema/workshop/repairs.ts'

const OVER = REPAIR_STATES.filter(isRepairOver)

/** Whether a piece of the person is with the workshop, or work on one is not paid: its job cannot be forgotten. */
export async function hasOpenRepair(db: Connection, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        sql`lower(${repairs.email}) = ${provenEmailOf(userId)}`,
        or(
          and(notInArray(repairs.state, OVER), ne(repairs.state, 'booked')),
          // With the job would go the link that pays it.
          HAS_DUE_BILL,
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Deletes jobs with their steps and emails. Their pictures are then used by nothing. */
async function erase(tx: Connection, chosen: SQL | undefined): Promise<number> {
  const gone = await tx.delete(repairs).where(chosen).returning({ id: repairs.id })
  const ids = gone.map(({ id }) => id)
  await tx
    .delete(emails)
    .where(
      and(
        inArray(emails.kind, ['repair-booked', 'repair-moved', 'repair-billed']),
        inArray(sql`(${emails.facts} ->> 'repairId')::integer`, ids),
      ),
    )
  return gone.length
}

/** Erases the jobs of a proven email, in lower case. */
export async function eraseRepairsOf(tx: Connection, email: string): Promise<void> {
  await erase(tx, sql`lower(${repairs.email}) = ${email}`)
}

const isOlderThan = (days: number): SQL =>
  sql`${repairs.stateSince} < now() - make_interval(days => ${days})`

/** Erases what is older than the privacy policy allows and owes nothing, and returns how many. */
export function eraseOldRepairs(tx: Connection): Promise<number> {
  return erase(
    tx,
    or(
      and(inArray(repairs.state, OVER), isOlderThan(KEPT_DAYS.repairs), not(HAS_DUE_BILL)),
      and(sql`${repairs.state} = 'booked'`, isOlderThan(KEPT_DAYS.unbroughtRepairs)),
    ),
  )
}
