import { inTransaction, type Database } from '#server/db/connection.ts'
import { hasUnsettled } from '#server/db/orders/made/instalments.ts'
import { lockMade, writeMadeStep, type MadeOfQuote } from '#server/db/orders/made/made.ts'
import { isToldOfMade, queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import { unpaidAsked } from '#server/db/orders/made/unpaid-asked.ts'
import { auditMade } from './audit-made.ts'

/** Who did it, in the history and the log. */
const THE_SHOP = { id: null, name: 'The shop' }

/**
 * Ends the pieces that somebody asked for on the page of a product and never paid anything for, once the day is over until which their
 * price held. What comes later goes back, as for any piece that was cancelled. Who got no email of the request gets none of its end.
 * Each instance may call it at any moment.
 */
export async function endUnpaid(
  database: Database,
  linkOf: () => Promise<(quote: MadeOfQuote['quote']) => string>,
): Promise<void> {
  for await (const quoteId of unpaidAsked(database.orm)) {
    const secretPath = await linkOf()
    await inTransaction(database, async (tx) => {
      const made = await lockMade(tx, quoteId)
      // Staff may have taken its money or begun the work meanwhile.
      if (made?.job.state !== 'taken' || made.job.vouchers.length > 0) return
      const { quote, job: before } = made
      if (await hasUnsettled(tx, before.id)) return
      const job = await writeMadeStep(tx, before, { to: 'cancelled', by: THE_SHOP })
      const after = { state: 'cancelled' as const }
      await auditMade(tx, { quote, by: THE_SHOP, action: 'quote.stage', after })
      if (!(await isToldOfMade(tx, job.id))) return
      await queueMadeMail(tx, { quote, job }, { secretPath: secretPath(quote), isUnpaid: true })
    })
  }
}
