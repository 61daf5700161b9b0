import { LIMITS } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import {
  deleteReminderOfAccount,
  insertReminderOfAccount,
  keepCart,
} from '#server/db/cart/cart-reminders.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { makeToken } from '#server/services/tokens.ts'

interface Asked {
  email: string
  lines: Parameters<typeof keepCart>[1]['lines']
  address: string
  language: Language['code']
}

/** Keeps a cart without an account, to remind its email of it. Throws 403 where the shop does not do so, and 429. */
export async function askReminder(
  database: Database,
  { email, lines, address, language }: Asked,
): Promise<void> {
  if (!(await readSetting(database.orm, 'checkout.guest'))) throw problem.of('guests-off')
  await requireReminders(database.orm)
  const seconds = await consume(database.orm, `cart:address:${address}`, LIMITS.cartReminders)
  if (seconds > 0) throw problem.tooMany(seconds)
  await inTransaction(database, async (tx) => {
    await keepCart(tx, { email, lines, token: makeToken(), language })
    await recordConsent(tx, { purpose: 'cart', isGiven: true, email, language })
  })
}

interface Choice {
  isOn: boolean
  user: { id: number; email: string }
  language: Language['code']
}

/** Agrees to reminders or ends them; an act that changes nothing is not recorded. Throws 403 where the shop sends none. */
export async function chooseReminder(
  database: Database,
  { isOn, user, language }: Choice,
): Promise<void> {
  if (isOn) await requireReminders(database.orm)
  await inTransaction(database, async (tx) => {
    const { id: userId, email } = user
    const isChanged = isOn
      ? await insertReminderOfAccount(tx, { userId, token: makeToken(), language })
      : await deleteReminderOfAccount(tx, userId)
    if (!isChanged) return
    await recordConsent(tx, { purpose: 'cart', isGiven: isOn, email, userId, language })
  })
}

/** Throws 403 while the owner has switched reminders off. */
async function requireReminders(db: Connection): Promise<void> {
  if (!(await readSetting(db, 'reminders.cart'))) throw problem.of('reminders-off')
}
