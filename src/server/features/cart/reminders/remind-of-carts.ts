import { lockDueCarts, markReminded } from '#server/db/cart/cart-reminders.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { FILL_PAGE } from '#server/services/mail/cart/cart-reminder-template.ts'

/** Emails of one transaction; the next minute writes the others. */
const AT_ONCE = 200

/**
 * Reminds of abandoned carts, each twice at most, never after an order and never of an empty one. While the owner has
 * switched reminders off it sends none, and later none about carts abandoned in that time. Any instance may call it at
 * any moment. Returns how many emails were written.
 */
export function remindOfCarts(database: Database): Promise<number> {
  return inTransaction(database, async (tx) => {
    let written = 0
    const isOn = await readSetting(tx, 'reminders.cart')
    for (const cart of await lockDueCarts(tx, AT_ONCE)) {
      const { email, token, language, pieces, others, hasOrdered } = cart
      const isOver = !isOn || hasOrdered || pieces.length === 0 || email === ''
      await markReminded(tx, cart, { isOver })
      if (isOver) continue
      const facts = { kind: 'cart-left' as const, pieces, others }
      await queueMail(tx, { to: email, facts, secretPath: FILL_PAGE + token, language })
      written += 1
    }
    return written
  })
}
