import { and, eq, sql } from 'drizzle-orm'
import { OLDEST_DAYS, readFrom, type ReconciledList } from '#domain/payments/reconciliation.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { madeInstalments } from '#server/db/schema/workshop/made-instalments.ts'
import { orders } from '#server/db/schema/orders.ts'
import { reconciliations } from '#server/db/schema/payments.ts'

/** A stretch of a provider's list that is being compared with the books. */
export interface Round {
  provider: string
  list: ReconciledList
  from: Date
  to: Date
  /** How many of its entries were compared. */
  skip: number
}

/** The round in progress, or a new one up to now; undefined while the shop has no order at the provider. */
export function openRound(
  database: Database,
  { provider, list }: Pick<Round, 'provider' | 'list'>,
): Promise<Round | undefined> {
  return inTransaction(database, async (tx) => {
    const known = await lockOrStart(tx, provider, list)
    if (known === undefined) return undefined
    const { since, doneUntil, roundFrom, roundTo, skip } = known
    if (roundFrom !== null && roundTo !== null) {
      return { provider, list, from: roundFrom, to: roundTo, skip }
    }
    const round = {
      provider,
      list,
      from: readFrom(list, { since, doneUntil }),
      to: new Date(),
      skip: 0,
    }
    const begun = { roundFrom: round.from, roundTo: round.to, skip: 0 }
    await tx.update(reconciliations).set(begun).where(isList(provider, list))
    return round
  })
}

async function lockOrStart(tx: Connection, provider: string, list: ReconciledList) {
  const find = () => tx.select().from(reconciliations).where(isList(provider, list)).for('update')
  const [known] = await find()
  if (known !== undefined) return known
  const oldest = sql`now() - make_interval(days => ${OLDEST_DAYS})`
  const [first] = await tx
    .select({ since: sql`greatest(min(created_at), ${oldest})`.mapWith(orders.createdAt) })
    .from(
      sql`(select created_at from ${orders} where payment_provider = ${provider}
        union all select created_at from ${madeInstalments} where provider = ${provider}) as asked`,
    )
    .having(sql`count(*) > 0`)
  if (first === undefined) return undefined
  const row = { provider, list, since: first.since }
  await tx.insert(reconciliations).values(row).onConflictDoNothing()
  return (await find())[0]
}

/** Notes that a page was compared; nothing when another instance has ended the round meanwhile. */
export async function continueRound(db: Connection, round: Round, skip: number): Promise<void> {
  await db.update(reconciliations).set({ skip }).where(isRound(round))
}

/** Notes that everything of the round was compared. */
export async function endRound(db: Connection, round: Round): Promise<void> {
  const done = { doneUntil: round.to, roundFrom: null, roundTo: null, skip: 0 }
  await db.update(reconciliations).set(done).where(isRound(round))
}

function isList(provider: string, list: ReconciledList) {
  return and(eq(reconciliations.provider, provider), eq(reconciliations.list, list))
}

function isRound({ provider, list, to }: Round) {
  return and(isList(provider, list), eq(reconciliations.roundTo, to))
}
