import { madeDue } from '#domain/orders/made/made-states.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { quotesDueTomorrow } from '#server/db/orders/made/due-reminders.ts'
import { hasUnsettled } from '#server/db/orders/made/instalments.ts'
import { lockMade, type MadeOfQuote } from '#server/db/orders/made/made.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import { readSetting } from '#server/db/settings/settings.ts'

/**
 * Reminds customers of the balance of a piece on the day before it is due, once for each due day; never of one that is paid, and
 * of none while the owner has switched that off. Each instance may call it at any moment.
 */
export async function remindOfBalance(
  database: Database,
  linkOf: () => Promise<(quote: MadeOfQuote['quote']) => string>,
): Promise<void> {
  if (!(await readSetting(database.orm, 'reminders.workshop'))) return
  for await (const quoteId of quotesDueTomorrow(database.orm)) {
    const secretPath = await linkOf()
    await inTransaction(database, async (tx) => {
      const made = await lockMade(tx, quoteId)
      if (made?.job.state !== 'weighed') return
      const { quote, job } = made
      const due = madeDue(job)
      if (due <= 0 || (await hasUnsettled(tx, job.id))) return
      const key = `made-reminder:${job.id}:${job.dueOn}`
      await queueMadeMail(tx, made, { secretPath: secretPath(quote), due, isReminder: true, key })
    })
  }
}
