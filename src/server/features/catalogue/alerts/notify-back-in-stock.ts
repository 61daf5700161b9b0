import { takeFulfilled } from '#server/db/catalogue/stock-alerts.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { factsOf } from './alert-facts.ts'

/** Emails of one transaction; the next minute tells the others. */
const AT_ONCE = 200

/**
 * Writes once to everybody who waits for a piece that is back: the request is deleted in the transaction of its email.
 * Each instance may call it at any moment. Answers how many were told: nobody while the owner has switched these emails off.
 */
export function notifyBackInStock(database: Database): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await readSetting(tx, 'reminders.alerts'))) return 0
    const told = await takeFulfilled(tx, AT_ONCE)
    for (const wish of told) {
      const facts = { kind: 'back-in-stock' as const, ...factsOf(wish) }
      await queueMail(tx, { to: wish.email, facts, language: wish.language })
    }
    return told.length
  })
}
