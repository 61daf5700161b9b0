import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { accountsWithEnds, expireCredit } from '#server/db/credit/credit-entries.ts'

/** Accounts of one read. */
const BATCH = 200

/** Ends store credit that was not spent in time, account by account; any number of instances may do so at once. */
export async function endCredit(database: Database, now = new Date()): Promise<void> {
  const today = shopDayOf(now)
  for (let after = 0; ;) {
    const accounts = await accountsWithEnds(database.orm, { today, after, limit: BATCH })
    for (const userId of accounts) {
      await inTransaction(database, (tx) => expireCredit(tx, userId, today))
    }
    const last = accounts.at(-1)
    if (last === undefined) return
    after = last
  }
}
