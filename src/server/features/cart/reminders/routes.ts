import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart/cart-reminders.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import {
  deleteReminderOfAccount,
  endReminder,
  eraseOldCarts,
  findKeptCart,
  insertReminderOfAccount,
  isReminded,
  keepCart,
} from '#server/db/cart/cart-reminders.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { scheduleEveryMinute, scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { makeToken } from '#server/services/tokens.ts'
import { remindOfCarts } from './remind-of-carts.ts'

/** Emails about a cart that was left, for anyone who agreed to them. */
export function serveCartReminders(app: FastifyInstance, database: Database): void {
  serve(app, contract.getCartReminder, async ({ params }) => ({
    isOn: await isReminded(database.orm, params.userId),
  }))

  serve(app, contract.setCartReminder, async ({ body: { isOn } }, { user, language }) => {
    if (isOn) await requireReminders(database.orm)
    await choose(database, { isOn, user, language })
    return { isOn }
  })

  serve(app, contract.askCartReminder, async ({ body }, { address, language }) => {
    if (!(await readSetting(database.orm, 'checkout.guest'))) throw problem.of('guests-off')
    await requireReminders(database.orm)
    const seconds = await consume(database.orm, `cart:address:${address}`, LIMITS.cartReminders)
    if (seconds > 0) throw problem.tooMany(seconds)
    const { email } = body
    const lines = body.lines.map(({ cartId: _own, size, makeId, engraving, ...line }) => ({
      ...line,
      ...(engraving && { engraving }),
      ...(makeId !== undefined && { makeId }),
      ...(size && { size }),
    }))
    await inTransaction(database, async (tx) => {
      await keepCart(tx, { email, lines, token: makeToken(), language })
      await recordConsent(tx, { purpose: 'cart', isGiven: true, email, language })
    })
    return { message: 'We will remind you of this cart.' }
  })

  serve(app, contract.endCartReminder, async ({ body }, { language }) => {
    const end = () => inTransaction(database, (tx) => endReminder(tx, body.key, language))
    if (!(await end())) throw problem.notFound('link')
    return { message: 'We will not remind you of your cart.' }
  })

  serve(app, contract.refillCart, async ({ body }) => {
    const cart = await findKeptCart(database.orm, body.key)
    if (cart === undefined) throw problem.notFound('link')
    return { isOfAccount: cart.userId !== null, lines: cart.lines ?? [] }
  })

  scheduleEveryMinute(app, 'remind of carts', () => remindOfCarts(database))
  scheduleMaintenance(app, 'forget carts that were left', () => eraseOldCarts(database.orm))
}

/** Throws 403 while the owner has switched reminders off. */
async function requireReminders(db: Connection): Promise<void> {
  if (!(await readSetting(db, 'reminders.cart'))) throw problem.of('reminders-off')
}

interface Choice {
  isOn: boolean
  user: { id: number; email: string }
  language: Language['code']
}

/** Agrees to reminders or ends them; an act that changes nothing is not recorded. */
function choose(database: Database, { isOn, user, language }: Choice): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { id: userId, email } = user
    const isChanged = isOn
      ? await insertReminderOfAccount(tx, { userId, token: makeToken(), language })
      : await deleteReminderOfAccount(tx, userId)
    if (!isChanged) return
    await recordConsent(tx, { purpose: 'cart', isGiven: isOn, email, userId, language })
  })
}
