import { inTransaction, type Database } from '#server/db/connection.ts'
import { repairsEndingTomorrow } from '#server/db/orders/made/due-reminders.ts'
import { lockRepair } from '#server/db/repairs/repairs.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { queueReminder } from './repair-mail.ts'

/**
 * Reminds customers of a quote for a repair a day before it ends, once; never of one that was answered, and of none while the
 * owner has switched that off. Each instance may call it at any moment.
 */
export async function remindOfQuotes(database: Database): Promise<void> {
  if (!(await readSetting(database.orm, 'reminders.workshop'))) return
  for await (const id of repairsEndingTomorrow(database.orm)) {
    await inTransaction(database, async (tx) => {
      const row = await lockRepair(tx, { id })
      if (row?.state === 'quoted') await queueReminder(tx, row)
    })
  }
}
